import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';

import { invitePatient } from '#modules/enrolment/invite-patient.ts';
import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { addLedgerNotes, addSignInMeans, addTreatmentRows } from './odd-rows.ts';
import { aClinic, aDoctor, aPatient, aPatientUser, tokenOf } from './people.ts';
import { aFeedback, aRecommendation } from './recommendations.ts';
import { sealedAsStored } from './sealed-as-stored.ts';
import type { TestServer } from './test-server.ts';

/**
 * Texts that a careless copy breaks: escaped line ends, quotes, escapes, other alphabets, words that look like values.
 */
const ODD_TEXTS = [
  'מרפאת "הגליל" – ירושלים',
  `O'Brien \\ "quoted" \\n {not} [json],\tend`,
  'line one\nline two\r\nline\u2028three\u2029four\u0085',
  '',
  'null',
  'NULL',
  '\\N',
  '\\x00ff',
  '👩🏽‍⚕️ \u202eright to left\u202c e\u0301',
  '[1,2]\n{"table":"clinics"}',
];

const operatorOf = (clinicId: string) => ({ kind: 'operator', id: null, clinicId }) as const;

/** A clinic whose rows hold everything that is hard to store, and enough of them to need several batches. */
export async function addOddData(server: TestServer): Promise<void> {
  const { system } = server.deps.database;
  const clinic = await aClinic(server, {
    name: ODD_TEXTS[0] ?? '',
    tidepool_password_sealed: server.deps.vault.seal('sealed secret'),
    allowed_networks: ['127.0.0.0/8', 'with,comma', '"quoted"', '', 'null', '{braces}'],
    configuration: '{"b":1.10,"a":12345678901234567890.123456789,"עברית":"\\u2028","deep":[null,{"x":"\\""}]}',
  });
  for (const text of ODD_TEXTS) await aPatient(server, clinic.id, { first_name: text, middle_name: text, mrn: null });
  const doctor = await aDoctor(server, clinic.id, { is_admin: true, first_name: ODD_TEXTS[1] ?? '' });
  const { patientId } = await aPatientUser(server, clinic.id, { date_of_birth: '1931-02-28', weight_kg: null });
  await tokenOf(server, doctor.email);
  await invitePatient(
    server.deps,
    { clinicId: clinic.id, patientId: (await aPatient(server, clinic.id)).id },
    operatorOf(clinic.id),
  );
  await addPreciseValues(server, clinic.id, patientId);
  await addDeviceData(server, clinic.id, patientId);
  await addPlans(server, { clinicId: clinic.id, patientId, doctorId: doctor.id });
  await addDeviceSelections(server, { clinicId: clinic.id, patientId, doctorId: doctor.id });
  await addSignInMeans(server, { clinicId: clinic.id, patientId, doctorId: doctor.id });
  await addTreatmentRows(server, { clinicId: clinic.id, patientId, doctorId: doctor.id });
  await addLedgerNotes(server, clinic.id);
  await sealedAsStored(server, clinic.id);
  await server.deps.database.asSystem(async (tx) => {
    for (const text of ODD_TEXTS) {
      const actor = { kind: 'clinician', id: doctor.id, clinicId: clinic.id } as const;
      await recordAuditEvent(tx, { at: server.clock.now(), actor, action: 'odd', facts: { text, n: 0.1, none: null } });
    }
  });
  await sql`insert into patients (id, clinic_id, ext_name, timezone, created_at)
    select gen_random_uuid(), ${clinic.id}, 'many ' || n, 'US/Eastern', now() from generate_series(1, 2500) n`.execute(
    system,
  );
}

/** What JavaScript would round: microseconds, days before the calendar of today, the ends of time. */
async function addPreciseValues({ deps }: TestServer, clinicId: string, patientId: string): Promise<void> {
  const { system } = deps.database;
  await sql`update patients set created_at = '2026-03-01 09:00:00.123456+00', enrolled_at = 'infinity',
    started_advisor_at = '0044-03-15 00:00:00.000001+00 BC' where id = ${patientId}`.execute(system);
  await sql`insert into patient_configs values
    (${patientId}, ${clinicId}, 3, true, 4, 0.5, 99, 300, 660, 1020, 1320, 'u_per_15g')`.execute(system);
  await sql`insert into sign_in_failures (email_hash, failures, locked_at) values ('\\x00ff5c6e', 7, '2026-03-01 09:00:00.000001+00'), ('\\x', 0, null)`.execute(
    system,
  );
  await sql`insert into system_settings values ('odd', ${ODD_TEXTS.join('|')})`.execute(system);
}

