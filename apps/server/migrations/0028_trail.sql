-- Who opened what in an emergency, and why, is sealed like every other decision. What was opened before is sealed as it
-- stands when a server of this version first opens the ledger.
alter table emergency_accesses add column seal bytea;
grant update (seal) on emergency_accesses to glidepath_clinic;

-- Whoever is invited with an address that has an account in another clinic stands among the staff like anybody else, under
-- an address that is nobody's: the clinic is not told, and the mail goes to the owner of the mailbox.
alter table users add column invited_email text;
create unique index users_invited_email on users (clinic_id, invited_email) where invited_email is not null;
