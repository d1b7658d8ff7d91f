import { getInjectionPlanCall } from '@glidepath/api-contract/plans/get-injection-plan.call';
import { listInsulinTypesCall } from '@glidepath/api-contract/plans/list-insulin-types.call';
import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { type Insulin, type InsulinUse, insulinsFor } from '@glidepath/treatment-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { type InjectionType, planJson, SOUND_PLANS } from '../../../test-support/injection-plans.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { PLAN_ISSUE_SENTENCES } from './plan-issue-sentences.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TIMESTAMP = '2020-01-01T00:00:00Z';

async function people(type: InjectionType = 'MDI_CRCF') {
  const { id: clinicId } = await aClinic(server);
  const patient = await aPatientUser(server, clinicId, { treatment_type: type, type_of_diabetes: 'Type1' });
  const doctor = await aDoctor(server, clinicId);
  const token = await tokenOf(server, doctor.email);
  return {
    clinicId,
    patientId: patient.patientId,
    token,
    patientToken: await tokenOf(server, patient.email),
    save: (plan: unknown = planJson(type), more: object = {}) =>
      server.call(saveInjectionPlanCall, {
        token,
        body: { patient: patient.patientId, type, timestamp: TIMESTAMP, plan_json: plan, ...more } as never,
      }),
    current: (asked = token) =>
      server.call(getInjectionPlanCall, { token: asked, query: { patient_id: patient.patientId } }),
    versions: () => server.call(listPlanVersionsCall, { token, query: { patient_id: patient.patientId } }),
  };
}

const TYPES = Object.keys(SOUND_PLANS) as InjectionType[];