/** Readings of two months, and a row of each table around the clouds. */
async function addDeviceData({ deps }: TestServer, clinicId: string, patientId: string): Promise<void> {
  const { system } = deps.database;
  const patient = { clinicId, patientId };
  const at = (day: number) => ({
    deviceId: 'odd',
    zone: 'Asia/Jerusalem',
    atMs: day * DAY_MS + 1,
    deviceClockMs: 7,
  });
  await storeDeviceHistory(deps, {
    patient,
    source: 'file',
    devices: [{ deviceId: 'odd', kind: 'other', model: ODD_TEXTS[1] ?? '' }],
    records: [
      { type: 'cgm', ...at(20_000), glucose: 7.123456789012345, glucoseUnit: 'mmol/L' },
      { type: 'cgm', ...at(20_045), glucose: 39, glucoseUnit: 'mg/dL', beyond: 'low' },
      { type: 'smbg', ...at(20_046), glucose: 5.5, glucoseUnit: 'mmol/L', isManual: false },
      ...ODD_TEXTS.map((text, index) => ({ type: 'note' as const, ...at(20_000 + index * 5), text })),
    ],
  });
  await sql`insert into cloud_connections (patient_id, provider, clinic_id, state, tokens_sealed, connected_at, next_pull_at)
    values (${patientId}, 'dexcom', ${clinicId}, 'connected', '\\x00ff', 'infinity', now())`.execute(system);
  await sql`insert into disconnection_events (id, clinic_id, patient_id, provider, reason, at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, 'libre', 'revoked', now())`.execute(system);
  await sql`insert into connect_tokens (hash, clinic_id, session_id, provider, expires_at)
    select '\\x00', ${clinicId}, id, 'dexcom', now() from sessions limit 1`.execute(system);
}

/** A tree whose decisions are in no alphabetical order, and selections of both kinds. */
async function addDeviceSelections(
  { deps }: TestServer,
  { clinicId, patientId, doctorId }: Readonly<{ clinicId: string; patientId: string; doctorId: string }>,
): Promise<void> {
  const { system } = deps.database;
  await sql`insert into device_trees (clinic_id, tree, is_in_use, made_by, made_at)
    values (${clinicId}, '{"b": 1.10, "a": "\\u2028"}', true, ${doctorId}, now())`.execute(system);
  await sql`insert into device_selections (clinic_id, patient_id, device_id, status, selected_by, selected_at,
      former_status, archived_by, archived_at, newest_id_at_archiving)
    values (${clinicId}, ${patientId}, 1, 'PENDING', ${doctorId}, now(), null, null, null, null),
           (${clinicId}, ${patientId}, 2, 'ARCHIVED', ${doctorId}, now(), 'ARRIVED', ${doctorId}, now(), 2)`.execute(
    system,
  );
}

/** A row of each table around plans and recommendations. */
async function addPlans(
  server: TestServer,
  owner: Readonly<{ clinicId: string; patientId: string; doctorId: string }>,
): Promise<void> {
  const { system } = server.deps.database;
  const { clinicId, patientId, doctorId } = owner;
  const recommendationId = await aRecommendation(server, owner, { reports: Buffer.from([0, 255, 92]) });
  const feedbackId = await aFeedback(server, owner, recommendationId);
  await sql`insert into clinic_notes (feedback_id, clinic_id, patient_id, note)
    values (${feedbackId}, ${clinicId}, ${patientId}, ${ODD_TEXTS[2]})`.execute(system);
  await sql`insert into considered_plans (feedback_id, clinic_id, patient_id, content)
    values (${feedbackId}, ${clinicId}, ${patientId}, '{"approved": {"predicted_effect": null}, "tried": []}')`.execute(
    system,
  );
  await sql`insert into decision_outcomes (id, clinic_id, patient_id, feedback_id, after_days, due_at, judged_at, content)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, ${feedbackId}, 14, now(), now(), '{"verdict": "helped", "n": 0.10}'),
           (gen_random_uuid(), ${clinicId}, ${patientId}, ${feedbackId}, 28, 'infinity', null, null)`.execute(system);
  await sql`insert into ehr_settings (clinic_id, base_url, mrn_system, is_sending, proof, token_sealed, public_key, version, changed_at)
    values (${clinicId}, 'https://ehr.example', 'urn:oid:1', true, 'token', '\\x00ff', '{"x": "\\u2028"}', 1, now())`.execute(
    system,
  );
  await sql`insert into ehr_deliveries (feedback_id, clinic_id, patient_id, recommendation_id, state, queued_at, next_try_at, profile_png)
    values (${feedbackId}, ${clinicId}, ${patientId}, ${recommendationId}, 'pending', now(), 'infinity', '\\x89504e47')`.execute(
    system,
  );
  await sql`insert into treatment_plans (id, clinic_id, patient_id, version, treatment_type, plan, origin, reason, author_id, made_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, 1, 'PUMP', '{"n": 0.1}', 'entered', ${ODD_TEXTS[1]}, ${doctorId}, now())`.execute(
    system,
  );
  await sql`insert into confirmed_changes (id, clinic_id, patient_id, approved, approved_id, changes, typed_values, reason,
      confirmed_by, confirmed_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, 'recommendation', ${feedbackId}, '[{"n": 0.10}]', '[7]',
      ${ODD_TEXTS[2]}, ${doctorId}, now())`.execute(system);
  await sql`insert into pump_start_requests (id, clinic_id, patient_id, a1c_percent, age_years, daily_dose_units, brand,
      algorithm_version, proposed_plan, requested_by, requested_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, 7.15, 34, 45.3, 'tandem', '1', '{}', ${doctorId}, now())`.execute(
    system,
  );
}
