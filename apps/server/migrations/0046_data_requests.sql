-- What a clinician asks a patient for, because nothing can be decided without it. The patient reads it until it ended; the row of the
-- worklist waits as long.
create table data_requests (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  asked_by uuid not null references users (id),
  -- As the patient reads it: patients do not see who works in the clinic.
  asked_by_name text not null,
  asked_at timestamptz not null,
  data jsonb not null,
  -- Null: the ready words of the product for these data.
  message text,
  until date not null,
  -- How it stood then: for want of which data advice was refused, and what would be worse than that.
  missing_data text,
  risk double precision not null,
  had_dead_connection boolean not null,
  ended_at timestamptz,
  ended_because text,
  ended_by uuid references users (id),
  seal bytea,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id),
  check ((ended_at is null) = (ended_because is null))
);
create unique index data_requests_one_open on data_requests (patient_id) where ended_at is null;
create index data_requests_of_patient on data_requests (patient_id, asked_at);

alter table data_requests enable row level security;
create policy own_clinic on data_requests using (
  clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);
create policy own_open on data_requests for select using (
  clinic_id = (select scoped_clinic()) and patient_id = (select scoped_patient()) and ended_at is null);

grant select, insert on data_requests to glidepath_clinic;
grant update (ended_at, ended_because, ended_by, seal) on data_requests to glidepath_clinic;

-- Who waits for data is looked at soon after some came.
create or replace function note_upload() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  update public.worklist_rows
     set newest_data_at = greatest(newest_data_at, new.newest_at),
         due_at = case when looked_at is null or newest_data_at is null then '-infinity'
                       when list_group in ('connection', 'no-data') or state = 'awaiting-data'
                            or new.oldest_stored_at < counted_until_at then least(due_at, looked_at + interval '10 minutes')
                       when snoozed_until is not null then least(due_at, looked_at + interval '1 hour')
                       else due_at end
   where patient_id = new.patient_id;
  return null;
end $$;
