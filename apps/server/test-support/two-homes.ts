import { sql } from 'kysely';

import { newId } from '#platform/database/new-id.ts';
import { aClinic, aDoctor, aPatientUser, provenTokenOf, tokenOf } from './people.ts';
import { aFeedback, aRecommendation, STARTED } from './recommendations.ts';
import { sealedAsStored } from './sealed-as-stored.ts';
import type { TestServer } from './test-server.ts';
import { LOOP_SETTINGS, PUMP_PLAN } from './valid-bodies.ts';
import { aWorklistRow } from './worklist.ts';

/** A clinic with one of everything that a call can name. */
export type Home = Readonly<{
  clinicId: string;
  patientId: string;
  extName: string;
  recommendationId: string;
  genericRecommendationId: string;
  injectionRecommendationId: string;
  feedbackId: string;
  staffId: string;
  adminId: string;
  pumpStartId: string;
  deviceSelectionId: number;
  treeId: number;
  settingChangeId: string;
  passkeyId: string;
  signOffId: string;
  contactId: string;
  approvalId: string;
  adminToken: string;
  patientToken: string;
}>;

/** `word` stands in every text that only this clinic may read. */
export async function aHome(server: TestServer, word: string): Promise<Home> {
  const switches = { should_show_init_pump: true, should_show_device_selection: true };
  const configuration = JSON.stringify({ is_monitoring_days_shown: true, is_loop_review_offered: true });
  const { id: clinicId } = await aClinic(server, { name: word, ...switches, configuration });
  const staff = await aDoctor(server, clinicId, { first_name: word });
  const admin = await aDoctor(server, clinicId, { is_admin: true });
  const extName = `ext-${word}`;
  const user = await aPatientUser(server, clinicId, { ...STARTED, first_name: word, ext_name: extName });
  const { patientId } = user;
  return {
    clinicId,
    patientId,
    extName,
    staffId: staff.id,
    adminId: admin.id,
    settingChangeId: await aSettingChange(server, clinicId),
    adminToken: await provenTokenOf(server, admin.email),
    // After the sign-in, which would ask for it.
    passkeyId: await aPasskey(server, clinicId, admin.id),
    patientToken: await tokenOf(server, user.email),
    ...(await ofPatient(server, { clinicId, patientId, doctorId: staff.id })),
  };
}

async function aPasskey({ deps, clock }: TestServer, clinicId: string, userId: string): Promise<string> {
  const id = newId(clock.now());
  const row = { credential_id: id, public_key: '', counter: 0, transports: [], name: 'Key', last_used_at: null };
  await deps.database.system
    .insertInto('passkeys')
    .values({ id, user_id: userId, clinic_id: clinicId, created_at: clock.now(), ...row })
    .execute();
  return id;
}

/** Asked for by the operator, so that any administrator may be the second person. */
async function aSettingChange({ deps: { database, vault } }: TestServer, clinicId: string): Promise<string> {
  const none = { isSecondFactorRequired: false, areApprovalsSigned: false, isSecondPersonNeeded: false };
  const { rows } = await sql<{ id: string }>`insert into setting_changes
      (id, clinic_id, kind, before_sealed, after_sealed, state, asked_at)
    values (gen_random_uuid(), ${clinicId}, 'security-rules', ${vault.seal(JSON.stringify(none))},
      ${vault.seal(JSON.stringify({ ...none, areApprovalsSigned: true }))}, 'waiting', now())
    returning id`.execute(database.system);
  return rows[0]?.id ?? '';
}

type Owner = Readonly<{ clinicId: string; patientId: string; doctorId: string }>;

