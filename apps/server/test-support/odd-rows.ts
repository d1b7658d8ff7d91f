import { sql } from 'kysely';

import type { TestServer } from './test-server.ts';

type Owner = Readonly<{ clinicId: string; patientId: string; doctorId: string }>;

/** How staff signs in and opens records: a row of each table, with bytes and lists that a careless copy breaks. */
export async function addSignInMeans({ deps }: TestServer, owner: Owner): Promise<void> {
  const { clinicId, patientId, doctorId } = owner;
  const { system } = deps.database;
  await sql`insert into emergency_accesses (id, clinic_id, patient_id, user_id, reason, given_at, expires_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, ${doctorId}, 'odd \\N "reason"', now(), 'infinity')`.execute(
    system,
  );
  await sql`insert into clinic_identity_providers
      (clinic_id, entity_id, sign_in_url, certificates, email_attribute, signed_part, changed_at)
    values (${clinicId}, 'urn:odd', 'https://idp.example/sso', array['MII,"\\n{', 'null'], 'NameID', 'both', now())`.execute(
    system,
  );
  await sql`insert into second_factors (user_id, clinic_id, secret_sealed, begun_at, confirmed_at, last_used_step)
    values (${doctorId}, ${clinicId}, ${deps.vault.seal('odd')}, now(), now(), 2147483647)`.execute(system);
  await sql`insert into recovery_codes (user_id, hash, used_at)
    values (${doctorId}, '\\x005c', null), (${doctorId}, '\\xff', 'infinity')`.execute(system);
  await sql`insert into known_devices (hash, user_id, clinic_id, seen_at)
    values ('\\x005c', ${doctorId}, ${clinicId}, 'infinity')`.execute(system);
  await sql`insert into passkeys (id, user_id, clinic_id, credential_id, public_key, counter, transports, name, created_at)
    values (gen_random_uuid(), ${doctorId}, ${clinicId}, 'odd', 'odd', 9007199254740991, array['usb', ''], '\u2028"', now())`.execute(
    system,
  );
  await sql`insert into clinic_security_rules (clinic_id, is_second_factor_required, are_approvals_signed,
      is_second_person_needed, version, changed_at)
    values (${clinicId}, false, true, true, 2147483647, 'infinity')`.execute(system);
  await sql`insert into setting_changes (id, clinic_id, kind, before_sealed, after_sealed, state, asked_by, asked_at)
    values (gen_random_uuid(), ${clinicId}, 'record-system', ${deps.vault.seal('{}')}, null, 'waiting', ${doctorId},
      'infinity')`.execute(system);
}

/** What is stored of a treatment beside its plans and recommendations. */
export async function addTreatmentRows(server: TestServer, owner: Owner): Promise<void> {
  await addTitration(server, owner);
  await addDayLeftOut(server, owner);
  await addWorklist(server, owner);
  await addInteractiveMinutes(server, owner);
  await addLoopDecision(server, owner);
}

/** A titration that rests, and a step whose numbers JavaScript would round. */
async function addTitration({ deps }: TestServer, { clinicId, patientId, doctorId }: Owner): Promise<void> {
  const { system } = deps.database;
  const { rows } = await sql<{
    id: string;
  }>`insert into titrations (id, clinic_id, patient_id, status, reason, started_by,
      started_at, limits_set_by, max_dose_units, max_step_units, target_low_mg_dl, target_high_mg_dl, sharing, state, seen,
      next_check_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, 'suspended', 'by-clinician', ${doctorId}, now(), ${doctorId}, 40.1,
      0.30000000000000004, 90, 110, 'ask-first', '{"n": 12345678901234567890}', '{}', 'infinity')
    returning id`.execute(system);
  await sql`insert into titration_steps (id, clinic_id, patient_id, titration_id, kind, happened_at, data_day, code,
      dose_before_units, dose_after_units, evidence, mail_to)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, ${rows[0]?.id}, 'evaluated', now(), '0044-03-15', 'kept', 18.1,
      1e-300, '{"\\u2028": null}', 'clinician')`.execute(system);
}

