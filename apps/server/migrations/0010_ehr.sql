-- The health record system of a clinic: where shared plans are sent, and from where Glidepath may be opened.
create table ehr_settings (
  clinic_id uuid primary key references clinics,
  base_url text not null,
  mrn_system text not null,
  visit_system text,
  is_sending boolean not null,
  proof text not null check (proof in ('token', 'signature')),
  token_sealed bytea,
  client_id text,
  launch_client_id text,
  -- Made once for each clinic: its public half is registered at the record system.
  private_key_sealed bytea,
  public_key jsonb,
  version integer not null,
  changed_at timestamptz not null
);
-- A launch tells no more than the address of its record system: it must stand for one clinic.
create unique index ehr_settings_of_launch on ehr_settings (base_url) where launch_client_id is not null;

-- One for each plan that was shared while the clinic sent them. A row is its own job (docs/decisions/0010).
create table ehr_deliveries (
  feedback_id uuid primary key references recommendation_feedbacks (id),
  clinic_id uuid not null,
  patient_id uuid not null,
  recommendation_id uuid not null unique references recommendations (id),
  state text not null check (state in ('pending', 'sent', 'failed')),
  queued_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz check ((next_try_at is not null) = (state = 'pending')),
  taken_until timestamptz,
  -- How often a worker took it. Only the last one that did may say what became of it.
  takes integer not null default 0,
  -- The name of the error in the catalogue.
  failure text,
  sent_at timestamptz check ((sent_at is not null) = (state = 'sent')),
  -- The glucose profile as a picture, where the clinic sends one.
  profile_png bytea,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index ehr_deliveries_due on ehr_deliveries (next_try_at) where state = 'pending';
create index ehr_deliveries_of_clinic on ehr_deliveries (clinic_id) where state <> 'sent';

-- Launches that wait for the record system's answer: any server may take it, one of them once. What a crash forgets is
-- launched anew: hence unlogged.
create unlogged table smart_launches (
  hash bytea primary key,
  clinic_id uuid not null references clinics,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index smart_launches_by_expiry on smart_launches (expires_at);

alter table ehr_settings enable row level security;
alter table ehr_deliveries enable row level security;
alter table smart_launches enable row level security;

create policy own_clinic on ehr_settings
  using (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);
create policy own_clinic on ehr_deliveries
  using (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);

grant select, insert, update, delete on ehr_settings to glidepath_clinic;
grant select, insert on ehr_deliveries to glidepath_clinic;
grant update (state, attempts, next_try_at, taken_until, failure, sent_at) on ehr_deliveries to glidepath_clinic;
