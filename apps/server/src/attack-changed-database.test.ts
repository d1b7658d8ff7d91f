import { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import { openInEmergencyCall } from '@glidepath/api-contract/patients/open-in-emergency.call';
import { getInjectionPlanCall } from '@glidepath/api-contract/plans/get-injection-plan.call';
import { getNewestPlanCall } from '@glidepath/api-contract/plans/get-newest-plan.call';
import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';
import { getPumpRationaleCall } from '@glidepath/api-contract/recommendations/get-pump-rationale.call';
import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AuditEntry, FIRST_PREVIOUS_HASH, unkeyedAuditHash } from '#platform/audit/audit-hash.ts';
import { SEALED_COLUMNS, SEALED_TABLES, SEALED_WHERE_PRESENT } from '#platform/audit/content-seal.ts';
import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import { withLedger } from '#platform/audit/with-ledger.ts';
import { approvalPeople, feedbackRows } from '../test-support/approvals.ts';
import { auditEventsAbout, auditTampering, faultsOfClinic } from '../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../test-support/people.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { aTitratedPatient, passDays } from '../test-support/titration.ts';
import { plansOf, titrationOf } from '../test-support/titration-outcome.ts';

const ALTERED = { status: 409, code: 2035 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const told = ({ status, body }: { status: number; body: { code?: number } }) => ({ status, code: body.code });
const bySql = (statement: ReturnType<typeof sql>) => statement.execute(server.deps.database.system);
const faultsOf = async (clinicId: string) =>
  faultsOfClinic((await verifyAuditTrail(server.deps.database)).faults, clinicId);

/** Somebody with a plan that a doctor entered. */
async function plannedPatient() {
  const { id: clinicId } = await aClinic(server);
  const doctor = await aDoctor(server, clinicId);
  const patient = await aPatientUser(server, clinicId, { treatment_type: 'BASAL_ONLY', type_of_diabetes: 'Type2' });
  const token = await tokenOf(server, doctor.email);
  const { patientId } = patient;
  const save = (doseUnits: number, edited: { edited_version?: number | null } = {}) =>
    server.call(saveInjectionPlanCall, {
      token,
      body: {
        ...edited,
        patient: patientId,
        type: 'BASAL_ONLY',
        timestamp: server.clock.now().toISOString(),
        plan_json: {
          basal: [{ injection_time: 1320, dosage: doseUnits, insulin_type: 'Lantus' }],
          bolus: null,
          glucose_units: 'mg/dL',
        },
      },
    });
  expect((await save(18)).status).toBe(201);
  const patientToken = await tokenOf(server, patient.email);
  const reads = (by = token) =>
    Promise.all(
      (by === token ? [getInjectionPlanCall, getNewestPlanCall, listPlanVersionsCall] : [getNewestPlanCall]).map(
        (call) => server.call(call, { token: by, query: { patient_id: patientId } }),
      ),
    );
  return { clinicId, patientId, token, patientToken, save, reads };
}

describe('AUDIT-01: a dose that was changed by SQL', () => {
  it('is put right by a clinician who enters the plan anew: the forged row stays refused and named', async () => {
    const { clinicId, patientId, token, patientToken, reads, save } = await plannedPatient();
    await save(20, { edited_version: 1 });
    await bySql(sql`update treatment_plans set plan = jsonb_set(plan, '{basal,0,dosage}', '81')
      where patient_id = ${patientId} and version = 2`);
    // Whoever does not say that nothing could be read overwrites nothing; nor does who edited another one.
    expect(told(await save(20))).toEqual(ALTERED);
    expect((await save(20, { edited_version: 1 })).body.detail).toBe('changed-meanwhile');
    // Held against the last plan that is as it was sealed, not against the forged one.
    expect((await save(60, { edited_version: null })).body.detail).toBe('unusual-changes-unconfirmed');

    const { status, body } = await save(20, { edited_version: null });
    expect([status, body.version]).toEqual([201, 3]);
    for (const by of [token, patientToken]) {
      const { body: newest } = await server.call(getNewestPlanCall, { token: by, query: { patient_id: patientId } });
      expect(newest.plan).toMatchObject({ version: 3, plan_json: { basal: [{ dosage: 20 }] } });
    }
    // The history holds the forged row, so nobody gets it until somebody has looked into it.
    expect((await reads()).map((answer) => answer.status)).toEqual([200, 200, 409]);
    const record = expect.stringMatching(/^treatment_plans\/[\da-f-]{36}$/);
    expect(await faultsOf(clinicId)).toEqual([{ record, fault: 'changed' }]);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
      action: 'plan-entered',
      facts: { version: 3, inPlaceOfAltered: 2 },
    });
    // Two who do so at once do not overwrite each other.
    expect((await save(22, { edited_version: null })).body.detail).toBe('changed-meanwhile');
    // With the row restored from the backup, the history is answered again.
    await bySql(sql`update treatment_plans set plan = jsonb_set(plan, '{basal,0,dosage}', '20')
      where patient_id = ${patientId} and version = 2`);
    expect((await reads()).map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await faultsOf(clinicId)).toEqual([]);
  });

  it('in a plan is told to nobody, nothing is built on it, and it is named to the operator', async () => {
    const { clinicId, patientId, patientToken, reads, save } = await plannedPatient();
    expect((await reads()).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await faultsOf(clinicId)).toEqual([]);
    await bySql(sql`update treatment_plans set plan = jsonb_set(plan, '{basal,0,dosage}', '81')
      where patient_id = ${patientId}`);
    for (const answer of [...(await reads()), ...(await reads(patientToken)), await save(20)]) {
      expect(told(answer)).toEqual(ALTERED);
    }
    const record = expect.stringMatching(/^treatment_plans\/[\da-f-]{36}$/);
    expect(await faultsOf(clinicId)).toEqual([{ record, fault: 'changed' }]);
    expect(await server.deps.metrics.text()).toMatch(/glidepath_broken_seals_total\{table="treatment_plans"\} [1-9]/);
  });

  it('in an approval cannot be read, shared or answered', async () => {
    const { clinicId, approve, share, requestId, token, patientToken } = await approvalPeople(server);
    const { id } = (await approve()).body;
    await bySql(sql`update recommendation_feedbacks
      set data = jsonb_set(data, '{basalRate,segments,0,0,value}', '8.0') where id = ${id}`);
    const answers = [
      await share(),
      await server.call(getFeedbackCall, { token, params: { feedback_id: id } }),
      await server.call(listFeedbacksCall, { token }),
      await server.call(getPumpRationaleCall, { token, params: { recid: requestId } }),
    ];
    expect(answers.map(told)).toEqual(answers.map(() => ALTERED));
    expect((await server.call(listFeedbacksCall, { token: patientToken })).body).toEqual([]);
    expect(await faultsOf(clinicId)).toEqual([{ record: `recommendation_feedbacks/${id}`, fault: 'changed' }]);
  });

  it.each([
    ['the recommended plan', sql`data = jsonb_set(data, '{basalRate,segments,0,0,value}', '8.0')`],
    ['the plan it was made from', sql`existing = '{}'`],
    ['what the advisor said', sql`advice = '{"outcome": "plan"}'`],
    ['the reports it was made on', sql`reports = '\\x00'`],
  ])('in %s of a recommendation leaves nothing to review', async (_, change) => {
    const { clinicId, patientId, requestId, token } = await approvalPeople(server);
    await bySql(sql`update recommendations set ${change} where id = ${requestId}`);
    const query = { patient: patientId, identifier: requestId, headers_only: 'false' };
    expect(told(await server.call(findRecommendationsCall, { token, query }))).toEqual(ALTERED);
    expect(await faultsOf(clinicId)).toEqual([{ record: `recommendations/${requestId}`, fault: 'changed' }]);
  });

  it('is not handed out with all that is stored of a patient', async () => {
    const { patientId, patientToken } = await plannedPatient();
    const asked = { token: patientToken, params: { id: patientId } };
    expect((await server.call(exportPatientDataCall, asked)).status).toBe(200);
    await bySql(sql`update treatment_plans set plan = jsonb_set(plan, '{basal,0,dosage}', '81')
      where patient_id = ${patientId}`);
    expect(told(await server.call(exportPatientDataCall, asked))).toEqual(ALTERED);
  });

  it('in a recommendation cannot be approved', async () => {
    const { requestId, approve } = await approvalPeople(server);
    await bySql(sql`update recommendations set data = jsonb_set(data, '{basalRate,segments,0,0,value}', '0.8')
      where id = ${requestId}`);
    expect(told(await approve())).toEqual(ALTERED);
    expect(await feedbackRows(server, requestId)).toEqual([]);
  });

  it('in the limits of a titration lets no step be made', async () => {
    const patient = await aTitratedPatient(server, { appliesSteps: true });
    await bySql(sql`update titrations set max_dose_units = 200, max_step_units = 80
      where patient_id = ${patient.patientId}`);
    await expect(passDays(server, patient, 3)).rejects.toThrow('record-altered');
    expect(await plansOf(server, patient)).toEqual([[20, 'entered']]);
    expect(await titrationOf(server, patient)).toMatchObject({ code: ALTERED.code });
    await bySql(sql`update titrations set status = 'ended', reason = 'by-clinician'`);
  });
});

