-- Which quarter hours of a day of UTC hold a reading, so that days with data of any month are counted in any zone without
-- reading what was measured (docs/decisions/0047). Kept by triggers: whoever stores readings knows nothing of it.
create table reading_quarters (
  clinic_id uuid not null,
  patient_id uuid not null,
  utc_day date not null,
  -- From midnight on; 1 where there is a reading that counts.
  sensor bit(96) not null,
  -- Of a meter: what somebody typed is not among them.
  meter bit(96) not null,
  primary key (patient_id, utc_day),
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);

-- For those of a whole clinic in a month, however much was stored before.
create index reading_quarters_of_clinic on reading_quarters (clinic_id, utc_day);

-- How long somebody of the clinic spoke with a patient. What was entered by mistake is taken back by whoever entered it; the row
-- stays.
create table interactive_minutes (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- By the calendar of the clinic's zone.
  day date not null,
  minutes integer not null check (minutes between 1 and 240),
  kind text not null check (kind in ('call', 'video', 'message', 'visit')),
  note text,
  entered_by uuid not null references users (id),
  entered_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_reason text,
  check ((taken_back_at is null) = (taken_back_reason is null)),
  seal bytea,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index interactive_minutes_of_patient on interactive_minutes (patient_id, day);

alter table reading_quarters enable row level security;
alter table interactive_minutes enable row level security;

-- What a clinic counts for its own accounts is nothing for the patient.
do $$
declare
  owned text;
begin
  foreach owned in array array['reading_quarters', 'interactive_minutes'] loop
    execute format('create policy own_clinic on %I using (
      clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null)', owned);
  end loop;
end $$;

grant select on reading_quarters to glidepath_clinic;
grant select, insert, update (taken_back_at, taken_back_reason, seal) on interactive_minutes to glidepath_clinic;

create function quarter_of_day(at timestamptz) returns integer language sql immutable as $$
  select (extract(epoch from at at time zone 'UTC')::bigint % 86400 + 86400)::integer % 86400 / 900
$$;

-- The day once more, from the newest version of each reading: a reading that was withdrawn counts no longer.
create function count_quarters(clinic uuid, patient uuid, day date) returns void language plpgsql as $$
declare
  none constant bit(96) := repeat('0', 96)::bit(96);
  starts constant timestamptz := day::timestamp at time zone 'UTC';
  sensors bit(96);
  meters bit(96);
begin
  select coalesce(bit_or(set_bit(none, public.quarter_of_day(at), 1)), none) into sensors
    from (select distinct on (at, stream_id) at, is_deleted from public.sensor_readings
           where patient_id = patient and at >= starts and at < starts + interval '24 hours'
           order by at, stream_id, version desc) newest
   where not is_deleted;
  select coalesce(bit_or(set_bit(none, public.quarter_of_day(at), 1)), none) into meters
    from (select distinct on (at, type, stream_id, source_id) at, is_deleted, facts from public.device_events
           where patient_id = patient and at >= starts and at < starts + interval '24 hours' and type = 'smbg'
           order by at, type, stream_id, source_id, version desc) newest
   where not is_deleted and facts ->> 'isManual' = 'false';
  insert into public.reading_quarters as known (clinic_id, patient_id, utc_day, sensor, meter)
    values (clinic, patient, day, sensors, meters)
    on conflict (patient_id, utc_day) do update set sensor = excluded.sensor, meter = excluded.meter
     where (known.sensor, known.meter) is distinct from (excluded.sensor, excluded.meter);
end $$;

-- As the owner of the tables: nobody else writes what is counted.
create function count_added_readings() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
declare
  touched record;
begin
  for touched in select distinct clinic_id, patient_id, (at at time zone 'UTC')::date as day from added loop
    perform public.count_quarters(touched.clinic_id, touched.patient_id, touched.day);
  end loop;
  return null;
end $$;
create function count_added_meters() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
declare
  touched record;
begin
  for touched in
    select distinct clinic_id, patient_id, (at at time zone 'UTC')::date as day from added where type = 'smbg'
  loop
    perform public.count_quarters(touched.clinic_id, touched.patient_id, touched.day);
  end loop;
  return null;
end $$;
-- A backup brings its own.
create function is_restoring() returns boolean language sql stable as $$
  select coalesce(current_setting('glidepath.is_restoring', true), '') = 'yes'
$$;
create trigger count_quarters after insert on sensor_readings referencing new table as added
  for each statement when (not is_restoring()) execute function count_added_readings();
create trigger count_quarters after insert on device_events referencing new table as added
  for each statement when (not is_restoring()) execute function count_added_meters();

-- What is stored already, as far back as months are offered.
insert into reading_quarters (clinic_id, patient_id, utc_day, sensor, meter)
select patient.clinic_id, newest.patient_id, (at at time zone 'UTC')::date,
       bit_or(set_bit(repeat('0', 96)::bit(96), quarter_of_day(at), 1)), repeat('0', 96)::bit(96)
  from (select distinct on (patient_id, at, stream_id) patient_id, at, is_deleted
          from sensor_readings
         where at >= date_trunc('month', now()) - interval '14 months'
         order by patient_id, at, stream_id, version desc) newest
  join patients patient on patient.id = newest.patient_id
 where not is_deleted
 group by 1, 2, 3;
insert into reading_quarters as known (clinic_id, patient_id, utc_day, sensor, meter)
select patient.clinic_id, newest.patient_id, (at at time zone 'UTC')::date, repeat('0', 96)::bit(96),
       bit_or(set_bit(repeat('0', 96)::bit(96), quarter_of_day(at), 1))
  from (select distinct on (patient_id, at, type, stream_id, source_id) patient_id, at, is_deleted, facts
          from device_events
         where type = 'smbg' and at >= date_trunc('month', now()) - interval '14 months'
         order by patient_id, at, type, stream_id, source_id, version desc) newest
  join patients patient on patient.id = newest.patient_id
 where not is_deleted and facts ->> 'isManual' = 'false'
 group by 1, 2, 3
on conflict (patient_id, utc_day) do update set meter = excluded.meter;
