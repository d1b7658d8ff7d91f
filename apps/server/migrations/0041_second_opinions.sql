-- What a clinician would have done, said before the advice was shown: once for each clinician and advice, and never changed
-- after it.
create table second_opinions (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  clinician_id uuid not null references users (id),
  -- The id of the recommendation, or the one that advice made ahead gets when somebody takes it. No reference: that advice
  -- may be made again before anybody does.
  advice_id uuid not null,
  -- Less, the same or more insulin for each setting, or that it cannot be said; null where it was skipped.
  view jsonb,
  -- What the advice does with each of them: advice made ahead is not kept.
  advised jsonb not null,
  entered_at timestamptz not null,
  seal bytea,
  unique (clinician_id, advice_id),
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index second_opinions_of_clinic on second_opinions (clinic_id, entered_at);
create index second_opinions_of_patient on second_opinions (patient_id);

alter table second_opinions enable row level security;

-- What clinicians think before they know is nothing for the patient.
create policy own_clinic on second_opinions using (
  clinic_id = (select scoped_clinic())
  and (select scoped_patient()) is null);

grant select, insert, update (seal) on second_opinions to glidepath_clinic;

create function keep_second_opinion() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if to_jsonb(new) - 'seal' is distinct from to_jsonb(old) - 'seal' then
    raise exception 'A second opinion is never changed.';
  end if;
  return new;
end $$;
create trigger keep_second_opinion before update on second_opinions for each row execute function keep_second_opinion();
