-- A row of the list names the largest change. Why it was advised is read where the advice is opened, and made a list of a
-- hundred twenty times as long.
update worklist_rows
   set prepared = jsonb_set(prepared, '{first_change}', jsonb_build_object(
         'place', prepared #> '{first_change,place}',
         'from', prepared #> '{first_change,from}',
         'to', prepared #> '{first_change,to}',
         'insulin_change_percent', prepared #> '{first_change,insulin_change_percent}'))
 where jsonb_typeof(prepared -> 'first_change') = 'object';
