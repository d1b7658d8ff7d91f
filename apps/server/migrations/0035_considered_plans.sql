-- What was predicted for a plan when it was approved, and the other plans that were tried before. No patient reads it: it
-- stands in a table of its own and not with the approval, which patients read.
create table considered_plans (
  feedback_id uuid primary key references recommendation_feedbacks (id),
  clinic_id uuid not null,
  patient_id uuid not null,
  content jsonb not null,
  seal bytea,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index considered_plans_of_patient on considered_plans (patient_id);

alter table considered_plans enable row level security;

create policy own_clinic on considered_plans using (
  clinic_id = (select scoped_clinic())
  and (select scoped_patient()) is null);

grant select, insert, update (seal) on considered_plans to glidepath_clinic;
