-- Who administers the clinic, how long it keeps records, and from where its staff connects are guarded like its other
-- dangerous settings: they wait for a second person where the clinic wants one, and can be undone.
alter table setting_changes drop constraint setting_changes_kind_check;
alter table setting_changes add constraint setting_changes_kind_check check (kind in
  ('record-system', 'identity-provider', 'security-rules', 'administrators', 'record-retention', 'staff-networks'));

-- Since when somebody administers, where that began after they signed up: they are no second person for what was asked before.
alter table users add column admin_since timestamptz;

-- When records began to be kept for a shorter time: none is removed by it before that can no longer be undone.
alter table clinics add column record_retention_shortened_at timestamptz;
update clinics set record_retention_shortened_at = now() where record_retention_years is not null;

-- Who signed a plan that was entered, a pump start, or the start of titration, where the clinic wants that.
alter table treatment_plans add column signature jsonb;
alter table titrations add column signature jsonb;
grant update (signature) on titrations to glidepath_clinic;
