-- Auto-titration of basal insulin: who allowed it within which limits, and everything that came of it.

-- A row is its own job (docs/decisions/0010): a worker takes it when its time has come, and decides it once.
create table titrations (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- Later ones have larger numbers; the newest is the one that is shown.
  number bigint generated always as identity,
  status text not null check (status in ('active', 'maintaining', 'suspended', 'ended')),
  -- Why it stands still or has ended.
  reason text,
  check ((reason is null) = (status in ('active', 'maintaining'))),
  started_by uuid not null references users (id),
  started_at timestamptz not null,
  -- What the clinician who last set them allows.
  limits_set_by uuid not null references users (id),
  max_dose_units double precision not null check (max_dose_units > 0 and max_dose_units <= 250),
  max_step_units double precision not null check (max_step_units > 0),
  target_low_mg_dl double precision not null,
  target_high_mg_dl double precision not null check (target_high_mg_dl > target_low_mg_dl),
  -- The rule of the clinic as that clinician saw it.
  sharing text not null check (sharing in ('ask-first', 'apply-and-notify')),
  -- What the advisor remembers between evaluations.
  state jsonb not null,
  -- What must not change behind its back: plan version, treatment, diabetes type, glucose goal.
  seen jsonb not null,
  next_check_at timestamptz not null,
  taken_until timestamptz,
  -- How often a worker took it. Only the last one that did may decide.
  takes integer not null default 0,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create unique index titrations_open on titrations (patient_id) where status <> 'ended';
create index titrations_due on titrations (next_check_at) where status in ('active', 'maintaining');
create index titrations_of_patient on titrations (patient_id, number);

-- The log: never changed, but for a proposal that came into force and a mail that was sent.
create table titration_steps (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  titration_id uuid not null references titrations (id),
  number bigint generated always as identity,
  kind text not null
    check (kind in ('started', 'evaluated', 'suspended', 'resumed', 'limits-set', 'reported', 'ended')),
  happened_at timestamptz not null,
  -- The patient's day that was judged; null of what people did.
  data_day date,
  code text,
  reason text,
  report text,
  actor_id uuid references users (id),
  dose_before_units double precision,
  dose_after_units double precision,
  evidence jsonb,
  recommendation_id uuid unique references recommendations (id),
  applied_at timestamptz,
  -- To whom a mail is owed for it, and when it went out.
  mail_to text check (mail_to in ('clinician', 'patient')),
  mailed_at timestamptz,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
-- However many workers look at a day, and whenever: it is judged once.
create unique index titration_steps_once_a_day on titration_steps (patient_id, data_day);
create index titration_steps_of_patient on titration_steps (patient_id, number);
create index titration_steps_to_mail on titration_steps (number) where mail_to is not null and mailed_at is null;

alter table titrations enable row level security;
alter table titration_steps enable row level security;

do $$
declare
  owned text;
begin
  foreach owned in array array['titrations', 'titration_steps'] loop
    execute format('create policy own_clinic on %I using (
      clinic_id = (select scoped_clinic())
      and ((select scoped_patient()) is null or patient_id = (select scoped_patient())))', owned);
  end loop;
end $$;

grant select, insert, update (status, reason, limits_set_by, max_dose_units, max_step_units, target_low_mg_dl,
                              target_high_mg_dl, sharing, state, seen, next_check_at, taken_until, takes)
  on titrations to glidepath_clinic;
grant select, insert, update (applied_at, mailed_at) on titration_steps to glidepath_clinic;
