-- What devices recorded, and the clouds it comes from.

-- What belongs to a patient belongs to the patient's clinic: the database itself refuses any other pair.
alter table patients add constraint patients_with_clinic unique (id, clinic_id);

-- One device of one patient in one time zone, as its records name it.
create table device_streams (
  id integer generated always as identity primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  device_id text not null,
  zone text not null,
  kind text not null check (kind in ('cgm', 'meter', 'pump', 'pen', 'app', 'other')),
  manufacturer text,
  model text,
  serial_number text,
  sample_interval_minutes smallint,
  unique (patient_id, device_id, zone),
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);

-- Nothing is overwritten: a corrected or withdrawn record is a new version, and the newest one counts.
-- Without references to patients and streams, which would be looked up for each of millions of rows: readings are
-- written in the transaction that makes or finds their stream, and neither is ever deleted.
create table sensor_readings (
  clinic_id uuid not null,
  patient_id uuid not null,
  -- The instant, and what the device's own clock showed then.
  at timestamptz not null,
  device_clock timestamp not null,
  stream_id integer not null,
  version smallint not null,
  -- As recorded, in the unit it was recorded in.
  glucose double precision not null,
  is_mmol boolean not null,
  -- The device could only say that glucose was beyond what it measures.
  beyond text check (beyond in ('low', 'high')),
  is_deleted boolean not null,
  received_at timestamptz not null,
  primary key (patient_id, at, stream_id, version)
) partition by range (at);

-- Fingersticks, insulin, carbs, notes, activities, changes of the device and its settings; what they hold beyond time and source
-- depends on the type.
create table device_events (
  clinic_id uuid not null,
  patient_id uuid not null,
  at timestamptz not null,
  device_clock timestamp not null,
  stream_id integer not null,
  version smallint not null,
  type text not null,
  -- The source's own name of the record, empty where it has none.
  source_id text not null,
  facts jsonb not null,
  is_deleted boolean not null,
  received_at timestamptz not null,
  primary key (patient_id, at, type, stream_id, source_id, version)
) partition by range (at);
-- A source may move a record to another time.
create index device_events_by_source on device_events (patient_id, source_id) where source_id <> '';
-- Settings of a pump hold until the next ones, however long ago they came.
create index device_events_of_pump_settings on device_events (patient_id, at) where type = 'pump_settings';

-- A part for each month is made when its first record comes. Runs for the system alone.
create function make_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  suffix text;
  parent text;
begin
  -- Two that need the same month take turns.
  perform pg_advisory_xact_lock(hashtextextended('make_months', 0));
  while month <= last at time zone 'UTC' loop
    suffix := to_char(month, '"_"YYYY"_"MM');
    foreach parent in array array['sensor_readings', 'device_events'] loop
      if to_regclass(parent || suffix) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', parent || suffix, parent,
                       month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      end if;
    end loop;
    month := month + interval '1 month';
  end loop;
end $$;

-- Each time that data of a patient was brought in, whoever brought it.
create table device_uploads (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  source text not null check (source in ('uploader', 'file', 'dexcom', 'libre', 'tidepool', 'demo')),
  received integer not null,
  stored integer not null,
  finished_at timestamptz not null,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index device_uploads_of_patient on device_uploads (patient_id, finished_at desc);

-- A patient's account at a cloud. The row is the job, too: whoever takes it until a time pulls its data.
create table cloud_connections (
  patient_id uuid not null,
  provider text not null check (provider in ('dexcom', 'libre', 'tidepool')),
  clinic_id uuid not null,
  state text not null check (state in ('connected', 'expired', 'revoked')),
  -- Access and refresh token; null for Tidepool, where the clinic's own account sees the patient.
  tokens_sealed bytea,
  connected_at timestamptz not null,
  -- Everything before this instant was asked for and stored.
  pulled_until timestamptz,
  last_good_at timestamptz,
  failing_since timestamptz,
  failure text,
  failures integer not null default 0,
  next_pull_at timestamptz not null,
  taken_until timestamptz,
  primary key (patient_id, provider),
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index cloud_connections_due on cloud_connections (next_pull_at) where state = 'connected';

-- An account that stopped answering by itself: the clinic is told until somebody clears it or connects again.
create table disconnection_events (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  provider text not null,
  reason text not null,
  at timestamptz not null,
  cleared_at timestamptz,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index disconnection_events_open on disconnection_events (patient_id) where cleared_at is null;

-- Works once, for whoever opened a sign-in window (D3-54).
create table connect_tokens (
  hash bytea primary key,
  clinic_id uuid not null references clinics,
  session_id uuid not null references sessions on delete cascade,
  -- Null until the sign-in window comes back with the patient it was opened for.
  patient_id uuid references patients,
  provider text not null check (provider in ('dexcom', 'libre')),
  expires_at timestamptz not null,
  used_at timestamptz
);

alter table device_streams enable row level security;
alter table sensor_readings enable row level security;
alter table device_events enable row level security;
alter table device_uploads enable row level security;
alter table cloud_connections enable row level security;
alter table disconnection_events enable row level security;
alter table connect_tokens enable row level security;

do $$
declare
  owned text;
begin
  foreach owned in array array['device_streams', 'sensor_readings', 'device_events', 'device_uploads',
                               'cloud_connections', 'disconnection_events'] loop
    execute format('create policy own_clinic on %I using (
      clinic_id = (select scoped_clinic())
      and ((select scoped_patient()) is null or patient_id = (select scoped_patient())))', owned);
  end loop;
end $$;
create policy own_clinic on connect_tokens using (clinic_id = (select scoped_clinic()));

grant select, insert on device_streams, sensor_readings, device_events, device_uploads to glidepath_clinic;
grant select, insert, update, delete on cloud_connections to glidepath_clinic;
grant select, insert, update on disconnection_events to glidepath_clinic;
grant insert on connect_tokens to glidepath_clinic;
