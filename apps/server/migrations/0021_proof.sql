-- When somebody last proved in a session who they are, and what a session still waits for before it may be used: a second
-- factor that the clinic requires and that is to be set up, or its code after a sign-in that another system vouched for.
alter table sessions add column proved_at timestamptz,
  add column waits_for text check (waits_for in ('setup', 'code'));

-- Failures are counted by place, so that strangers who guess do not lock the owner out: at devices that never signed in
-- (empty), at each that did, and in each session that asks for the password again.
alter table sign_in_failures add column place_hash bytea not null default '';
alter table sign_in_failures drop constraint sign_in_failures_pkey;
alter table sign_in_failures add primary key (email_hash, place_hash);

-- Browsers that signed in before, by the hash of what their cookie holds. For the system alone: no scope reads it.
create table known_devices (
  hash bytea not null,
  user_id uuid not null references users,
  clinic_id uuid not null references clinics,
  seen_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_devices_of_user on known_devices (user_id);
create index known_devices_by_age on known_devices (seen_at);
alter table known_devices enable row level security;

-- What a clinic asks of its staff beyond the password. A clinic without a row asks nothing.
create table clinic_security_rules (
  clinic_id uuid primary key references clinics,
  is_second_factor_required boolean not null,
  are_approvals_signed boolean not null,
  is_second_person_needed boolean not null,
  version integer not null,
  changed_at timestamptz not null
);
alter table clinic_security_rules enable row level security;
create policy own_clinic on clinic_security_rules
  using (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);
grant select, insert, update, delete on clinic_security_rules to glidepath_clinic;

-- Changes of settings that decide where secrets go and who signs in. Before and after are whole, with their secrets, sealed
-- by the vault; null where there was, or will be, none. So a change can wait for a second person, and be undone.
create table setting_changes (
  id uuid primary key,
  clinic_id uuid not null references clinics,
  kind text not null check (kind in ('record-system', 'identity-provider', 'security-rules')),
  before_sealed bytea,
  after_sealed bytea,
  state text not null check (state in ('waiting', 'done', 'withdrawn')),
  -- Null for the operator.
  asked_by uuid references users,
  asked_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz check ((decided_at is null) = (state = 'waiting'))
);
create index setting_changes_of_clinic on setting_changes (clinic_id, asked_at);
create unique index setting_changes_waiting on setting_changes (clinic_id, kind) where state = 'waiting';
alter table setting_changes enable row level security;
create policy own_clinic on setting_changes
  using (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);
grant select, insert, update on setting_changes to glidepath_clinic;
