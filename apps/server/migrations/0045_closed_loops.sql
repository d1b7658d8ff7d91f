-- The closed-loop review of a patient: whether somebody turned it on, and which system runs where the devices do not tell it
-- rightly.
create table loop_choices (
  patient_id uuid primary key,
  clinic_id uuid not null,
  is_review_on boolean not null default false,
  -- Null: as the devices tell.
  loop_system text check (loop_system in ('control-iq', 'minimed-780g', 'omnipod-5', 'camaps-fx', 'loop', 'oref')),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);

-- Settings of a loop that a clinician approved, shared with the patient at the same moment. Never changed, but for the patient's
-- word that they are in the pump.
create table loop_approvals (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- Later ones have larger numbers; the newest is the one that is shown.
  number bigint generated always as identity,
  -- Names the review that was approved: sent twice, it is one approval.
  key text not null,
  -- What ran, and what was approved in its place.
  present jsonb not null,
  settings jsonb not null,
  note text not null,
  is_edited boolean not null,
  algorithm_version text not null,
  approved_by uuid not null references users (id),
  approved_by_name text not null,
  approved_at timestamptz not null,
  -- Where the clinic wanted it signed.
  signature jsonb,
  acknowledged_at timestamptz,
  seal bytea,
  unique (patient_id, key),
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index loop_approvals_of_patient on loop_approvals (patient_id, number);

-- The review as it was shown when its settings were approved. No patient reads it: it stands in a table of its own.
create table loop_reviews (
  id uuid primary key references loop_approvals (id),
  clinic_id uuid not null,
  patient_id uuid not null,
  content jsonb not null,
  seal bytea,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index loop_reviews_of_patient on loop_reviews (patient_id);

alter table loop_choices enable row level security;
alter table loop_approvals enable row level security;
alter table loop_reviews enable row level security;

create policy own_clinic on loop_choices
  using (clinic_id = (select scoped_clinic())
         and ((select scoped_patient()) is null or patient_id = (select scoped_patient())))
  with check (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);
create policy own_clinic on loop_approvals using (
  clinic_id = (select scoped_clinic())
  and ((select scoped_patient()) is null or patient_id = (select scoped_patient())));
create policy own_clinic on loop_reviews using (
  clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);

grant select, insert, update (is_review_on, loop_system, changed_by, changed_at) on loop_choices to glidepath_clinic;
grant select, insert, update (acknowledged_at, seal) on loop_approvals to glidepath_clinic;
grant select, insert, update (seal) on loop_reviews to glidepath_clinic;

create function keep_loop_approval() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if to_jsonb(new) - '{seal,acknowledged_at}'::text[] is distinct from to_jsonb(old) - '{seal,acknowledged_at}'::text[] then
    raise exception 'Approved settings of a loop are never changed.';
  end if;
  return new;
end $$;
create trigger keep_loop_approval before update on loop_approvals for each row execute function keep_loop_approval();
create trigger keep_loop_review before update on loop_reviews for each row execute function keep_loop_approval();
