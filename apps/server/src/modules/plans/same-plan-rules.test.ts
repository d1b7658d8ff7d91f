import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { readInjections } from '@glidepath/api-contract/wire/injection-tables';
import { planJsonWire, wirePath } from '@glidepath/api-contract/wire/plan-json.wire';
import {
  type InjectionPlan,
  planIssues,
  STARTING_INSULINS,
  type UnusualChange,
  unusualChanges,
} from '@glidepath/treatment-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type InjectionType, planJson } from '../../../test-support/injection-plans.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { PLAN_ISSUE_SENTENCES } from './plan-issue-sentences.ts';

let server: TestServer;
let clinicId: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
  token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
});
afterAll(() => server.close());

const CONTEXT = { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: STARTING_INSULINS } as const;

/** What the browser would show. */
function issuesInBrowser(type: InjectionType, plan: unknown): Record<string, string> {
  const read = readInjections(type, planJsonWire.parse(plan));
  const issues = [...read.issues, ...planIssues(read.plan, CONTEXT)];
  return Object.fromEntries(issues.map(({ at, code }) => [wirePath(at), PLAN_ISSUE_SENTENCES[code]]));
}

/** What the browser would ask to confirm in a first plan. */
function unusualInBrowser(type: InjectionType, plan: unknown): readonly UnusualChange[] {
  const read = readInjections(type, planJsonWire.parse(plan));
  const person = { weightKg: null, ageYears: null, diabetesType: 'Type1' } as const;
  return unusualChanges(read.plan as InjectionPlan, { person, inForce: null });
}

async function refusedByServer(type: InjectionType, plan: unknown, unusual: readonly UnusualChange[]) {
  const { id: patient } = await aPatient(server, clinicId, { treatment_type: type, type_of_diabetes: 'Type1' });
  const unusual_changes = { values: unusual.map(({ after }) => after), reason: 'At the limit' };
  const body = { patient, type, timestamp: '2026-03-01T09:00:00Z', plan_json: plan, unusual_changes };
  const answer = await server.call(saveInjectionPlanCall, { token, body });
  const stored = await server.deps.database.system
    .selectFrom('treatment_plans')
    .select('id')
    .where('patient_id', '=', patient)
    .execute();
  return { status: answer.status, fields: answer.body.fields ?? {}, isStored: stored.length > 0 };
}

type Change = (plan: ReturnType<typeof planJson<InjectionType>>) => unknown;
const withBasal =
  (...rows: object[]): Change =>
  (plan) => ({ ...plan, basal: rows });
const injection = { injection_time: 1320, dosage: 18, insulin_type: 'Lantus' };
const inEvening =
  (change: object): Change =>
  ({ bolus, ...plan }) => ({ ...plan, bolus: bolus && { ...bolus, evening: { ...bolus.evening, ...change } } });
const scale = (...rows: readonly (readonly [number, number, number])[]) => ({
  correction: rows.map(([low_value, high_value, dosage]) => ({ low_value, high_value, dosage })),
});

/** At and around each limit; whatever the browser says of them, the server must say. */
const TABLE: readonly (readonly [InjectionType, string, Change])[] = [
  ...[0, 0.5, 0.75, 250, 250.5, 251, -1].map(
    (dosage) => ['BASAL_ONLY', `basal ${dosage}`, withBasal({ ...injection, dosage })] as const,
  ),
  ['BASAL_ONLY', 'no injection', withBasal()],
  ['BASAL_ONLY', 'two at one time', withBasal(injection, injection)],
  [
    'BASAL_ONLY',
    'three',
    withBasal(injection, { ...injection, injection_time: 420 }, { ...injection, injection_time: 600 }),
  ],
  ['BASAL_ONLY', 'a bolus product', withBasal({ ...injection, insulin_type: 'Humalog' })],
  ['BASAL_ONLY', 'an unknown product', withBasal({ ...injection, insulin_type: 'Select' })],
  ...[0, 0.5, 0.6, 300, 300.5].map((cr) => ['MDI_CRCF', `carb ratio ${cr}`, inEvening({ cr })] as const),
  ...[0, 1, 1.5, 400, 401].map((cf) => ['MDI_CRCF', `correction factor ${cf}`, inEvening({ cf })] as const),
  ...[9, 10, 100.5, 600, 601].map((target) => ['MDI_CRCF', `target ${target}`, inEvening({ target })] as const),
  ['MDI_CRCF', 'no ratio', inEvening({ cr: null })],
  ['MDI_CRCF', 'no product', inEvening({ insulin_type: null })],
  ['MDI_CRCF', 'a meal', inEvening({ meal: { fixed_dose: 4 } })],
  ...[-0.5, 0, 0.25, 99, 99.5].map(
    (fixed_dose) => ['MDI_FIXED_MEAL', `meal ${fixed_dose}`, inEvening({ meal: { fixed_dose } })] as const,
  ),
  ['MDI_FIXED_MEAL', 'other bounds in one column', inEvening(scale([0, 100, 1], [101, 600, 2]))],
  ['MDI_ESTIMATED_MEAL', 'sizes that fall', inEvening({ meal: { S: 5, N: 4, L: 6 } })],
  ['MDI_ESTIMATED_MEAL', 'sizes that stay', inEvening({ meal: { S: 5, N: 5, L: 5 } })],
  ['MDI_SSI', 'a hole', inEvening(scale([0, 150, 2], [160, 600, 4]))],
  ['MDI_SSI', 'not to the top', inEvening(scale([0, 150, 2], [151, 500, 4]))],
  ['MDI_SSI', 'beyond the top', inEvening(scale([0, 150, 2], [151, 601, 4]))],
  ['MDI_SSI', 'falling doses', inEvening(scale([0, 150, 4], [151, 600, 2]))],
  ['MDI_SSI', 'a rise of 5', inEvening(scale([0, 150, 2], [151, 600, 7]))],
  ['MDI_SSI', 'a rise of 5.5', inEvening(scale([0, 150, 2], [151, 600, 7.5]))],
  ['MDI_SSI', 'a rise from nothing', inEvening(scale([0, 150, 0], [151, 600, 20]))],
  ['MDI_SSI', 'nothing but zeros', inEvening(scale([0, 150, 0], [151, 600, 0]))],
  ['MDI_SSI', 'no correction', inEvening(scale([0, 600, 0]))],
  ['MDI_SSI', 'no row', inEvening({ correction: [] })],
];

describe('the same rules in browser and server', () => {
  it.each(TABLE)('INIT-13, BASAL-13, SSI-32, MEAL-12, CRCF-14: %s, %s', async (type, _, change) => {
    const plan = change(planJson(type));
    const fields = issuesInBrowser(type, plan);
    const isSound = Object.keys(fields).length === 0;
    const unusual = isSound ? unusualInBrowser(type, plan) : [];
    expect(await refusedByServer(type, plan, unusual)).toEqual({
      status: isSound ? 201 : 400,
      fields,
      isStored: isSound,
    });
  });

  it('accepts some of them and refuses most', () => {
    const sound = TABLE.filter(
      ([type, , change]) => Object.keys(issuesInBrowser(type, change(planJson(type)))).length === 0,
    );
    expect(sound.length).toBeGreaterThan(10);
    expect(TABLE.length - sound.length).toBeGreaterThan(20);
  });
});
