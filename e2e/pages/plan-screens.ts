import type { Locator, Page } from '@playwright/test';
import { answerCall, changeAnswer, fulfilByContract } from '../commands/contract-answers.ts';

import { PLAN_TYPES, type PlanType, planJson } from '../commands/plans.ts';
import { failCall } from './frame.ts';
import type { Cast } from './frame-cast.ts';
import { dialog, fails, type Screen } from './screen.ts';

const PLAN = 'data/mdi_plans?**';
const VERSIONS = 'data/plan_versions?**';
const PATIENT_ID = '00000000-0000-4000-8000-000000000001';

type PageAct = (page: Page) => Promise<void>;
const all =
  (...acts: readonly PageAct[]): PageAct =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const record = (type: PlanType, plan: object = planJson(type)) => ({
  patient: PATIENT_ID,
  type,
  timestamp: '2026-02-03T09:00:00.000Z',
  plan_json: plan,
  version: 2,
});
const version = (number: number, plan: object, reason: string | null) => ({
  version: number,
  type: 'MDI_CRCF',
  timestamp: `2026-02-0${number}T09:00:00.000Z`,
  author_name: number === 1 ? 'Dana Cohen' : 'Noa Ben-David',
  origin: 'entered',
  reason,
  plan_json: plan,
  pump_plan: null,
  clinic_note: number === 2 ? 'Ask about night shifts.' : null,
});
const CHANGED = {
  ...planJson('MDI_CRCF'),
  basal: [{ injection_time: 1320, dosage: 20, insulin_type: 'Toujeo' }],
  bolus: {
    ...planJson('MDI_CRCF').bolus,
    morning: { insulin_type: 'Humalog', cr: 12, cf: 45, target: 120 },
    bedtime: { insulin_type: 'Humalog', cr: 9, cf: 50, target: 110 },
  },
};

/** Nobody of the cast has these treatments; the page is shown as if the patient had. */
const treats =
  (type: PlanType): PageAct =>
  (page) =>
    changeAnswer(page, 'patients/*-*', (body) => ({ ...(body as object), treatment_type: type }));
const answers =
  (path: string, json: unknown): PageAct =>
  (page) =>
    answerCall(page, path, json);
const hasPlan = (type: PlanType, plan?: object): PageAct => all(treats(type), answers(PLAN, record(type, plan)));
const inMmolL: PageAct = (page) =>
  changeAnswer(page, 'clinic/', (body) => {
    const clinic = body as { clinic_configuration: object };
    return { ...clinic, clinic_configuration: { ...clinic.clinic_configuration, initial_plan_units: 'mmol/L' } };
  });

const section = (page: Page, place: number): Locator => page.locator('main section:has(> div h2, > div h3)').nth(place);
const edits =
  (place: number): PageAct =>
  (page) =>
    page.locator('main section [data-edit]').nth(place).click();
const finishes: PageAct = (page) => page.locator('main [data-done]').last().click();
const saves: PageAct = (page) => page.locator('main [role="status"] + div button').click();
const doneButton = (page: Page): Locator => page.locator('main [data-done]').last();

const planPath = (kind: 'init-plan' | 'edit-plan', type: PlanType) => (cast: Cast) =>
  `/patient-profile/${cast.startedPatientId}/${kind}/${type}`;
const init = (type: PlanType) =>
  ({
    name: `plan-init-${type}`,
    as: 'doctor',
    path: planPath('init-plan', type),
    before: treats(type),
    shows: doneButton,
  }) satisfies Screen;
const edit = (type: PlanType) =>
  ({
    name: `plan-edit-${type}`,
    as: 'doctor',
    path: planPath('edit-plan', type),
    before: hasPlan(type),
    shows: (page: Page) => section(page, 0),
  }) satisfies Screen;
const history = {
  name: 'plan-history',
  as: 'doctor',
  path: ({ startedPatientId }: Cast) => `/patient-profile/${startedPatientId}/plan-history`,
  before: answers(VERSIONS, [
    version(3, CHANGED, 'Lows after breakfast, and Toujeo instead of two injections'),
    version(2, { ...planJson('MDI_CRCF'), basal: CHANGED.basal }, null),
    version(1, planJson('MDI_CRCF'), null),
  ]),
  shows: (page: Page) => page.locator('main table').first(),
} satisfies Screen;

const typesDose = (units: string): PageAct =>
  all(edits(0), (page) => page.locator('[data-place="1,0"]').fill(units), finishes);
