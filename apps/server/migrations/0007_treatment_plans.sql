-- Treatment plans: what a person injects, and what a pump delivers.

-- Nothing is overwritten: a changed plan is the next version, and the newest one is in force.
create table treatment_plans (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- 1, 2, 3 of one patient.
  version integer not null check (version > 0),
  treatment_type text not null,
  -- As the calls carry it; glucose in mg/dL.
  plan jsonb not null,
  -- Entered by a clinician, approved from a recommendation or a pump start, or stepped by titration.
  origin text not null check (origin in ('entered', 'recommendation', 'pump-start', 'titration')),
  -- What its author wrote about the change.
  reason text,
  author_id uuid not null references users (id),
  made_at timestamptz not null,
  unique (patient_id, version),
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);

-- A proposed start with a pump; approved by the version of the plan that was made of it.
create table pump_start_requests (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  a1c_percent double precision not null,
  age_years integer not null,
  daily_dose_units double precision not null,
  brand text not null,
  algorithm_version text not null,
  -- As the calls carry it.
  proposed_plan jsonb not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  -- Later than any other of the patient's: they take turns.
  number bigint generated always as identity,
  approved_plan_id uuid unique references treatment_plans (id),
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index pump_start_requests_of_patient on pump_start_requests (patient_id, number);

alter table treatment_plans enable row level security;
alter table pump_start_requests enable row level security;

do $$
declare
  owned text;
begin
  foreach owned in array array['treatment_plans', 'pump_start_requests'] loop
    execute format('create policy own_clinic on %I using (
      clinic_id = (select scoped_clinic())
      and ((select scoped_patient()) is null or patient_id = (select scoped_patient())))', owned);
  end loop;
end $$;

grant select, insert on treatment_plans to glidepath_clinic;
grant select, insert, update (approved_plan_id) on pump_start_requests to glidepath_clinic;
