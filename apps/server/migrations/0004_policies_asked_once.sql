-- A policy asks for its scope once a statement, not once a row: "(select ...)" is worked out before the first row.

alter policy own_clinic on clinics using (id = (select scoped_clinic()));
alter policy own_clinic on patients
  using (
    clinic_id = (select scoped_clinic())
    and ((select scoped_patient()) is null or id = (select scoped_patient()))
  );
alter policy own_clinic on users
  using (
    clinic_id = (select scoped_clinic())
    and ((select scoped_patient()) is null or patient_id = (select scoped_patient()))
  );
alter policy own_clinic on mailed_keys
  using (clinic_id = (select scoped_clinic()) and (select scoped_patient()) is null);
alter policy own_clinic on audit_events using (clinic_id = (select scoped_clinic()));
alter policy own_clinic on patient_configs
  using (
    clinic_id = (select scoped_clinic())
    and ((select scoped_patient()) is null or patient_id = (select scoped_patient()))
  );
