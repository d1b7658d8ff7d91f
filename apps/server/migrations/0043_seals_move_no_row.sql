-- A row that is sealed, or sealed anew, says nothing else than before: nobody has to be looked at again. Sealing a clinic anew holds
-- its audit trail and touched the worklist of everybody, while uploads hold a row of the worklist and wait for the trail.
do $$
declare
 told text;
 seals text;
begin
 foreach told in array array['recommendations', 'recommendation_feedbacks', 'treatment_plans', 'titrations',
                             'titration_steps', 'days_left_out', 'sign_offs'] loop
   -- What is sealed of a recommendation is written as hashes first.
   seals := case told when 'recommendations' then '(%1$s.seal, %1$s.advice_hash, %1$s.reports_hash)' else '%1$s.seal' end;
   execute format('drop trigger look_again on %I', told);
   execute format('create trigger look_again after insert on %I for each row execute function look_again()', told);
   execute format('create trigger look_again_when_changed after update on %I for each row
     when (%s is not distinct from %s) execute function look_again()', told, format(seals, 'old'), format(seals, 'new'));
 end loop;
end $$;
