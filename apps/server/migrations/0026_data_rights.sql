-- A patient who is no longer treated here disappears from every scope at once; what is left for administrators runs as
-- the system. Erased ones keep an id, and for as long as the clinic must the record of their treatment.
alter table patients add column deactivated_at timestamptz;
-- Free text, which may name somebody: it stays here, out of the trail, and goes with an erasure.
alter table patients add column deactivation_reason text;
alter table patients add column erased_at timestamptz;
alter policy own_clinic on patients
  using (
    clinic_id = (select scoped_clinic())
    and ((select scoped_patient()) is null or id = (select scoped_patient()))
    and deactivated_at is null
  );
create index patients_deactivated on patients (clinic_id, deactivated_at) where deactivated_at is not null;

-- How long a treatment's record outlives the treatment; null is for ever.
alter table clinics add column record_retention_years integer check (record_retention_years between 1 and 100);
