-- Recommendations: asked for, generated, approved, shared and answered.

-- A row is its own job (docs/decisions/0010): a worker takes it for a minute at a time, and decides it once.
create table recommendations (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- Later ones have larger numbers; the newest finished one is current.
  number bigint generated always as identity,
  treatment_type text not null,
  status text not null check (status in ('NEW', 'IN_PROCESS', 'ERROR', 'COMPLETED', 'MANUAL', 'GENERIC')),
  stage text check (stage in ('reading-data', 'analysing', 'checking-limits')),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  taken_until timestamptz,
  -- How often a worker took it. Only the last one that did may decide it.
  takes integer not null default 0,
  finished_at timestamptz,
  -- The name of the error in the catalogue, and the day on which a wait ends.
  error_name text,
  next_possible_on date,
  period_start date,
  period_end date,
  glucose_avg_mg_dl double precision,
  algorithm_version text,
  -- All that the advisor said.
  advice jsonb,
  -- The recommended plan and the plan it was made from, as the calls carry them.
  data jsonb,
  existing jsonb,
  -- The reports of the period as they were seen, packed.
  reports bytea,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
-- One at a time for each patient, whoever asks.
create unique index recommendations_running on recommendations (patient_id) where status in ('NEW', 'IN_PROCESS');
create index recommendations_due on recommendations (number) where status in ('NEW', 'IN_PROCESS');
create index recommendations_of_patient on recommendations (patient_id, number);

-- What a clinician approved: once for each recommendation, and never changed.
create table recommendation_feedbacks (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  recommendation_id uuid not null unique references recommendations (id),
  treatment_type text not null,
  physician_id uuid not null references users (id),
  physician_name text not null,
  algorithm_version text,
  -- As the calls carry it.
  data jsonb not null,
  -- Where it differs from what was recommended, and why, if the clinician said.
  edits jsonb not null,
  edit_reason text,
  received_at timestamptz not null,
  shared_at timestamptz,
  visit_number text,
  patient_approval_status text check (patient_approval_status in ('Pending', 'Accepted', 'Rejected')),
  patient_response_at timestamptz,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index recommendation_feedbacks_of_patient on recommendation_feedbacks (patient_id);

alter table recommendations enable row level security;
alter table recommendation_feedbacks enable row level security;

-- A patient sees what was approved for and shared with that patient, and nothing else of it.
create policy own_clinic on recommendation_feedbacks using (
  clinic_id = (select scoped_clinic())
  and ((select scoped_patient()) is null
       or (patient_id = (select scoped_patient()) and shared_at is not null)));
create policy own_clinic on recommendations using (
  clinic_id = (select scoped_clinic())
  and ((select scoped_patient()) is null
       or (patient_id = (select scoped_patient())
           and exists (select from recommendation_feedbacks where recommendation_id = recommendations.id))));

grant select, insert on recommendations, recommendation_feedbacks to glidepath_clinic;
grant update (status, stage, taken_until, takes, finished_at, error_name, next_possible_on, period_start, period_end,
              glucose_avg_mg_dl, algorithm_version, advice, data, existing, reports)
  on recommendations to glidepath_clinic;
grant update (shared_at, visit_number, patient_approval_status, patient_response_at)
  on recommendation_feedbacks to glidepath_clinic;
