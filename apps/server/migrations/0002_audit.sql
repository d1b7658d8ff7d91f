-- Who did or saw what, when. Each clinic has its own chain; the zero id is the chain of events outside any clinic.
create table audit_events (
  clinic_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('clinician', 'patient', 'guest', 'operator', 'nobody')),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  facts jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  primary key (clinic_id, seq)
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_not_truncated before truncate on audit_events
  for each statement execute function refuse_audit_change();

alter table audit_events enable row level security;
create policy own_clinic on audit_events using (clinic_id = scoped_clinic());
grant select, insert on audit_events to glidepath_clinic;
