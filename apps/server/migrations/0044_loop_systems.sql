-- The closed loop that a pump or an app runs. Devices that were stored before learn it with the next data that tells.
alter table device_streams add column loop_system text
  check (loop_system in ('control-iq', 'minimed-780g', 'omnipod-5', 'camaps-fx', 'loop', 'oref'));
grant update (loop_system) on device_streams to glidepath_clinic;
