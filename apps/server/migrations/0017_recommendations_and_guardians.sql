-- What the patients list offers, and who consented for a patient under 18.

-- The patients list offers the last report only of those who have one.

alter table patients add column has_recommendation boolean not null default false;

update patients set has_recommendation = true where id in (
  select patient_id from recommendations where status in ('COMPLETED', 'MANUAL', 'GENERIC'));

-- In the patient's row: lists are read again when rows of patients change, and only then. A finished recommendation
-- stays, so this happens once for each patient.
create function note_recommendation_of_patient() returns trigger language plpgsql as $$
begin
  update patients set has_recommendation = true where id = new.patient_id and not has_recommendation;
  return null;
end $$;
create trigger recommendations_note_patient after insert or update of status on recommendations
  for each row when (new.status in ('COMPLETED', 'MANUAL', 'GENERIC')) execute function note_recommendation_of_patient();

-- Given when the account is opened, or a device is connected without one. Both or neither.
alter table patients
  add column guardian_name text,
  add column guardian_consented_at timestamptz,
  add constraint guardian_whole check ((guardian_name is null) = (guardian_consented_at is null));
