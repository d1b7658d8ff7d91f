-- What clinicians write for one another when they approve. It never leaves the clinic: no patient reads it, and no
-- record system is sent it. That is why it stands in a table of its own and not with the approval, which patients read.
create table clinic_notes (
  feedback_id uuid primary key references recommendation_feedbacks (id),
  clinic_id uuid not null,
  patient_id uuid not null,
  -- The version of the plan that the approval became when it was shared; a generic one becomes none.
  plan_id uuid unique references treatment_plans (id),
  note text not null,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index clinic_notes_of_patient on clinic_notes (patient_id);

alter table clinic_notes enable row level security;

create policy own_clinic on clinic_notes using (
  clinic_id = (select scoped_clinic())
  and (select scoped_patient()) is null);

grant select, insert, update (plan_id) on clinic_notes to glidepath_clinic;
