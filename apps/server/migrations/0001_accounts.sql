-- Clinics, people, sessions, mailed keys, settings. Every row of a clinic carries clinic_id.

-- Requests of signed-in people run as this role, which row-level security binds to one clinic (and one patient).
-- Roles belong to the whole PostgreSQL server, so another database of it may have made the role already.
do $$ begin
  create role glidepath_clinic nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant glidepath_clinic to %I', current_user);
end $$;

create function scoped_clinic() returns uuid language sql stable
  return nullif(current_setting('glidepath.clinic_id', true), '')::uuid;
create function scoped_patient() returns uuid language sql stable
  return nullif(current_setting('glidepath.patient_id', true), '')::uuid;

create table clinics (
  id uuid primary key,
  name text not null,
  code text unique,
  is_demo boolean not null default false,
  timezone text,
  country text not null default 'US',
  is_emr_single_patient_mode boolean not null default false,
  should_enforce_patient_mrn boolean not null default false,
  should_show_device_selection boolean not null default false,
  should_show_init_pump boolean not null default false,
  tidepool_email text,
  tidepool_password_sealed bytea,
  are_tidepool_credentials_valid boolean not null default true,
  dms_name text,
  configuration jsonb not null default '{}',
  allowed_networks text[] not null default '{}',
  created_at timestamptz not null
);

create table patients (
  id uuid primary key,
  clinic_id uuid not null references clinics,
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  ext_name text not null unique,
  date_of_birth date,
  email text,
  mrn text,
  weight_kg integer check (weight_kg between 10 and 250),
  timezone text not null,
  insulin_delivery text check (insulin_delivery in ('Pump', 'Injections')),
  study_group_name text,
  trial_name text,
  has_accepted_terms boolean not null default false,
  sex text not null default 'UNKNOWN' check (sex in ('MALE', 'FEMALE', 'OTHER', 'UNKNOWN')),
  is_guest boolean not null default false,
  enrolled_at timestamptz,
  started_advisor_at timestamptz,
  changed_treatment_type_at timestamptz,
  treatment_type text check (treatment_type in
    ('PUMP', 'GENERIC', 'BASAL_ONLY', 'MDI_SSI', 'MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL')),
  type_of_diabetes text check (type_of_diabetes in ('Type1', 'Type2', 'Insulin_resistant_type_1', 'Other')),
  pre_meal_glucose_target_low_mg_dl integer,
  pre_meal_glucose_target_high_mg_dl integer,
  tidepool_email text,
  is_shared_with_clinic boolean not null default true,
  created_at timestamptz not null
);
create index patients_of_clinic on patients (clinic_id, id);
create unique index patients_mrn on patients (clinic_id, lower(mrn)) where mrn is not null;
create unique index patients_email on patients (lower(email)) where email is not null;

create table users (
  id uuid primary key,
  clinic_id uuid not null references clinics,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  is_doctor boolean not null,
  is_admin boolean not null default false,
  patient_id uuid unique references patients,
  password_hash text,
  enrolled_at timestamptz,
  terms_accepted_at timestamptz,
  terms_dated date,
  confirmed_instructions_at timestamptz,
  is_dexcom_connected boolean not null default false,
  should_show_dexcom_screen boolean not null default false,
  tidepool_email text,
  language text check (language in ('en', 'he')),
  is_am_pm boolean,
  deactivated_at timestamptz,
  created_at timestamptz not null,
  check (is_doctor or not is_admin),
  check (is_doctor = (patient_id is null))
);
create unique index users_email on users (email);
create index users_of_clinic on users (clinic_id);

create table password_history (
  user_id uuid not null references users,
  seq bigint generated always as identity,
  set_at timestamptz not null,
  password_hash text not null,
  primary key (user_id, seq)
);

create table sessions (
  id uuid primary key,
  clinic_id uuid not null references clinics,
  user_id uuid references users,
  guest_patient_id uuid references patients,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((user_id is null) <> (guest_patient_id is null))
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- Tokens are opaque; only their SHA-256 is kept.
create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index session_tokens_of_session on session_tokens (session_id);

-- Failed sign-ins per address, known or not; the address itself is not kept (D1-005).
create table sign_in_failures (
  email_hash bytea primary key,
  failures integer not null,
  locked_at timestamptz
);

create table mailed_keys (
  hash bytea primary key,
  kind text not null check (kind in ('doctor', 'patient', 'guest', 'reset')),
  clinic_id uuid not null references clinics,
  user_id uuid references users,
  patient_id uuid references patients,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  wrong_birth_dates integer not null default 0,
  check ((user_id is null) <> (patient_id is null))
);
create index mailed_keys_of_user on mailed_keys (user_id, kind) where ended_at is null;
create index mailed_keys_of_patient on mailed_keys (patient_id, kind) where ended_at is null;

-- How often something was done within a window of time: throttles and mail limits.
create unlogged table allowances (
  key text not null,
  window_start timestamptz not null,
  taken integer not null,
  primary key (key, window_start)
);

create table system_settings (
  key text primary key,
  value text not null
);

alter table clinics enable row level security;
alter table patients enable row level security;
alter table users enable row level security;
alter table mailed_keys enable row level security;

create policy own_clinic on clinics using (id = scoped_clinic());
create policy own_clinic on patients
  using (clinic_id = scoped_clinic() and (scoped_patient() is null or id = scoped_patient()));
create policy own_clinic on users
  using (clinic_id = scoped_clinic() and (scoped_patient() is null or patient_id = scoped_patient()));
create policy own_clinic on mailed_keys
  using (clinic_id = scoped_clinic() and scoped_patient() is null);

grant usage on schema public to glidepath_clinic;
grant select on clinics, patients, users, mailed_keys, system_settings to glidepath_clinic;
grant insert, update on patients, mailed_keys to glidepath_clinic;
grant update on clinics to glidepath_clinic;
grant update (confirmed_instructions_at, should_show_dexcom_screen, is_dexcom_connected, language, is_am_pm)
  on users to glidepath_clinic;
grant select, insert, update on allowances to glidepath_clinic;
