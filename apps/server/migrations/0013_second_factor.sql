-- The second factor of those who turned it on: what their authenticator app and we share, sealed by the vault. Read by
-- the system alone: row-level security without a policy keeps these tables from every scope.
create table second_factors (
  user_id uuid primary key references users,
  clinic_id uuid not null references clinics,
  secret_sealed bytea not null,
  begun_at timestamptz not null,
  -- Not asked for before the app has shown that it knows the secret.
  confirmed_at timestamptz,
  -- The newest step of time whose code was taken: a code that somebody saw being typed opens nothing.
  last_used_step integer,
  check ((confirmed_at is null) = (last_used_step is null))
);
create index second_factors_begun on second_factors (begun_at) where confirmed_at is null;
alter table second_factors enable row level security;

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
alter table recovery_codes enable row level security;

-- Sign-ins whose password was right and whose code is still to come: any server may take it, one of them once. What a
-- crash forgets is begun anew, hence unlogged.
create unlogged table sign_in_challenges (
  hash bytea primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);
alter table sign_in_challenges enable row level security;

-- Which kind of browser signed in, so that its owner knows it again in a list; never the whole text that it sends.
alter table sessions add column browser text, add column operating_system text;
