import type { Locator, Page } from '@playwright/test';
import { answerCall, fulfilByContract } from '../commands/contract-answers.ts';

import { APPROVED_MEALS, APPROVED_PUMP } from '../commands/recommendations.ts';
import { failCall } from './frame.ts';
import type { Cast } from './frame-cast.ts';
import { at, dialog, fails, type Screen } from './screen.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const CREATED = ['2026-03-02T09:10:00.000Z', '2026-02-14T13:45:00.000Z', '2026-01-28T08:05:00.000Z'];

const header = (number: number, changes: object = {}) => ({
  identifier: idOf(number),
  status: 'COMPLETED',
  created_at: CREATED[number] ?? CREATED[0],
  treatment_type: 'PUMP',
  glucose_avg: { value: 154 + number },
  feedback: number === 0 ? null : idOf(100 + number),
  error: null,
  code: null,
  ...changes,
});
const feedback = (number: number, changes: object = {}) => ({
  id: idOf(100 + number),
  received_at: CREATED[number] ?? CREATED[0],
  patient_approval_status: null,
  patient_response_timestamp: null,
  adp_request_identifier: idOf(number),
  treatment_type: 'PUMP',
  advisorVersion: '1.0.0',
  physicianName: 'Dana Cohen',
  start: '2026-02-08',
  end: '2026-02-28',
  shared_at: CREATED[number] ?? CREATED[0],
  data: APPROVED_PUMP,
  ...changes,
});
const ANSWERED = { patient_response_timestamp: '2026-02-15T18:20:00.000Z' };

const answers =
  (path: string, json: unknown, status = 200) =>
  (page: Page) =>
    answerCall(page, path, json, { status });
/** The list has headers of its own; those of refused requests are asked for beside them. */
const lists =
  (listed: readonly object[], refused: readonly object[] = []) =>
  (page: Page) =>
    failCall(page, 'adp_requests/**', (route) =>
      fulfilByContract(route, route.request().url().includes('ERROR') ? refused : listed),
    );
const all =
  (...befores: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const before of befores) await before(page);
  };

const REQUEST = 'v1/advisorPro/treatmentPlanRequest';
const STATUS = {
  requestId: idOf(5),
  status: 'ERROR',
  error: 'Not enough glucose data: 12 days with enough readings in the last 3 weeks are needed.',
  code: 1001,
  next_possible_on: '2026-03-09',
  refusals: [
    { code: 1001, params: { found: 8, needed: 12 }, earliest_on: '2026-03-06' },
    { code: 1002, params: { found: 2, needed: 6 }, earliest_on: '2026-03-09' },
  ],
  stage: null,
};
const READINESS = 'patient/*/advice_readiness';
const COUNTS = [
  { need: 'glucose-days', found: 19, needed: 12 },
  { need: 'fasting-days', found: 14, needed: 6 },
  { need: 'insulin-days', found: 20, needed: 12 },
  { need: 'calculator-uses', found: 61, needed: 3 },
];
const READY = { is_ready: true, wait: null, refusals: [], counts: COUNTS, next_possible_on: null };
const NOT_READY = {
  ...READY,
  is_ready: false,
  refusals: STATUS.refusals,
  counts: [
    { need: 'glucose-days', found: 8, needed: 12 },
    { need: 'fasting-days', found: 2, needed: 6 },
    ...COUNTS.slice(2),
  ],
  next_possible_on: '2026-03-09',
};
const refused = all(
  answers(READINESS, NOT_READY),
  lists([header(1), header(2)], [header(0, { identifier: idOf(5), status: 'ERROR', code: 1001 })]),
  answers('adp_feedbacks/**', [feedback(1), feedback(2)]),
  answers(`${REQUEST}/*`, STATUS),
);
const starts = all(lists([]), answers(REQUEST, { requestId: idOf(5) }, 201));
const startsAs = (status: object) => all(starts, answers(`${REQUEST}/*`, { ...STATUS, ...status }));

const listOf = (id: keyof Cast) => (cast: Cast) => `/patient-profile/${cast[id]}/recommendations`;
const table = (page: Page): Locator => page.locator('main table').first();
const clicksNew = (page: Page) => page.locator('#current-recommendation').locator('xpath=..').locator('button').click();

const list = {
  name: 'recommendations',
  as: 'doctor',
  path: listOf('reportedPatientId'),
  shows: (page) => page.locator('#current-recommendation'),
} satisfies Screen;
const full = all(
  lists([header(0), header(1, { status: 'MANUAL', glucose_avg: null }), header(2)]),
  answers('adp_feedbacks/**', [
    feedback(1, { patient_approval_status: 'Accepted', ...ANSWERED }),
    feedback(2, { patient_approval_status: 'Rejected', patient_acknowledged_at: CREATED[2], ...ANSWERED }),
  ]),
);