async function ofPatient(server: TestServer, owner: Owner) {
  const { clinicId, patientId, doctorId } = owner;
  const recommendationId = await aRecommendation(server, owner);
  await sql`insert into device_uploads (id, clinic_id, patient_id, source, received, stored, finished_at)
    values (gen_random_uuid(), ${clinicId}, ${patientId}, 'file', 1, 1, now())`.execute(server.deps.database.system);
  return {
    recommendationId,
    genericRecommendationId: await aRecommendation(server, owner, { treatment_type: 'GENERIC' }),
    injectionRecommendationId: await aRecommendation(server, owner, { treatment_type: 'MDI_CRCF' }),
    feedbackId: await aFeedback(server, owner, recommendationId),
    pumpStartId: await aPumpStart(server, owner),
    signOffId: await aSignOff(server, owner),
    contactId: await aContact(server, owner),
    approvalId: await aLoopApproval(server, owner),
    deviceSelectionId: await insertedNumber(
      server,
      sql`insert into device_selections (clinic_id, patient_id, device_id, status, selected_by, selected_at)
        values (${clinicId}, ${patientId}, 1, 'PENDING', ${doctorId}, now()) returning id`,
    ),
    treeId: await insertedNumber(
      server,
      sql`insert into device_trees (clinic_id, tree, is_in_use, made_by, made_at)
        values (${clinicId}, '{}', false, ${doctorId}, now()) returning id`,
    ),
  };
}

async function aSignOff(server: TestServer, owner: Owner): Promise<string> {
  await aWorklistRow(server, owner);
  const { clinicId, patientId, doctorId } = owner;
  const { rows } = await sql<{ id: string }>`
    insert into sign_offs (id, clinic_id, patient_id, batch_id, key, shown_digest, signed_by, signed_at, shares_at)
      values (gen_random_uuid(), ${clinicId}, ${patientId}, gen_random_uuid(), '', '', ${doctorId}, now(), 'infinity')
      returning id`.execute(server.deps.database.system);
  await sealedAsStored(server, clinicId);
  return rows[0]?.id ?? '';
}

async function aContact(server: TestServer, { clinicId, patientId, doctorId }: Owner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into interactive_minutes (id, clinic_id, patient_id, day, minutes, kind, entered_by, entered_at)
      values (gen_random_uuid(), ${clinicId}, ${patientId}, '2026-02-18', 12, 'call', ${doctorId}, now())
      returning id`.execute(server.deps.database.system);
  await sealedAsStored(server, clinicId);
  return rows[0]?.id ?? '';
}

async function aLoopApproval(server: TestServer, { clinicId, patientId, doctorId }: Owner): Promise<string> {
  const settings = JSON.stringify(LOOP_SETTINGS);
  const { rows } = await sql<{ id: string }>`
    insert into loop_approvals (id, clinic_id, patient_id, key, present, settings, note, is_edited, algorithm_version,
        approved_by, approved_by_name, approved_at)
      values (gen_random_uuid(), ${clinicId}, ${patientId}, 'key', ${settings}, ${settings}, '', false, '1.0.0', ${doctorId},
        'Dana Cohen', now())
      returning id`.execute(server.deps.database.system);
  const period = { first_day: '2026-02-01', last_day: '2026-02-21', days: 21 };
  const identity = { system: 'control-iq', recognised_by: 'device', told_by_devices: 'control-iq', device: null };
  const nothing = { refusals: [], settings_refusals: [], findings: [], settings_told_at: null, advice: null };
  const content = JSON.stringify({ version: '1.0.0', period, identity, settings: LOOP_SETTINGS, ...nothing });
  await sql`
    insert into loop_reviews (id, clinic_id, patient_id, content)
      values (${rows[0]?.id}, ${clinicId}, ${patientId}, ${content})`.execute(server.deps.database.system);
  await sealedAsStored(server, clinicId);
  return rows[0]?.id ?? '';
}

async function aPumpStart({ deps }: TestServer, { clinicId, patientId, doctorId }: Owner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pump_start_requests (id, clinic_id, patient_id, a1c_percent, age_years, daily_dose_units, brand,
        algorithm_version, proposed_plan, requested_by, requested_at)
      values (gen_random_uuid(), ${clinicId}, ${patientId}, 7.1, 34, 45, 'tandem', '1', ${JSON.stringify(PUMP_PLAN)}, ${doctorId}, now())
      returning id`.execute(deps.database.system);
  await sealedAsStored({ deps }, clinicId);
  return rows[0]?.id ?? '';
}

async function insertedNumber({ deps }: TestServer, insert: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await insert.execute(deps.database.system);
  return (rows[0] as { id: number }).id;
}
