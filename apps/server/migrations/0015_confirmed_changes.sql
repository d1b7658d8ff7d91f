-- What clinicians confirmed: doses beyond usual bounds that they typed again and gave a reason for.

-- Never changed: the audit trail names the row.
create table confirmed_changes (
  id uuid primary key,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- What was approved with it, and its id: a feedback, a version of a plan, or a titration.
  approved text not null check (approved in ('recommendation', 'plan', 'pump-start', 'titration-limits')),
  approved_id uuid not null,
  -- As the calls carry them; amounts in the units of the plan.
  changes jsonb not null,
  typed_values jsonb not null,
  reason text not null,
  confirmed_by uuid not null references users (id),
  confirmed_at timestamptz not null,
  foreign key (patient_id, clinic_id) references patients (id, clinic_id)
);
create index confirmed_changes_of_patient on confirmed_changes (patient_id, confirmed_at);

alter table confirmed_changes enable row level security;
-- Told to nobody but clinicians.
create policy own_clinic on confirmed_changes using (
  clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);

grant select, insert on confirmed_changes to glidepath_clinic;
