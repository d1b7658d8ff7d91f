-- The audit trail becomes a ledger: keyed, and over what was decided as well as who decided it and when.

-- Entries of format 1 are chained by plain hashes, which whoever may write to the database can compute too. Those of
-- format 2 are chained by a key that the database does not know.
alter table audit_events
  add column format smallint not null default 1 check (format in (1, 2)),
  -- The seals of the rows that were written with this entry: {"treatment_plans/<id>": "<seal>"}, null for one removed.
  add column seals jsonb;

-- Found by whom they are about and by who did it; by time.
create index audit_events_by_subject on audit_events (clinic_id, subject_id, seq);
create index audit_events_by_actor on audit_events (clinic_id, actor_id, seq);
create index audit_events_by_time on audit_events (clinic_id, at);

-- The key of the ledger, wrapped by the secret key of the installation: it outlives a rotation of that one.
create table ledger_keys (
  is_only boolean primary key default true check (is_only),
  key_wrapped bytea not null,
  begun_at timestamptz not null
);

-- Beside each row its seal, made with that key over all that the row says. Null only of what is not decided yet.
alter table treatment_plans add column seal bytea;
alter table pump_start_requests add column seal bytea;
alter table recommendation_feedbacks add column seal bytea;
alter table confirmed_changes add column seal bytea;
alter table clinic_notes add column seal bytea;
alter table titrations add column seal bytea;
alter table titration_steps add column seal bytea;
-- What is long is sealed by its hash, so that the rest can be checked without reading it.
alter table recommendations
  add column advice_hash bytea,
  add column reports_hash bytea,
  add column seal bytea;

grant update (seal) on treatment_plans, pump_start_requests, recommendation_feedbacks, confirmed_changes, clinic_notes,
  titrations, titration_steps to glidepath_clinic;
grant update (seal, advice_hash, reports_hash) on recommendations to glidepath_clinic;
