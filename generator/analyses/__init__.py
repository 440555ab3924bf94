"""What the tables say: functions from frames to frames that know nothing of pages."""
