-- A signature is a proof given for one approval: one that was given for something else signs nothing.
alter table sessions add column signed_at timestamptz;
