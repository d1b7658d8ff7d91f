-- Passkeys (WebAuthn) as a second factor beside the authenticator app. The key here is the public one: it opens nothing.
-- For the system alone: row-level security without a policy keeps these tables from every scope.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  clinic_id uuid not null references clinics,
  -- Base64url, as browsers write them.
  credential_id text not null unique,
  public_key text not null,
  -- Rises with every use where the device counts at all: a copy would be noticed.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);
alter table passkeys enable row level security;

-- What a device is asked to sign: once, by one account, for one purpose. What a crash forgets is asked anew.
create unlogged table passkey_challenges (
  hash bytea primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('register', 'sign-in', 'proof')),
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
alter table passkey_challenges enable row level security;

-- Who signed an approval, when and as what, where the clinic wants approvals signed.
alter table recommendation_feedbacks add column signature jsonb;
