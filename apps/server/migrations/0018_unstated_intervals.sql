-- Nightscout does not say how often a sensor reads; five minutes were written down for every one. What is not stated is
-- seen in the distance of the readings.
update device_streams set sample_interval_minutes = null where device_id like 'nightscout%';
