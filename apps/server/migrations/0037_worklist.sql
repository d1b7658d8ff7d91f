-- Who needs what today: a row for everybody whose advisor was started, which the job adds. A row is its own job (docs/decisions/0010): a worker takes it when it is due, looks at the patient,
-- and says once where the patient stands. `-infinity` is due at once, whatever clock a server has.
create table worklist_rows (
  patient_id uuid primary key,
  clinic_id uuid not null,
  due_at timestamptz not null default '-infinity',
  taken_until timestamptz,
  -- How often a worker took it. Only the last one that did may say anything.
  takes integer not null default 0,

  -- Null until somebody first looked.
  looked_at timestamptz,
  state text not null default 'waiting',
  list_group text not null default 'waiting',
  risk double precision not null default 0,
  score double precision not null default 0,
  criteria jsonb not null default '[]',
  -- Since which day each criterion has been met.
  since jsonb not null default '{}',
  met_since date,
  days_waiting integer not null default 0,
  -- Shares and hours of the last whole days, and the days themselves, which are counted again only if data came for them.
  glucose jsonb,
  glucose_days jsonb,
  -- What the days were counted from: the last of them, and the state of the data.
  counted_until date,
  -- The end of that day where the patient lives: what is older and comes later changes the figures.
  counted_until_at timestamptz,
  counted_version text,
  -- The end of the last time below 54 mg/dL for a quarter of an hour.
  very_low_at timestamptz,
  newest_data_at timestamptz,
  open_recommendation uuid,
  next_possible_on date,
  -- What the row tells of the advice that was made ahead.
  prepared jsonb,
  missing_data text,

  -- What people did with the row.
  owner_id uuid references users (id),
  snooze jsonb,
  snoozed_until date,
  version integer not null default 0,
  changed_at timestamptz not null default '-infinity',
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index worklist_rows_due on worklist_rows (due_at) where taken_until is null;
create index worklist_rows_taken on worklist_rows (taken_until) where taken_until is not null;
create index worklist_rows_by_score on worklist_rows (clinic_id, (-score), patient_id);
create index worklist_rows_counted on worklist_rows (clinic_id, list_group) include (looked_at, snoozed_until);
create index worklist_rows_changed on worklist_rows (clinic_id, changed_at);

-- Advice that was made before anybody asked. It is no recommendation: it counts for no wait, and no patient ever sees it.
-- Whoever acts on it makes a recommendation of it, and the row goes.
create table prepared_advice (
  patient_id uuid primary key,
  clinic_id uuid not null,
  -- The recommendation that it becomes.
  id uuid not null,
  -- What it says, and what it was made from, sealed under the key of the ledger: another content has another key.
  key text not null,
  made_from jsonb not null,
  made_at timestamptz not null,
  treatment_type text not null,
  status text not null check (status in ('COMPLETED', 'ERROR')),
  error_name text,
  next_possible_on date,
  period_start date,
  period_end date,
  glucose_avg_mg_dl double precision,
  algorithm_version text,
  advice jsonb,
  data jsonb,
  existing jsonb,
  reports bytea,
  replayable_days bytea,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);

-- Small changes that were signed together. Nothing is shared before `shares_at`; until then anybody who treats may undo it.
create table sign_offs (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  batch_id uuid not null,
  -- The advice as it was shown.
  key text not null,
  -- SHA-256 of everything that the batch showed.
  shown_digest text not null,
  signed_by uuid not null references users (id),
  signed_at timestamptz not null,
  shares_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'shared', 'withdrawn', 'held')),
  held_because text,
  decided_at timestamptz,
  recommendation_id uuid references recommendations (id),
  seal bytea,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'shared') = (recommendation_id is not null))
);
create unique index sign_offs_one_waiting on sign_offs (patient_id) where state = 'waiting';
create index sign_offs_due on sign_offs (shares_at) where state = 'waiting';
create index sign_offs_of_signer on sign_offs (clinic_id, signed_by, signed_at);

-- Filters that somebody named.
create table worklist_views (
  user_id uuid primary key references users (id),
  clinic_id uuid not null,
  views jsonb not null
);

alter table worklist_rows enable row level security;
alter table prepared_advice enable row level security;
alter table sign_offs enable row level security;
alter table worklist_views enable row level security;

do $$
declare
  owned text;
begin
  foreach owned in array array['worklist_rows', 'prepared_advice', 'sign_offs', 'worklist_views'] loop
    execute format('create policy own_clinic on %I using (
      clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null)', owned);
  end loop;
end $$;

grant select, insert, delete on worklist_rows, prepared_advice to glidepath_clinic;
grant update on worklist_rows, prepared_advice, worklist_views to glidepath_clinic;
grant select, insert on sign_offs, worklist_views to glidepath_clinic;
grant update (state, held_because, decided_at, recommendation_id, seal) on sign_offs to glidepath_clinic;

-- Whatever is written of a patient, by whomever, the row is looked at again. As the owner of the tables: a patient who
-- answers a plan may not see the list.
create function look_again() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update public.worklist_rows set due_at = '-infinity' where patient_id = new.patient_id and due_at > '-infinity';
  return null;
end $$;

-- The newest record that an upload brought; null of those from before it was kept, and where nothing new came.
alter table device_uploads add column newest_at timestamptz;
-- The oldest record that was new or corrected.
alter table device_uploads add column oldest_stored_at timestamptz;

-- Devices send every few minutes, and the figures are those of whole days: how old the data are is all that changes at once.
-- Where data came for days that were counted, or are what is missing, or somebody was put off until something happens, the row
-- is looked at again.
create function note_upload() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update public.worklist_rows
     set newest_data_at = greatest(newest_data_at, new.newest_at),
         due_at = case when looked_at is null or newest_data_at is null then '-infinity'
                       when list_group in ('connection', 'no-data') or new.oldest_stored_at < counted_until_at then least(due_at, looked_at + interval '10 minutes')
                       when snoozed_until is not null then least(due_at, looked_at + interval '1 hour')
                       else due_at end
   where patient_id = new.patient_id;
  return null;
end $$;

create trigger look_again after insert on device_uploads for each row when (new.stored > 0)
  execute function note_upload();

create function look_again_at_patient() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  update public.worklist_rows set due_at = '-infinity' where patient_id = new.id and due_at > '-infinity';
  return null;
end $$;
create trigger look_again after update on patients for each row execute function look_again_at_patient();

do $$
declare
  told text;
begin
  foreach told in array array['recommendations', 'recommendation_feedbacks', 'treatment_plans', 'titrations',
                              'titration_steps', 'days_left_out', 'patient_configs', 'sign_offs'] loop
    execute format('create trigger look_again after insert or update on %I for each row execute function look_again()', told);
  end loop;
end $$;
create trigger look_again after insert on cloud_connections for each row execute function look_again();
create trigger look_again_when_lost after update of state on cloud_connections for each row
  when (old.state is distinct from new.state) execute function look_again();
