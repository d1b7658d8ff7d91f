import type { Locator, Page } from '@playwright/test';
import { answerCall, fulfilByContract } from '../commands/contract-answers.ts';

import { failCall } from './frame.ts';
import type { Cast } from './frame-cast.ts';
import { dialog, fails, isAnsweredBy, type Screen, submit } from './screen.ts';

const START = 'init_plan_request**';

type PageAct = (page: Page) => Promise<void>;
const all =
  (...acts: readonly PageAct[]): PageAct =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const table = (...rows: readonly (readonly [number, number])[]) => ({
  segments: [rows.map(([start, value]) => ({ start, value }))],
});
const PLAN = {
  activeInsulinTime: 240,
  insulinAmountLimits: { max_basal: 1.6, max_bolus: 12.5 },
  bolusTargetRange: { target: 110, correct_above: 130 },
  basalRate: table([0, 0.585], [180, 0.78], [540, 0.585], [960, 0.683]),
  insulinToCarbRatio: table([0, 13]),
  insulinSensitivityFactor: table([0, 48]),
};
const APPROVED = {
  ...PLAN,
  insulinAmountLimits: { max_basal: 1.5, max_bolus: 10 },
  insulinToCarbRatio: table([0, 12], [660, 13.5]),
};
const REQUEST_ID = '00000000-0000-4000-8000-000000000001';
const start = (approvedPlan: object | null) => ({
  brand: 'omnipod',
  asked_with: { a1c: 7.8, age: 34, tdd: 45 },
  pump_daily_dose: 35.55,
  advisorVersion: '1.0.0',
  algo_output: { requestId: REQUEST_ID, ...PLAN },
  feedback: approvedPlan && { approved_plan: approvedPlan, created_at: '2026-02-03T09:00:00.000Z' },
});

/** The clinic of the cast does not start pumps; the pages are shown as if it did. */
const offered = isAnsweredBy('clinic/', { should_show_init_pump: true });
const inMmolL: PageAct = (page) =>
  failCall(page, 'clinic/', async (route) => {
    const response = await route.fetch();
    const clinic = (await response.json()) as { clinic_configuration: object };
    const clinic_configuration = { ...clinic.clinic_configuration, initial_plan_units: 'mmol/L' };
    await fulfilByContract(route, { ...clinic, clinic_configuration, should_show_init_pump: true }, { response });
  });
const answers =
  (json: unknown, status = 200): PageAct =>
  (page) =>
    answerCall(page, START, json, { status });
const never: PageAct = (page) => failCall(page, START, () => new Promise(() => undefined));

/** HbA1c and daily dose; the age stands there already. */
const fills: PageAct = async (page) => {
  const fields = page.locator('main form input[inputmode]');
  await fields.nth(1).fill('7.8');
  await fields.nth(2).fill('45');
  await page.locator('main form label:has(input[type="radio"])').nth(1).click();
};
const saves: PageAct = (page) => page.locator('main button').last().click();
const types = (place: string, text: string): PageAct => {
  return async (page) => {
    await page.locator(`main [data-place="${place}"]`).first().fill(text);
  };
};
const tables = (page: Page): Locator => page.locator('main table').last();

/** A phone shows a clinician's page as a whole and too small to press anything. */
const widths = [1440, 1025];
const form = {
  name: 'pump-start-form',
  as: 'doctor',
  path: ({ reportedPatientId }: Cast) => `/init-plan-request/${reportedPatientId}/form`,
  before: all(offered, answers({}, 404)),
  shows: (page: Page) => page.locator('main form'),
} satisfies Screen;
const plan = {
  name: 'pump-start-plan',
  as: 'doctor',
  path: ({ reportedPatientId }: Cast) => `/init-plan-request/${reportedPatientId}/plan`,
  before: all(offered, answers(start(null))),
  shows: tables,
} satisfies Screen;

export const PUMP_START_SCREENS: readonly Screen[] = [
  form,
  {
    ...form,
    state: 'refused',
    widths,
    act: submit,
    shows: (page) => page.locator('main [aria-invalid="true"]').first(),
  },
  { ...form, state: 'generating', widths, act: all(fills, never, submit), shows: dialog },
  { ...form, state: 'not-generated', widths, act: all(fills, fails(START), submit), shows: dialog },
  {
    ...form,
    state: 'not-safe',
    widths,
    act: all(
      fills,
      answers({ code: 2010, detail: 'pump-start-not-safe', fields: { smallest_tdd: '5.7' } }, 422),
      submit,
    ),
    shows: dialog,
  },
  { ...form, state: 'approved', before: all(offered, answers(start(APPROVED))) },
  { ...form, state: 'loading', before: all(offered, never), shows: (page) => page.locator('main [role="status"]') },
  {
    ...form,
    state: 'failing',
    before: all(offered, fails(START)),
    shows: (page) => page.locator('main [role="alert"]'),
  },
  plan,
  { ...plan, state: 'mmol', before: all(inMmolL, answers(start(null))) },
  {
    ...plan,
    state: 'changed',
    widths,
    act: all(types('0,0', '0.6'), types('1,0', '0.65'), (page) => page.locator('main input').nth(1).fill('2')),
  },
  {
    ...plan,
    state: 'faulty',
    widths,
    act: all(
      types('0,0', '31'),
      types('1,0', ''),
      (page) => page.locator('main input').first().fill('9'),
      saves,
      (page) => dialog(page).getByRole('button').last().click(),
    ),
    shows: (page) => page.locator('main [aria-invalid="true"]').first(),
  },
  {
    ...plan,
    state: 'unusual',
    widths,
    act: all(types('0,0', '7'), (page) => page.locator('main input').nth(1).fill('10'), saves),
    shows: (page) => dialog(page).locator('section input').first(),
  },
  { ...plan, state: 'invalid', widths, act: all(types('0,0', '31'), types('1,0', ''), saves), shows: dialog },
  {
    ...plan,
    state: 'not-saved',
    widths,
    act: all(fails('init_plan_feedback'), saves),
    shows: (page) => dialog(page).getByRole('button').last(),
  },
  { ...plan, state: 'leaving', widths, act: (page) => page.locator('main a').last().click(), shows: dialog },
  { ...plan, state: 'approved', before: all(offered, answers(start(APPROVED))) },
];
