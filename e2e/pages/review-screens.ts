import type { Locator, Page } from '@playwright/test';
import { answerCall, changeAnswer, fulfilByContract } from '../commands/contract-answers.ts';

import {
  ADVISED_PUMP,
  CURRENT_PUMP,
  INJECTION_PLANS,
  type InjectionType,
} from '../commands/reviewed-recommendations.ts';
import { failCall } from './frame.ts';
import type { Cast } from './frame-cast.ts';
import { dialog, fails, type Screen } from './screen.ts';

const RECOMMENDATIONS = 'adp_requests/**';
const ID = '00000000-0000-4000-8000-00000000000a';
const FEEDBACK_ID = '00000000-0000-4000-8000-00000000000b';
const NO_EXTRA = {
  existing_basal_rates: null,
  existing_carb_ratio: null,
  existing_correction_factor: null,
  mdi_plan: null,
  mdi_algo_version: '1.0.0',
  hcp_messages: null,
  plan_change: null,
  patient_messages: null,
  bg_target: null,
  active_insulin_time: null,
  device_in_use_summary: null,
  agp: null,
  daily_report: null,
  logbook: null,
  assessment: null,
  advice: null,
  has_clock_shift: false,
};
const NO_DATA = { ...ADVISED_PUMP, basalRate: null, insulinToCarbRatio: null, insulinSensitivityFactor: null };

const episode = (day: number, pointsTo: string) => ({
  id: `fasting-drift ${day}`,
  kind: 'fasting-drift',
  from: `2026-02-${day}T03:00`,
  to: `2026-02-${day}T06:00`,
  points_to: pointsTo,
  facts: { driftMgDlPerHour: 5, levelMgDl: 142 },
});
const replayedCurve = (median: number) => ({
  median_mg_dl: [median, median + 12, median + 20, median + 9, median],
  lower_quartile_mg_dl: [median - 30, median - 20, median - 14, median - 22, median - 31],
  upper_quartile_mg_dl: [median + 40, median + 55, median + 66, median + 50, median + 38],
});
const REPLAYED = {
  from_minute: 1410,
  to_minute: 90,
  before: replayedCurve(168),
  after: replayedCurve(157),
  median_mg_dl: { before: 171, after: 160 },
  below70_percent: { before: 1, after: 1.2 },
  above180_percent: { before: 38.2, after: 29.1 },
  days_better: ['2026-02-02', '2026-02-10', '2026-02-11', '2026-02-20'],
  days_worse: ['2026-02-12'],
  days: 58,
};
const ADVICE = {
  algorithm_version: '1.0.0',
  period: { first_day: '2026-02-08', days: 21, glucose_days: 20 },
  glucose_source: 'sensor',
  is_changed: true,
  settings: [
    {
      place: { area: 'basal', unit: 'U/h', start_minute: 0, end_minute: 360 },
      from: 0.8,
      to: 0.85,
      insulin_change_percent: 6.3,
      code: 'LESS_RISK',
      guards: ['HYPO_HALF', 'STEP_CAP'],
      evidence: { count: 14, estimatedLogChange: 0.1 },
      replayed: REPLAYED,
      confidence: 'high',
      episodes_for: ['fasting-drift 10', 'fasting-drift 11'],
      episodes_against: ['fasting-drift 12'],
    },
  ],
  episodes: [episode(10, 'more-insulin'), episode(11, 'more-insulin'), episode(12, 'no-change')],
  flags: ['REVIEW_CR'],
  notes: ['LOG_MEALS'],
  total_daily_dose_units: 41.5,
  predicted_effect: {
    is_clear: true,
    time_in_range_points: { expected: 4, lowest: -1, highest: 9 },
    time_below_range_points: { expected: 0, lowest: -2, highest: 3 },
    mean_glucose_mg_dl: { expected: -6, lowest: -16, highest: 4 },
  },
};

type Treatment = 'PUMP' | 'GENERIC' | InjectionType;
type Answer = Readonly<{ treatmentType: Treatment; status?: string; past?: boolean; feedback?: string | null }>;

/** What is recommended, and what the recommendation was made from, by treatment. */
function partsOf(treatmentType: Treatment): Readonly<{ data: object; extra: object }> {
  if (treatmentType === 'GENERIC') return { data: NO_DATA, extra: {} };
  if (treatmentType === 'PUMP') return { data: ADVISED_PUMP, extra: { ...CURRENT_PUMP, advice: ADVICE } };
  const { current, advised } = INJECTION_PLANS[treatmentType];
  return { data: { ...NO_DATA, ...advised }, extra: { mdi_plan: current } };
}

function recommendation({ treatmentType, status = 'COMPLETED', past = false, feedback = null }: Answer) {
  const { data, extra } = partsOf(treatmentType);
  const isAdvised = status === 'COMPLETED';
  return {
    identifier: ID,
    status,
    created_at: '2026-03-01T10:00:00.000Z',
    treatment_type: treatmentType,
    glucose_avg: { value: 154 },
    feedback,
    error: null,
    code: null,
    start: '2026-02-08',
    end: '2026-02-28',
    approved_date: null,
    received_at: null,
    past,
    advisorVersion: '1.0.0',
    data: isAdvised ? data : NO_DATA,
    extra: { ...NO_EXTRA, ...extra, ...(!isAdvised && { advice: null }) },
  };
}