const CLINIC_SIDE: readonly Screen[] = [
  { ...list, state: 'empty', before: lists([]) },
  { ...list, state: 'full', before: full, shows: table },
  { ...list, state: 'long-name', path: listOf('longNamedPatientId') },
  { ...list, state: 'injections', path: listOf('injectingPatientId') },
  { ...list, state: 'not-ready', before: refused, shows: (page) => page.locator('#not-ready') },
  {
    ...list,
    state: 'ready',
    before: all(lists([]), answers(READINESS, READY)),
    act: (page) => page.locator('summary').click(),
    shows: (page) => page.locator('details[open] li').first(),
  },
  {
    ...list,
    state: 'unsafe',
    before: all(
      lists([]),
      answers(READINESS, {
        ...NOT_READY,
        refusals: [110, 93, 1013, 1021].map((code) => ({ code, params: {}, earliest_on: null })),
        next_possible_on: null,
      }),
    ),
    shows: (page) => page.locator('#not-ready'),
  },
  {
    ...list,
    state: 'loading',
    before: (page) => failCall(page, 'adp_requests/**', () => new Promise(() => undefined)),
    shows: (page) => page.locator('main [role="status"][aria-label]').last(),
  },
  { ...list, state: 'failing', before: fails('adp_requests/**'), shows: dialog },
  {
    ...list,
    state: 'failed',
    before: fails('adp_requests/**'),
    act: (page) => dialog(page).getByRole('button').last().click(),
    shows: (page) => page.locator('main').getByRole('alert'),
  },
  {
    ...list,
    state: 'generating',
    before: startsAs({ status: 'IN_PROCESS', stage: 'analysing' }),
    act: clicksNew,
    shows: dialog,
  },
  {
    ...list,
    state: 'refused',
    before: startsAs({}),
    act: clicksNew,
    shows: (page) => dialog(page).locator('li[data-met="false"]').first(),
  },
  {
    ...list,
    state: 'manual-warning',
    before: refused,
    act: (page) => page.locator('#not-ready').locator('xpath=..').getByRole('button').click(),
    shows: dialog,
  },
  {
    ...list,
    state: 'dexcom-ended',
    before: all(startsAs({ code: 119 }), fails('disconnect_from_dexcom_api/**')),
    act: clicksNew,
    shows: (page) => dialog(page).getByRole('button').last(),
  },
  {
    ...list,
    state: 'not-generated',
    before: all(lists([]), fails(REQUEST)),
    act: clicksNew,
    shows: (page) => dialog(page).getByRole('button').last(),
  },
];

const mine = {
  name: 'my-recommendations',
  as: 'startedPatient',
  path: at('/my-feedbacks'),
} satisfies Screen;
const plan = {
  name: 'patient-plan',
  as: 'startedPatient',
  path: at(`/patient-view/recommendation/${idOf(0)}`),
  shows: (page) => page.locator('main h2').first(),
} satisfies Screen;
const shares = (...feedbacks: readonly object[]) => answers('adp_feedbacks/', feedbacks);
const pending = { patient_approval_status: 'Pending' };

const beforeMeals = {
  existing_basal_rates: null,
  existing_carb_ratio: null,
  existing_correction_factor: null,
  mdi_plan: {
    basal: APPROVED_MEALS.basal.map((row) => ({ ...row, dosage: 20 })),
    bolus: { ...APPROVED_MEALS.bolus, evening: { ...APPROVED_MEALS.bolus.evening, meal: { fixed_dose: 4.5 } } },
  },
};
const changedMeals = feedback(0, {
  treatment_type: 'MDI_FIXED_MEAL',
  data: { ...APPROVED_MEALS, rationale: { general: 'Well done. Less at night, because of the lows.' } },
  plan_standing: 'current',
  plan_before: beforeMeals,
});

const PATIENT_SIDE: readonly Screen[] = [
  {
    ...mine,
    state: 'full',
    before: shares(
      feedback(0, pending),
      feedback(1, { patient_approval_status: 'Accepted', ...ANSWERED }),
      feedback(2, { start: null, end: null, physicianName: 'Dr. '.padEnd(90, 'Wolfeschlegelsteinhausen') }),
    ),
  },
  { ...mine, state: 'failing', before: fails('adp_feedbacks/'), shows: (page) => page.getByRole('alert') },
  { ...plan, before: shares(feedback(0)) },
  { ...plan, state: 'pending', before: shares(feedback(0, pending)) },
  {
    ...plan,
    state: 'accepting',
    before: shares(feedback(0, pending)),
    act: (page) => page.locator('main section button').last().click(),
    shows: dialog,
  },
  { ...plan, state: 'accepted', before: shares(feedback(0, { patient_approval_status: 'Accepted', ...ANSWERED })) },
  { ...plan, state: 'not-latest', before: shares(feedback(1), feedback(0)) },
  {
    ...plan,
    state: 'injections',
    before: shares(feedback(0, { treatment_type: 'MDI_FIXED_MEAL', data: APPROVED_MEALS })),
  },
  { ...mine, state: 'injections', before: shares(changedMeals, feedback(1)) },
  { ...plan, state: 'changed', before: shares(changedMeals) },
  {
    ...plan,
    state: 'message',
    before: shares(
      feedback(0, { treatment_type: 'GENERIC', data: { rationale: { general: 'Walk after lunch.' } }, start: null }),
    ),
  },
  { ...plan, state: 'not-available', before: shares(feedback(0, { treatment_type: 'MDI_CRCF' })) },
  { ...plan, state: 'failing', before: fails('adp_feedbacks/'), shows: (page) => page.getByRole('alert') },
];

/** The recommendations of a patient, as clinicians make and as patients read them. */
export const RECOMMENDATION_SCREENS: readonly Screen[] = [...CLINIC_SIDE, ...PATIENT_SIDE];
