-- Versions, so that two people who edit the same thing never overwrite each other silently; the bolus calculator,
-- day periods and carb units of a patient.
alter table patients add column version integer not null default 1;
alter table clinics add column version integer not null default 1;

create table patient_configs (
  patient_id uuid primary key references patients,
  clinic_id uuid not null references clinics,
  version integer not null default 1,
  is_bolus_calculator_enabled boolean not null,
  active_insulin_hours integer not null,
  pen_increment_units numeric(2, 1) not null,
  max_dose_units integer not null,
  morning_start_minute integer not null,
  afternoon_start_minute integer not null,
  evening_start_minute integer not null,
  night_start_minute integer not null,
  carb_units text check (carb_units in ('g_per_u', 'u_per_10g', 'u_per_15g'))
);

alter table patient_configs enable row level security;
create policy own_clinic on patient_configs
  using (clinic_id = scoped_clinic() and (scoped_patient() is null or patient_id = scoped_patient()));
grant select, insert, update on patient_configs to glidepath_clinic;
