-- The filter of the audit trail finds somebody by the beginning of a name or record number, in a clinic of any size.
create index patients_by_first_name on patients (clinic_id, lower(first_name) text_pattern_ops);
create index patients_by_middle_name on patients (clinic_id, lower(middle_name) text_pattern_ops);
create index patients_by_last_name on patients (clinic_id, lower(last_name) text_pattern_ops);
create index patients_by_mrn on patients (clinic_id, lower(mrn) text_pattern_ops) where mrn is not null;
