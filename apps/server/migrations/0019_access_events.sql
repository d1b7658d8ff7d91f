-- Who looked at whom, by which call. Apart from the chain of what was done: a look must cost next to nothing. It outlives whom it is about.
create table access_events (
  id uuid primary key,
  clinic_id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('clinician', 'patient', 'guest')),
  actor_id uuid not null,
  session_id uuid not null,
  call text not null,
  -- Null is the clinic's list, in which everybody stands.
  patient_id uuid,
  -- Of a look without the patient's share, in an emergency.
  reason text
);
create index access_events_of_patient on access_events (patient_id, at);
create index access_events_of_clinic on access_events (clinic_id, at);
create trigger access_events_append_only before update or delete on access_events
  for each row execute function refuse_audit_change();
create trigger access_events_not_truncated before truncate on access_events
  for each statement execute function refuse_audit_change();
alter table access_events enable row level security;
create policy own_clinic on access_events
  using (
    clinic_id = (select scoped_clinic())
    and ((select scoped_patient()) is null or patient_id = (select scoped_patient()))
  );
grant select on access_events to glidepath_clinic;

-- Somebody of the clinic opens, for a while and with a reason, what the patient does not share.
create table emergency_accesses (
  id uuid primary key,
  clinic_id uuid not null references clinics,
  patient_id uuid not null references patients,
  user_id uuid not null references users,
  reason text not null,
  given_at timestamptz not null,
  expires_at timestamptz not null
);
create index emergency_accesses_of_patient on emergency_accesses (patient_id, user_id, expires_at);
alter table emergency_accesses enable row level security;
create policy own_clinic on emergency_accesses
  using (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);
grant select, insert on emergency_accesses to glidepath_clinic;

-- What somebody of a clinic does there. Means nothing for patients.
alter table users add column staff_role text not null default 'doctor'
  check (staff_role in ('doctor', 'educator', 'viewer', 'front-desk'));
