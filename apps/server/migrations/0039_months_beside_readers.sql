-- A new month is made beside the tables and then put into them. Made as a part at once it would wait for everybody who
-- reads, let nobody read meanwhile, and could stand in the way of a reader who stands in its own.
create or replace function make_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  suffix text;
  parent text;
begin
  -- Two that need the same month take turns.
  perform pg_advisory_xact_lock(hashtextextended('make_months', 0));
  while month <= last at time zone 'UTC' loop
    suffix := to_char(month, '"_"YYYY"_"MM');
    foreach parent in array array['sensor_readings', 'device_events'] loop
      if to_regclass(parent || suffix) is null then
        execute format('create table %I (like %I including all)', parent || suffix, parent);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, parent || suffix,
                       month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      end if;
    end loop;
    month := month + interval '1 month';
  end loop;
end $$;