/** A place on the worklist with advice for it and a signature, and a filter that somebody named. */
async function addWorklist({ deps }: TestServer, { clinicId, patientId, doctorId }: Owner): Promise<void> {
  const { system } = deps.database;
  await sql`insert into worklist_rows (patient_id, clinic_id, due_at, looked_at, risk, since, snooze, snoozed_until)
    values (${patientId}, ${clinicId}, 'infinity', 'infinity', 0.30000000000000004, '{"very-low": "0044-03-15"}',
      '{"reason": "odd \\\\N \\u2028"}', '0044-03-15')`.execute(system);
  await sql`insert into prepared_advice (patient_id, clinic_id, id, key, made_from, made_at, treatment_type, status, reports)
    values (${patientId}, ${clinicId}, gen_random_uuid(), 'odd "key"', '{"n": 12345678901234567890}', now(), 'PUMP', 'ERROR',
      '\\x005c')`.execute(system);
  await sql`insert into sign_offs (id, clinic_id, patient_id, batch_id, key, shown_digest, signed_by, signed_at, shares_at,
      state, decided_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, gen_random_uuid(), 'odd', 'odd \\N', ${doctorId}, now(), 'infinity',
      'withdrawn', now())`.execute(system);
  await sql`insert into second_opinions (id, clinic_id, patient_id, clinician_id, advice_id, view, advised, entered_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, ${doctorId}, gen_random_uuid(), '{"basal": "cannot-say"}',
        '{"basal": "more"}', now()),
      (gen_random_uuid(), ${clinicId}, ${patientId}, ${doctorId}, gen_random_uuid(), null, '{}', '0044-03-15')`.execute(
    system,
  );
  await sql`insert into data_requests (id, clinic_id, patient_id, asked_by, asked_by_name, asked_at, data, message, until, risk,
      had_dead_connection, ended_at, ended_because)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, ${doctorId}, 'odd \\\\N', '0044-03-15', '["meals"]', 'odd "words" \\u2028',
      '0044-03-15', 0.30000000000000004, false, now(), 'time-over')`.execute(system);
  await sql`insert into worklist_views (user_id, clinic_id, views)
    values (${doctorId}, ${clinicId}, '[{"name": "odd \\u2028", "query": ""}]')
    on conflict do nothing`.execute(system);
}

/** What a server notes about its ledger. */
export async function addLedgerNotes({ deps }: TestServer, clinicId: string): Promise<void> {
  const { system } = deps.database;
  await sql`insert into ledger_places (place, checked_at, kept_at, faults, first_fault)
    values ('file /odd "place"', now(), null, 1, 'gone')`.execute(system);
  await sql`insert into ledger_told (clinic_id, seq) values (${clinicId}, 9007199254740993)`.execute(system);
}

/** A day that no recommendation rests on, with a word that a careless copy breaks. */
async function addDayLeftOut({ deps }: TestServer, { clinicId, patientId, doctorId }: Owner): Promise<void> {
  await sql`insert into days_left_out (id, clinic_id, patient_id, day, reason, note, left_out_by, left_out_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, '0044-03-15', 'other', 'odd \\N "note"', ${doctorId}, now())`.execute(
    deps.database.system,
  );
}

/** Minutes that were taken back, with words that a careless copy breaks. Quarters of readings are kept by the database. */
async function addInteractiveMinutes({ deps }: TestServer, { clinicId, patientId, doctorId }: Owner): Promise<void> {
  await sql`insert into interactive_minutes (id, clinic_id, patient_id, day, minutes, kind, note, entered_by, entered_at,
      taken_back_at, taken_back_reason)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, '0044-03-15', 240, 'visit', 'odd \\N "note"', ${doctorId}, now(),
      'infinity', '\\N')`.execute(deps.database.system);
}

/** Settings of a loop that were approved, with numbers that JavaScript would round. */
async function addLoopDecision({ deps }: TestServer, { clinicId, patientId, doctorId }: Owner): Promise<void> {
  const { system } = deps.database;
  await sql`insert into loop_choices (patient_id, clinic_id, is_review_on, loop_system, changed_by, changed_at)
    values (${patientId}, ${clinicId}, true, 'oref', ${doctorId}, 'infinity')`.execute(system);
  const { rows } = await sql<{
    id: string;
  }>`insert into loop_approvals (id, clinic_id, patient_id, key, present, settings,
      note, is_edited, algorithm_version, approved_by, approved_by_name, approved_at, acknowledged_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, 'odd "key"', '{"n": 12345678901234567890}', '{"\\u2028": null}',
      'odd \\N "note"', true, '1.0.0', ${doctorId}, 'odd \\N', now(), 'infinity')
    returning id`.execute(system);
  await sql`insert into loop_reviews (id, clinic_id, patient_id, content)
    values (${rows[0]?.id}, ${clinicId}, ${patientId}, '{"n": 1e-300}')`.execute(system);
}