/** The page as if the patient had this treatment and this recommendation. */
const shows =
  (answer: Answer) =>
  async (page: Page): Promise<void> => {
    const whole = recommendation(answer);
    const { identifier, status, created_at, treatment_type, glucose_avg, feedback, error, code } = whole;
    const header = { identifier, status, created_at, treatment_type, glucose_avg, feedback, error, code };
    await changeAnswer(page, 'patients/*', (body) =>
      // The list of patients has the same address without an id.
      Array.isArray(body) ? body : { ...(body as object), treatment_type: answer.treatmentType },
    );
    await failCall(page, RECOMMENDATIONS, (route) => {
      const isList = new URL(route.request().url()).searchParams.get('headers_only') === 'true';
      return fulfilByContract(route, isList ? [header] : whole);
    });
    await answerCall(page, `adp_feedbacks/${FEEDBACK_ID}`, FEEDBACK);
  };
const FEEDBACK = {
  id: FEEDBACK_ID,
  received_at: '2026-03-01T11:00:00.000Z',
  patient_approval_status: null,
  patient_response_timestamp: null,
  adp_request_identifier: ID,
  treatment_type: 'PUMP',
  advisorVersion: '1.0.0',
  physicianName: 'Dana Cohen',
  start: '2026-02-08',
  end: '2026-02-28',
  shared_at: null,
  data: {
    rationale: { general: 'Well done', basal_comments: 'A little more at night' },
    basalRate: ADVISED_PUMP.basalRate,
    insulinToCarbRatio: ADVISED_PUMP.insulinToCarbRatio,
    insulinSensitivityFactor: ADVISED_PUMP.insulinSensitivityFactor,
  },
};

const path = ({ startedPatientId }: Cast) => `/patient-profile/${startedPatientId}/recommendation/${ID}`;
const report = (page: Page): Locator => page.locator('main h2').first();
const step = (page: Page, place: number): Promise<void> => page.locator('main nav ol button').nth(place).click();
const actions = (page: Page): Locator => page.locator('main nav ol ~ * button, main button');
const screen = (treatmentType: Treatment, answer: Omit<Answer, 'treatmentType'> = {}) =>
  ({
    name: `review-${treatmentType}`,
    as: 'doctor',
    path,
    before: shows({ treatmentType, ...answer }),
    shows: report,
  }) satisfies Screen;
/** Approved and shared, and what became of it at the record system. */
export const sharedReview = (delivery: object) =>
  ({
    ...screen('PUMP', { feedback: FEEDBACK_ID }),
    before: async (page) => {
      await shows({ treatmentType: 'PUMP', feedback: FEEDBACK_ID })(page);
      const json = { ...FEEDBACK, shared_at: '2026-03-01T11:00:05.000Z' };
      await answerCall(page, `adp_feedbacks/${FEEDBACK_ID}`, json);
      await answerCall(page, `ehr_deliveries/${ID}`, { delivery });
    },
  }) satisfies Screen;
const edits = (page: Page): Promise<void> => page.locator('main [data-edit]').first().click();
/** Changes the first value of the table that is shown. */
const changesValue =
  (value: string) =>
  async (page: Page): Promise<void> => {
    await edits(page);
    await page.locator('main [data-place]').first().fill(value);
    await page.locator('main [data-done]').last().click();
  };
const approves = async (page: Page): Promise<void> => {
  for (const place of [1, 2]) await step(page, place);
  await actions(page).last().click();
};

export const PUMP_REVIEW_SCREENS: readonly Screen[] = [
  screen('PUMP'),
  {
    ...screen('PUMP'),
    state: 'evidence',
    act: async (page) => {
      await page.locator('main [aria-expanded]').first().press('Enter');
      for (const days of await page.locator('main li details summary').all()) await days.press('Enter');
    },
  },
  { ...screen('PUMP'), state: 'editing', act: edits },
  { ...screen('PUMP'), state: 'unreviewed', act: (page) => step(page, 2) },
  { ...screen('PUMP'), state: 'approve', act: approves, shows: dialog },
  {
    ...screen('PUMP'),
    state: 'approve-edited',
    act: async (page) => {
      await changesValue('0.9')(page);
      await approves(page);
    },
    shows: dialog,
  },
  {
    ...screen('PUMP'),
    state: 'approve-unusual',
    act: async (page) => {
      await changesValue('7')(page);
      await approves(page);
      await dialog(page).getByRole('button').last().click();
    },
    shows: (page) => dialog(page).locator('[aria-invalid="true"]').first(),
  },
  { ...screen('PUMP', { status: 'MANUAL' }), state: 'manual' },
  { ...screen('PUMP', { past: true }), state: 'past' },
  { ...screen('PUMP', { feedback: FEEDBACK_ID }), state: 'not-shared' },
  {
    ...screen('PUMP'),
    state: 'failing',
    before: fails(RECOMMENDATIONS),
    shows: (page) => page.locator('main').getByRole('alert'),
  },
];

export const OTHER_REVIEW_SCREENS: readonly Screen[] = [
  screen('GENERIC', { status: 'GENERIC' }),
  screen('BASAL_ONLY'),
  ...(['MDI_CRCF', 'MDI_SSI', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL'] as const).flatMap((type): Screen[] => [
    screen(type),
    { ...screen(type), state: 'bolus', act: (page) => step(page, 1) },
    { ...screen(type), state: 'final', act: (page) => step(page, 2) },
  ]),
];
