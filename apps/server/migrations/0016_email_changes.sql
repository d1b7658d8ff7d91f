-- A new address of somebody who signs in: the key goes there, and the row is the change that waits for it. Patients who
-- have no account may have one too, so it belongs to the patient.
alter table mailed_keys drop constraint mailed_keys_kind_check;
alter table mailed_keys add constraint mailed_keys_kind_check
  check (kind in ('doctor', 'patient', 'guest', 'reset', 'email-change'));
