-- When the patient said that the plan is understood, or that the pump is set to it.
alter table recommendation_feedbacks add column acknowledged_at timestamptz;
grant update (acknowledged_at) on recommendation_feedbacks to glidepath_clinic;
