-- Through which identity provider the staff of a clinic signs in. Its certificates are public.
create table clinic_identity_providers (
  clinic_id uuid primary key references clinics,
  entity_id text not null,
  sign_in_url text not null,
  certificates text[] not null check (cardinality(certificates) between 1 and 3),
  email_attribute text not null,
  signed_part text not null check (signed_part in ('assertion', 'response', 'both')),
  version integer not null default 1,
  changed_at timestamptz not null
);
alter table clinic_identity_providers enable row level security;
create policy own_clinic on clinic_identity_providers
  using (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);
grant select, insert, update, delete on clinic_identity_providers to glidepath_clinic;

-- Sign-ins that were begun and not answered yet: any server may take the answer, one of them once. What a crash forgets
-- is begun anew, and what is said of a patient on the way to the landing page is in no backup: hence unlogged.
create unlogged table single_sign_on_requests (
  hash bytea primary key,
  clinic_id uuid not null references clinics,
  landing jsonb not null,
  expires_at timestamptz not null
);
create index single_sign_on_requests_by_expiry on single_sign_on_requests (expires_at);
alter table single_sign_on_requests enable row level security;
