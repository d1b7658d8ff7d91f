-- Whoever stores data of a patient takes turns, so the number of the newest upload that brought something new tells
-- whether anything that was computed from the patient's data still holds.
alter table device_uploads add column number bigint generated always as identity;
create index device_uploads_with_news on device_uploads (patient_id, number) where stored > 0;
