-- Did a shared plan do what it was made for: once after 14, 28 and 42 days in force. A row is its own job
-- (docs/decisions/0010) until it is judged; then it is never changed.
create table decision_outcomes (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  feedback_id uuid not null references recommendation_feedbacks (id),
  after_days integer not null check (after_days in (14, 28, 42)),
  due_at timestamptz not null,
  taken_until timestamptz,
  -- How often a worker took it. Only the last one that did may judge.
  takes integer not null default 0,
  judged_at timestamptz,
  -- The verdict with all that it rests on.
  content jsonb,
  seal bytea,
  unique (feedback_id, after_days),
  check ((judged_at is null) = (content is null)),
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index decision_outcomes_due on decision_outcomes (due_at) where content is null;
create index decision_outcomes_of_patient on decision_outcomes (patient_id);
create index recommendation_feedbacks_shared on recommendation_feedbacks (shared_at) where shared_at is not null;
create index recommendation_feedbacks_shared_in_clinic on recommendation_feedbacks (clinic_id, shared_at)
  where shared_at is not null;

alter table decision_outcomes enable row level security;

-- What a clinic makes of its decisions is nothing for the patient.
create policy own_clinic on decision_outcomes using (
  clinic_id = (select scoped_clinic())
  and (select scoped_patient()) is null);

grant select, insert, update (due_at, taken_until, takes, judged_at, content, seal) on decision_outcomes
  to glidepath_clinic;

create function keep_outcome() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.content is not null and (new.content, new.judged_at) is distinct from (old.content, old.judged_at) then
    raise exception 'An outcome is never changed.';
  end if;
  return new;
end $$;
create trigger keep_outcome before update on decision_outcomes for each row execute function keep_outcome();
-- A verdict may put the patient elsewhere on the worklist.
create trigger look_again after update of content on decision_outcomes for each row execute function look_again();

-- What became of a decision is news until somebody of the clinic has read it.
create function look_again_when_read() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  update public.worklist_rows set due_at = '-infinity'
   where patient_id = new.patient_id and state = 'follow-up-due' and due_at > '-infinity';
  return null;
end $$;
create trigger look_again_when_read after insert on access_events for each row
  when (new.call = 'list-patient-outcomes') execute function look_again_when_read();
