-- A sign-in through another system belongs to the browser that began it. That one holds a key in a cookie; its hash is kept
-- here. What was begun before there were such keys belongs to no browser, and is begun anew.
alter table single_sign_on_requests add column browser_hash bytea not null default '';
alter table smart_launches add column browser_hash bytea not null default '';

-- Somebody was vouched for and is on the way to the landing page, whose address holds a code. The browser that began
-- exchanges it for a session, once. What a crash forgets is begun anew: hence unlogged.
create unlogged table landings (
  hash bytea primary key,
  clinic_id uuid not null references clinics,
  user_id uuid not null references users on delete cascade,
  browser_hash bytea not null,
  vouched_by text not null check (vouched_by in ('saml', 'smart')),
  expires_at timestamptz not null
);
create index landings_by_expiry on landings (expires_at);
alter table landings enable row level security;

-- What the uploader gets with its link: good for bringing the data of one patient, and for nothing else.
alter table session_tokens drop constraint session_tokens_kind_check;
alter table session_tokens add column patient_id uuid references patients on delete cascade;
alter table session_tokens add constraint session_tokens_kind_check
  check (kind in ('access', 'refresh', 'upload') and (kind = 'upload') = (patient_id is not null));