describe('injection plans', () => {
  it.each(TYPES)(
    'INIT-04, INIT-05, INIT-06: a sound %s plan is stored and read back by doctor and patient',
    async (type) => {
      const { patientId, save, current, patientToken } = await people(type);
      expect((await current()).status).toBe(404);
      const saved = await save();
      expect([saved.status, saved.body]).toEqual([
        201,
        {
          patient: patientId,
          type,
          // When it came into force, not what the browser's clock said.
          timestamp: server.clock.now().toISOString(),
          plan_json: planJson(type),
          version: 1,
        },
      ]);
      expect((await current()).body).toEqual(saved.body);
      expect((await current(patientToken)).body).toEqual(saved.body);
      const events = await auditEventsAbout(server, patientId);
      expect(events.at(-1)).toMatchObject({ action: 'plan-entered', facts: { version: 1 } });
    },
  );

  const crcf = planJson('MDI_CRCF');
  const ssi = planJson('MDI_SSI');
  const fixed = planJson('MDI_FIXED_MEAL');
  const sizes = planJson('MDI_ESTIMATED_MEAL');
  const slot = <Plan extends { bolus: { evening: object } }>(plan: Plan, change: object) => ({
    ...plan,
    bolus: { ...plan.bolus, evening: { ...plan.bolus.evening, ...change } },
  });

  it.each([
    ['BASAL-13', 'MDI_CRCF', { ...crcf, basal: [] }, 'basal', 'basal.no-rows'],
    [
      'BASAL-13',
      'BASAL_ONLY',
      { ...planJson('BASAL_ONLY'), basal: [{ injection_time: 1320, dosage: 18.25, insulin_type: 'Lantus' }] },
      'basal.0.doseUnits',
      'basal.dose-off-step',
    ],
    ['CRCF-14', 'MDI_CRCF', slot(crcf, { cr: 0.2 }), 'crcf.slots.evening.carbRatio', 'crcf.out-of-range'],
    [
      'CRCF-14',
      'MDI_CRCF',
      { ...crcf, bolus: { ...crcf.bolus, cr_units: null } },
      'crcf.carbUnits',
      'crcf.carb-units-unselected',
    ],
    [
      'CRCF-14',
      'MDI_CRCF',
      slot(crcf, { insulin_type: null }),
      'crcf.slots.evening.insulinName',
      'bolus.insulin-unselected',
    ],
    [
      'SSI-32',
      'MDI_SSI',
      slot(ssi, {
        correction: [
          { low_value: 0, high_value: 150, dosage: 4 },
          { low_value: 160, high_value: 600, dosage: 6 },
        ],
      }),
      'scales.evening.rows',
      'payload.not-contiguous',
    ],
    [
      'SSI-32',
      'MDI_SSI',
      slot(ssi, {
        correction: [
          { low_value: 0, high_value: 150, dosage: 4 },
          { low_value: 151, high_value: 600, dosage: 3 },
        ],
      }),
      'scales.evening.rows.1.doseUnits',
      'correction.dose-falls',
    ],
    [
      'MEAL-12',
      'MDI_FIXED_MEAL',
      slot(fixed, { meal: { fixed_dose: 99.5 } }),
      'meals.evening.doseUnits',
      'meal.dose-invalid',
    ],
    [
      'MEAL-12',
      'MDI_ESTIMATED_MEAL',
      slot(sizes, { meal: { S: 5, N: 4, L: 7 } }),
      'meals.evening.doseUnits.normal',
      'meal.sizes-fall',
    ],
    ['INIT-13', 'MDI_CRCF', slot(crcf, { meal: { fixed_dose: 5 } }), 'bolus.evening.fixedDose', 'payload.foreign-part'],
  ] as const)(
    '%s: a %s plan that breaks a rule is refused with a sentence for each place, and nothing is stored',
    async (_, type, plan, at, code) => {
      const { save, current } = await people(type);
      const { status, body } = await save(plan);
      expect([status, Object.entries(body.fields)]).toEqual([
        400,
        expect.arrayContaining([[at, PLAN_ISSUE_SENTENCES[code]]]),
      ]);
      expect((await current()).status).toBe(404);
    },
  );

  it('INIT-05: a plan of another treatment is refused with code 123', async () => {
    const { token, patientId } = await people('MDI_SSI');
    const { status, body } = await server.call(saveInjectionPlanCall, {
      token,
      body: { patient: patientId, type: 'MDI_CRCF', timestamp: TIMESTAMP, plan_json: crcf } as never,
    });
    expect([status, body.code]).toEqual([409, 123]);
  });

  it('keeps every version with who, when and why, newest first', async () => {
    const { save, versions } = await people();
    await save();
    server.clock.advance(60_000);
    const second = await save(slot(crcf, { cr: 9 }), { edited_version: 1, reason: ' Lows after dinner ' });
    expect(second.body.version).toBe(2);
    const { body } = await versions();
    expect(
      body.map(
        ({
          version,
          reason,
          origin,
          plan_json: plan,
        }: {
          version: number;
          reason: string;
          origin: string;
          plan_json: { bolus: { evening: { cr: number } } };
        }) => [version, reason, origin, plan.bolus.evening.cr],
      ),
    ).toEqual([
      [2, 'Lows after dinner', 'entered', 9],
      [1, null, 'entered', 10],
    ]);
    expect(body[0].author_name).not.toBe('');
  });

  it('refuses a change of a plan that somebody else has changed meanwhile, and keeps theirs', async () => {
    const { save, current } = await people();
    await save();
    const both = await Promise.all([
      save(slot(crcf, { cr: 9 }), { edited_version: 1 }),
      save(slot(crcf, { cr: 8 }), { edited_version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const kept = both.find(({ status }) => status === 201);
    expect((await current()).body).toEqual(kept?.body);
    expect((await save(crcf, { edited_version: null })).status).toBe(409);
  });

  it('INIT-05: a plan that names no version never replaces one that somebody else made since the sign-in', async () => {
    const { save, current, clinicId, patientId } = await people();
    const other = await tokenOf(server, (await aDoctor(server, clinicId)).email);
    const saveBlindly = (token: string, plan: unknown) =>
      server.call(saveInjectionPlanCall, {
        token,
        body: { patient: patientId, type: 'MDI_CRCF', timestamp: TIMESTAMP, plan_json: plan } as never,
      });
    server.clock.advance(1000);
    expect([(await save()).status, (await save(slot(crcf, { cr: 9 }))).status]).toEqual([201, 201]);
    const blind = await saveBlindly(other, slot(crcf, { cr: 8 }));
    expect([blind.status, blind.body.code]).toEqual([409, 2002]);
    expect((await current()).body.version).toBe(2);
    server.clock.advance(1000);
    const anew = await tokenOf(server, (await aDoctor(server, clinicId)).email);
    expect((await saveBlindly(anew, slot(crcf, { cr: 8 }))).status).toBe(201);
  });

  it('INIT-04: the plan of an earlier treatment is not current', async () => {
    const { save, current, patientId, versions } = await people();
    await save();
    await server.deps.database.system
      .updateTable('patients')
      .set({ treatment_type: 'MDI_SSI' })
      .where('id', '=', patientId)
      .execute();
    expect((await current()).status).toBe(404);
    expect((await versions()).body).toHaveLength(1);
  });

  it('ROLE-02: nobody of another clinic sees or writes a plan, and a patient writes none', async () => {
    const [own, other] = [await people(), await people()];
    await own.save();
    expect((await own.current(other.token)).status).toBe(404);
    const body = { patient: own.patientId, type: 'MDI_CRCF', timestamp: TIMESTAMP, plan_json: crcf } as never;
    expect((await server.call(saveInjectionPlanCall, { token: other.token, body })).status).toBe(404);
    expect((await server.call(saveInjectionPlanCall, { token: own.patientToken, body })).status).toBe(403);
    expect((await own.current(other.patientToken)).status).toBe(404);
  });
});

describe('GET insulin_types', () => {
  it('RECS-43, CONST-11: every product with its kind; the kinds make a basal and a bolus list of three each', async () => {
    const { token } = await people();
    const { body } = await server.call(listInsulinTypesCall, { token });
    expect(body).toContainEqual({ insulin_type: 'basal', commercial_name: 'Lantus' });
    expect(body).toContainEqual({ insulin_type: 'excluded-regular', commercial_name: 'Humulin R U-500' });
    expect(new Set(body.map((type: { insulin_type: string }) => type.insulin_type))).toEqual(
      new Set(['basal', 'nph', 'mix', 'rapid', 'regular', 'excluded-regular']),
    );
    type Listed = Readonly<{ insulin_type: Insulin['kind']; commercial_name: string }>;
    const insulins = (body as Listed[]).map((type) => ({
      kind: type.insulin_type,
      commercialName: type.commercial_name,
    }));
    const kindsFor = (use: InsulinUse) => [...new Set(insulinsFor(use, insulins).map(({ kind }) => kind))].toSorted();
    expect(kindsFor('basal')).toEqual(['basal', 'mix', 'nph']);
    expect(kindsFor('bolus')).toEqual(['excluded-regular', 'rapid', 'regular']);
  });

  it('SHARE-15, SHARE-16: an edit beyond usual bounds is stored only when typed again, with a reason', async () => {
    const { save, versions, patientId } = await people();
    await save();
    const plan = planJson('MDI_CRCF');
    const much = { ...plan, basal: [{ ...plan.basal[0], dosage: 200 }] };
    const refused = await save(much);
    expect([refused.status, refused.body.detail]).toEqual([409, 'unusual-changes-unconfirmed']);
    expect(refused.body.unusual_changes).toMatchObject([
      { code: 'fold-above', quantity: 'basalDoseUnits', before: 18, after: 200 },
      { code: 'units-above', quantity: 'basalUnitsPerDay', after: 200, bound: 70 },
      { code: 'implied-share-above', after: 200 },
    ]);
    expect((await versions()).body).toHaveLength(1);
    const confirmed = { reason: 'New visit', unusual_changes: { values: [200], reason: 'Insulin resistance' } };
    expect((await save(much, confirmed)).status).toBe(201);
    expect((await versions()).body[0]).toMatchObject({ version: 2, reason: 'New visit; Insulin resistance' });
    const actions = (await auditEventsAbout(server, patientId)).map(({ action }) => action);
    expect(actions).toContain('unusual-changes-confirmed');
  });

  it('SHARE-15: basal is held against the last plan of another treatment, and a new dose against what people begin with', async () => {
    const { save, patientId } = await people('BASAL_ONLY');
    const { dosage } = planJson('BASAL_ONLY').basal[0] as { dosage: number };
    expect((await save()).status).toBe(201);
    const changeTo = (type: InjectionType) =>
      server.deps.database.asSystem((tx) =>
        tx.updateTable('patients').set({ treatment_type: type }).where('id', '=', patientId).execute(),
      );
    await changeTo('MDI_FIXED_MEAL');
    const plan = planJson('MDI_FIXED_MEAL');
    const basalOf = (units: number) => [{ ...plan.basal[0], dosage: units }];
    const refused = await save({ ...plan, basal: basalOf(4 * dosage) }, { type: 'MDI_FIXED_MEAL' });
    expect(refused.body.unusual_changes).toContainEqual(
      expect.objectContaining({ code: 'fold-above', quantity: 'basalUnitsPerDay', before: dosage, after: 4 * dosage }),
    );
    const atNight = (units: number) => ({
      ...plan,
      basal: basalOf(dosage),
      bolus: { ...plan.bolus, bedtime: { ...plan.bolus.bedtime, meal: { fixed_dose: units } } },
    });
    expect((await save(atNight(0), { type: 'MDI_FIXED_MEAL' })).status).toBe(201);
    const added = await save(atNight(28), { type: 'MDI_FIXED_MEAL' });
    expect(added.body.unusual_changes).toContainEqual(
      expect.objectContaining({ code: 'new-dose-above', quantity: 'mealDoseUnits', before: 0, after: 28, bound: 4 }),
    );
  });
});
