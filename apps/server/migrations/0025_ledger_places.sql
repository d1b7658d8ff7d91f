-- Where the heads of the chains are kept besides the database, and what was found when they were last held against it.
-- A chain cannot show by itself that its newest entries were cut off; a head that somebody else keeps can.
create table ledger_places (
  -- What it is, where, and of which machine: each server keeps its own.
  place text primary key,
  -- When it was last looked at, and when heads were last handed to it.
  checked_at timestamptz not null,
  kept_at timestamptz,
  -- How many heads did not fit, and what the first of them was.
  faults integer not null default 0,
  first_fault text
);

-- Up to which entry a checkpoint has told of each chain. A shorthand: the checkpoints themselves are entries of the ledger.
create table ledger_told (
  clinic_id uuid primary key,
  seq bigint not null
);
