-- Devices chosen for patients, and the question trees that a clinic made for choosing them.

create table device_selections (
  id integer generated always as identity primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- A number of the product's list of devices, which keeps each for good.
  device_id integer not null,
  status text not null check (status in ('PENDING', 'ARRIVED', 'ARCHIVED')),
  selected_by uuid not null references users (id),
  selected_at timestamptz not null,
  -- What an archived one was before, who archived it when, and which selection of the patient was the newest then:
  -- one that could not be replaced after all gets its status back (D3-44).
  former_status text check (former_status in ('PENDING', 'ARRIVED')),
  archived_by uuid references users (id),
  archived_at timestamptz,
  newest_id_at_archiving integer,
  check ((status = 'ARCHIVED') = (former_status is not null)),
  check (num_nulls(former_status, archived_by, archived_at, newest_id_at_archiving) in (0, 4)),
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index device_selections_of_patient on device_selections (patient_id, id);

-- The list of patients shows selections, and knows by the versions of the patients' rows whether it is still right.
create function renew_patient_of_selection() returns trigger language plpgsql as $$
begin
  update patients set version = version where id = new.patient_id;
  return null;
end $$;
create trigger device_selections_renew_patient after insert or update on device_selections
  for each row execute function renew_patient_of_selection();

-- Every saving is a version that is never changed. Number 1 is the product's own tree, which is not stored and in use
-- where no other is.
create table device_trees (
  id integer generated always as identity (start with 2) primary key,
  clinic_id uuid not null references clinics,
  -- json, not jsonb: decisions stay in the order in which they were written.
  tree json not null,
  is_in_use boolean not null,
  made_by uuid not null references users (id),
  made_at timestamptz not null
);
create unique index device_trees_in_use on device_trees (clinic_id) where is_in_use;
create index device_trees_of_clinic on device_trees (clinic_id, id);

alter table device_selections enable row level security;
alter table device_trees enable row level security;

-- Patients may know what was chosen for them; only clinicians choose.
create policy own_clinic on device_selections
  using (
    clinic_id = (select scoped_clinic())
    and ((select scoped_patient()) is null or patient_id = (select scoped_patient()))
  )
  with check (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);
create policy own_clinic on device_trees
  using (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);

grant select, insert on device_selections, device_trees to glidepath_clinic;
grant update (status, former_status, archived_by, archived_at, newest_id_at_archiving)
  on device_selections to glidepath_clinic;
grant update (is_in_use) on device_trees to glidepath_clinic;
