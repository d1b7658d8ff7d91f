-- Days that no recommendation is to rest on: somebody was ill, or a sensor showed what was not glucose. What was recorded
-- stays as it is, and so do reports.
create table days_left_out (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- By the calendar of the patient's zone.
  day date not null,
  reason text not null check (reason in ('sick', 'sensor', 'other')),
  note text,
  check (reason <> 'other' or note is not null),
  left_out_by uuid not null references users (id),
  left_out_at timestamptz not null,
  -- Then the day counts again. The row stays: recommendations were made without it.
  taken_back_by uuid references users (id),
  taken_back_at timestamptz,
  check ((taken_back_by is null) = (taken_back_at is null)),
  seal bytea,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create unique index days_left_out_once on days_left_out (patient_id, day) where taken_back_at is null;

alter table days_left_out enable row level security;

-- What a clinic weighs on the way to a recommendation is nothing for the patient, like the recommendation itself.
create policy own_clinic on days_left_out using (
  clinic_id = (select scoped_clinic())
  and (select scoped_patient()) is null);

grant select, insert, update (taken_back_by, taken_back_at, seal) on days_left_out to glidepath_clinic;

-- The one that a recommendation takes the place of, made again without such days. No reference: a backup fills each table
-- after those that it refers to.
alter table recommendations add column recomputes uuid;
