-- No clinic learns by a refusal who is known elsewhere. Whoever has an account still has the only one with that address
-- (users_email); a patient who is invited with it is told when signing up.
drop index patients_email;
create unique index patients_email on patients (clinic_id, lower(email)) where email is not null;