const changesDose = typesDose('22');

/** Plans that are written for the first time. */
const INIT_SCREENS: readonly Screen[] = [
  ...PLAN_TYPES.map(init),
  { ...init('MDI_CRCF'), state: 'refused', act: finishes, shows: (page) => page.locator('main').getByRole('alert') },
  { ...init('MDI_SSI'), state: 'invalid', act: saves, shows: dialog },
  {
    ...init('MDI_CRCF'),
    state: 'carb-units',
    act: (page) => page.locator('section:has([data-place="0,2"]) button').first().click(),
    shows: dialog,
  },
  { ...init('MDI_SSI'), state: 'mmol', before: all(treats('MDI_SSI'), inMmolL) },
];

/** Plans that are changed. */
export const CHANGED_PLAN_SCREENS: readonly Screen[] = [
  ...PLAN_TYPES.map(edit),
  ...PLAN_TYPES.map((type): Screen => ({ ...edit(type), state: 'editing', act: edits(1), shows: doneButton })),
  { ...edit('MDI_CRCF'), state: 'mmol', before: all(hasPlan('MDI_CRCF'), inMmolL) },
  {
    ...edit('MDI_SSI'),
    state: 'adding',
    act: all(edits(1), (page) => page.locator('main section button[aria-pressed]').click()),
    shows: (page) => page.locator('[data-add-row]').first(),
  },
  {
    ...edit('MDI_SSI'),
    state: 'faulty',
    act: all(edits(1), (page) => page.locator('[data-place="1,1"]').fill('20'), finishes),
    shows: (page) => page.locator('main').getByRole('alert').first(),
  },
  { ...edit('MDI_CRCF'), state: 'none', before: treats('MDI_CRCF'), shows: (page) => page.locator('main a').last() },
  {
    ...edit('MDI_CRCF'),
    state: 'loading',
    before: (page) => failCall(page, PLAN, () => new Promise(() => undefined)),
    shows: (page) => page.locator('main [role="status"][aria-label]'),
  },
  {
    ...edit('MDI_CRCF'),
    state: 'failing',
    before: fails(PLAN),
    shows: (page) => page.locator('main').getByRole('alert'),
  },
];

/** What is asked and said while a plan is changed. */
export const PLAN_DIALOG_SCREENS: readonly Screen[] = [
  { ...edit('MDI_SSI'), state: 'discard', act: all(edits(1), edits(2)), shows: dialog },
  {
    ...edit('MDI_FIXED_MEAL'),
    state: 'adjust',
    act: all(edits(1), (page) => page.locator('main section fieldset + button').click()),
    shows: dialog,
  },
  { ...edit('MDI_CRCF'), state: 'share', act: all(changesDose, saves), shows: dialog },
  {
    ...edit('MDI_CRCF'),
    state: 'share-unusual',
    act: all(typesDose('50'), saves),
    shows: (page) => dialog(page).locator('section input').first(),
  },
  {
    ...edit('MDI_CRCF'),
    state: 'failed',
    act: all(changesDose, saves, fails('data/mdi_plans'), (page) => dialog(page).getByRole('button').last().click()),
    shows: (page) => page.locator('dialog[open]'),
  },
  {
    ...edit('MDI_CRCF'),
    state: 'conflict',
    act: all(
      changesDose,
      saves,
      (page) => failCall(page, 'data/mdi_plans', (route) => fulfilByContract(route, {}, { status: 409 })),
      answers(PLAN, { ...record('MDI_CRCF', CHANGED), version: 3 }),
      answers(VERSIONS, [version(3, CHANGED, null)]),
      (page) => dialog(page).getByRole('button').last().click(),
    ),
    shows: (page) => dialog(page).getByRole('table'),
  },
];

const HISTORY_SCREENS: readonly Screen[] = [
  history,
  { ...history, state: 'one', before: answers(VERSIONS, [version(1, planJson('MDI_CRCF'), null)]) },
  { ...history, state: 'none', before: answers(VERSIONS, []), shows: (page) => page.locator('main a').last() },
];

export const NEW_PLAN_SCREENS: readonly Screen[] = [...INIT_SCREENS, ...HISTORY_SCREENS];

export const PLAN_SCREENS: readonly Screen[] = [...NEW_PLAN_SCREENS, ...CHANGED_PLAN_SCREENS, ...PLAN_DIALOG_SCREENS];