describe('AUDIT-01: what a sealed row says', () => {
  /** How a job goes, what is sealed by its hash, and where a note was put. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    recommendations: 'stage taken_until takes advice reports replayable_days',
    clinic_notes: 'plan_id',
    titrations: 'status reason state seen next_check_at taken_until takes',
    titration_steps: 'applied_at mailed_at',
    decision_outcomes: 'due_at taken_until takes',
  };

  it.each(SEALED_TABLES)('is sealed whole in %s: a new column is, too, or is known to be none of it', async (table) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = ${table}`.execute(server.deps.database.system);
    const later = SEALED_WHERE_PRESENT[table] ?? [];
    const known = [...SEALED_COLUMNS[table], ...later, 'seal', ...(OTHERWISE[table]?.split(' ') ?? [])];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });
});

describe('AUDIT-01, AUDIT-03: rows that somebody brought in or took away', () => {
  it('a plan that nobody saved is not told', async () => {
    const { clinicId, patientId, reads } = await plannedPatient();
    await bySql(sql`insert into treatment_plans (id, clinic_id, patient_id, version, treatment_type, plan, origin, author_id, made_at)
      select gen_random_uuid(), clinic_id, patient_id, 2, treatment_type, jsonb_set(plan, '{basal,0,dosage}', '81'), origin,
             author_id, made_at from treatment_plans where patient_id = ${patientId}`);
    expect((await reads()).map(told)).toEqual([ALTERED, ALTERED, ALTERED]);
    expect(await faultsOf(clinicId)).toMatchObject([{ fault: 'unsealed' }]);
  });

  it('the seal of another plan does not fit, nor does one of the same plan in another place', async () => {
    const { clinicId, patientId, reads, save } = await plannedPatient();
    expect((await save(20)).status).toBe(201);
    await bySql(sql`update treatment_plans t set seal = other.seal from treatment_plans other
      where t.patient_id = ${patientId} and other.patient_id = t.patient_id and t.version = 2 and other.version = 1`);
    expect((await reads()).map(told)).toEqual([ALTERED, ALTERED, ALTERED]);
    expect(await faultsOf(clinicId)).toMatchObject([{ fault: 'changed' }]);
  });

  it('a plan that was taken away is missed', async () => {
    const { clinicId, patientId, save } = await plannedPatient();
    expect((await save(20)).status).toBe(201);
    await bySql(sql`delete from treatment_plans where patient_id = ${patientId} and version = 2`);
    expect(await faultsOf(clinicId)).toMatchObject([{ record: expect.any(String), fault: 'missing' }]);
  });

  it.each([
    ['another reason', 'changed', sql`update emergency_accesses set reason = 'asked by the patient'`],
    ['none at all', 'missing', sql`delete from emergency_accesses`],
  ] as const)('an emergency access with %s is found', async (_, fault, change) => {
    const { clinicId, patientId, token } = await approvalPeople(server);
    const body = { reason: 'Found unconscious at home' };
    expect((await server.call(openInEmergencyCall, { token, params: { id: patientId }, body })).status).toBe(201);
    expect(await faultsOf(clinicId)).toEqual([]);
    await bySql(sql`${change} where patient_id = ${patientId}`);
    expect(await faultsOf(clinicId)).toMatchObject([{ record: expect.stringMatching(/^emergency_accesses/), fault }]);
  });

  it('an approval put back as it was before it was shared, seal and all, is found', async () => {
    const { clinicId, requestId, approve, share } = await approvalPeople(server);
    await approve();
    const [before] = await feedbackRows(server, requestId);
    await share();
    expect(await faultsOf(clinicId)).toEqual([]);
    await bySql(
      sql`update recommendation_feedbacks set shared_at = null, seal = ${before?.seal} where id = ${before?.id}`,
    );
    expect(await faultsOf(clinicId)).toEqual([{ record: `recommendation_feedbacks/${before?.id}`, fault: 'changed' }]);
  });

  it('a seal that was taken away is not made again by a later start', async () => {
    const { clinicId, patientId, reads } = await plannedPatient();
    await bySql(sql`update treatment_plans set plan = jsonb_set(plan, '{basal,0,dosage}', '81'), seal = null
      where patient_id = ${patientId}`);
    const started = withLedger(server.deps.database, { ...server.deps, alarm: () => {} });
    await started.ledgerKey();
    expect((await reads()).map(told)).toEqual([ALTERED, ALTERED, ALTERED]);
    expect(await faultsOf(clinicId)).toMatchObject([{ fault: 'unsealed' }]);
  });
});

describe('AUDIT-02: a chain that was written anew', () => {
  /** By plain hashes, which need no key. */
  async function rewrite(clinicId: string, format: number) {
    await auditTampering(server, async (tx) => {
      const { rows } = await sql<AuditEntry>`
        select clinic_id as "clinicId", seq::integer, at, actor_kind as "actorKind", actor_id as "actorId",
               'nothing-happened' as action, subject_id as "subjectId", facts, seals
          from audit_events where clinic_id = ${clinicId} order by seq`.execute(tx);
      let previous: Buffer = FIRST_PREVIOUS_HASH;
      for (const entry of rows) {
        const hash = unkeyedAuditHash(previous, entry);
        await sql`update audit_events set action = ${entry.action}, previous_hash = ${previous}, hash = ${hash},
          format = ${format} where clinic_id = ${clinicId} and seq = ${entry.seq}`.execute(tx);
        previous = hash;
      }
    });
  }

  it.each([
    ['as an older version wrote it', 1, { fault: 'unkeyed' }],
    ['as if it were keyed', 2, { seq: 1, fault: 'changed' }],
  ])('%s, is found without anything kept elsewhere', async (_, format, fault) => {
    const { clinicId } = await plannedPatient();
    await rewrite(clinicId, format);
    expect(await faultsOf(clinicId)).toMatchObject([fault]);
  });

  it('an entry without a key behind one with a key is none', async () => {
    const { clinicId } = await plannedPatient();
    await sql`insert into audit_events (clinic_id, seq, at, actor_kind, action, facts, previous_hash, hash)
      select clinic_id, seq + 1, at, 'operator', 'invented', '{}', hash, '\\x00'
        from audit_events where clinic_id = ${clinicId} order by seq desc limit 1`.execute(server.deps.database.system);
    expect(await faultsOf(clinicId)).toMatchObject([{ fault: 'unkeyed' }]);
  });
});

describe('after somebody has looked into it', () => {
  it('what is stored is taken as it stands, and the trail says who took it and why', async () => {
    const { clinicId, patientId, reads } = await plannedPatient();
    await bySql(sql`update treatment_plans set plan = jsonb_set(plan, '{basal,0,dosage}', '16')
      where patient_id = ${patientId}`);
    expect(await server.deps.database.sealAnew('mended by the vendor, ticket 7', clinicId)).toMatchObject({
      records: 1,
    });
    expect((await reads()).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await faultsOf(clinicId)).toEqual([]);
    const entries = await server.deps.database.system
      .selectFrom('audit_events')
      .select(['action', 'actor_kind', 'facts'])
      .where('clinic_id', '=', clinicId)
      .where('action', '=', 'ledger-sealed-anew')
      .execute();
    const facts = { reason: 'mended by the vendor, ticket 7', isKeyNew: false };
    expect(entries).toEqual([{ action: 'ledger-sealed-anew', actor_kind: 'operator', facts }]);
  });
});
