-- The recorded days that a recommendation was made from, as the call answers them, packed: other plans are tried on these
-- days, whatever comes in later. Null of readings of a meter, and of what is older than this column.
alter table recommendations
  add column replayable_days bytea,
  add column replayable_days_hash bytea;
grant update (replayable_days, replayable_days_hash) on recommendations to glidepath_clinic;
