import type { Page } from '@playwright/test';
import { answerCall } from '../commands/contract-answers.ts';

import { dialog, fails, type Screen } from './screen.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const LIMITS = { max_dose_units: 40, max_step_units: 4, target_low: 90, target_high: 110 };

const dayOf = (number: number) => `2026-03-${String(20 - number).padStart(2, '0')}`;
const step = (number: number, changes: object = {}) => ({
  id: idOf(number),
  at: `${dayOf(number)}T16:00:00.000Z`,
  kind: 'evaluated',
  day: dayOf(number),
  code: 'ABOVE',
  reason: null,
  report: null,
  by: null,
  dose_before_units: 16,
  dose_after_units: 18.5,
  mean_fasting: 148,
  fasting: [2, 1, 0].map((before) => ({ on: dayOf(number + before), glucose: 148 - 9 * before })),
  low_nights: [],
  recommendation: idOf(50 + number),
  applied_at: `${dayOf(number)}T16:00:00.000Z`,
  ...changes,
});
const byPerson = { code: null, dose_before_units: null, dose_after_units: null, mean_fasting: null, fasting: [] };
const STARTED = step(9, { kind: 'started', by: 'Dana Cohen', recommendation: null, applied_at: null, ...byPerson });
const LOG = [
  step(1, { dose_before_units: 18.5, dose_after_units: 20.5, applied_at: null }),
  step(4),
  step(7, {
    ...{ code: 'L2_DECREASE', dose_before_units: 20, dose_after_units: 16 },
    low_nights: [{ on: dayOf(7), lowest: 51 }],
  }),
  STARTED,
];
const RUNNING = {
  state: 'active',
  reason: null,
  started_at: '2026-03-11T16:00:00.000Z',
  started_by: 'Dana Cohen',
  sharing: 'ask-first',
  limits: LIMITS,
  is_confirmation_needed: false,
  next_check_at: '2026-03-20T16:00:00.000Z',
};
const WHOLE = {
  obstacle: null,
  sharing: 'apply-and-notify',
  dose_units: 22.5,
  pen_step_units: 0.5,
  largest_step_units: 4,
  care: ['CARE_OLDER'],
  suggested_limits: { ...LIMITS, max_dose_units: 28, max_step_units: 2 },
  titration: null,
  log: [],
};

const ownStep = ({ at, kind, day, ...told }: (typeof LOG)[number]) => ({
  ...{ at, kind, day },
  dose_before_units: told.dose_before_units,
  // What waits for approval is not told.
  dose_after_units: told.applied_at === null ? told.dose_before_units : told.dose_after_units,
  ...{ mean_fasting: told.mean_fasting, fasting: told.fasting, low_nights: told.low_nights },
  applied_at: told.applied_at,
});
export const OWN_TITRATION = {
  ...{ is_open: true, is_running: true },
  course: { started_at: RUNNING.started_at, dose_units: 18.5, limits: LIMITS, log: LOG.map(ownStep) },
};

/** A step that waits, one in force and an earlier one, all of them seen by the clinic. */
export const RUNNING_TITRATION = { ...WHOLE, dose_units: 18.5, titration: RUNNING, log: LOG };

const answers =
  (isEnabled: boolean, whole: object = {}) =>
  async (page: Page) => {
    await answerCall(page, 'patient/*/auto_titration', { is_enabled: isEnabled });
    await answerCall(page, 'patient/*/titration', { ...WHOLE, ...whole });
  };
/** The card is the only part of the page with this badge or button. */
const card = (page: Page) => page.locator('main section[aria-label]').filter({ has: page.locator('h2') });

const list = {
  name: 'titration',
  as: 'doctor',
  path: ({ injectingPatientId }) => `/patient-profile/${injectingPatientId}/recommendations`,
  shows: (page) => card(page).first(),
} satisfies Screen;
const startButton = (page: Page) => card(page).first().getByRole('button').first();

export const TITRATION_SCREENS: readonly Screen[] = [
  { ...list, state: 'empty', before: answers(false), shows: startButton },
  {
    ...list,
    state: 'not-possible',
    before: answers(false, { obstacle: 'several-basal-injections', dose_units: null, suggested_limits: null }),
  },
  { ...list, state: 'starting', before: answers(false), act: (page) => startButton(page).click(), shows: dialog },
  {
    ...list,
    state: 'starting-unusual',
    before: answers(false),
    act: async (page) => {
      await startButton(page).click();
      await dialog(page).getByRole('textbox').first().fill('200');
    },
    shows: (page) => dialog(page).locator('section input').first(),
  },
  {
    ...list,
    state: 'running',
    before: answers(true, RUNNING_TITRATION),
    act: (page) => page.locator('main details summary').last().click(),
    shows: (page) => page.locator('main details[open] li').last(),
  },
  {
    ...list,
    state: 'paused',
    before: answers(true, {
      ...RUNNING_TITRATION,
      titration: { ...RUNNING, state: 'suspended', reason: 'clock-shift', next_check_at: null },
      log: [
        step(0, { kind: 'suspended', reason: 'clock-shift', recommendation: null, applied_at: null, ...byPerson }),
        ...LOG,
      ],
    }),
    shows: (page) => page.locator('main details').last(),
  },
  {
    ...list,
    state: 'to-confirm',
    before: answers(true, {
      ...RUNNING_TITRATION,
      titration: { ...RUNNING, state: 'maintaining', is_confirmation_needed: true },
    }),
    shows: (page) => page.locator('main details').last(),
  },
  {
    ...list,
    state: 'ended',
    before: answers(false, {
      ...RUNNING_TITRATION,
      titration: { ...RUNNING, state: 'ended', reason: 'repeated-lows', next_check_at: null },
    }),
    shows: (page) => page.locator('main details').last(),
  },
  {
    ...list,
    state: 'failing',
    before: async (page) => {
      await fails('patient/*/auto_titration')(page);
      await fails('patient/*/titration')(page);
    },
    shows: (page) => card(page).first().getByRole('alert').first(),
  },
  {
    name: 'my-recommendations',
    state: 'titrated',
    as: 'startedPatient',
    path: () => '/my-feedbacks',
    before: (page) => answerCall(page, 'patient/*/own_titration', OWN_TITRATION),
    shows: (page) => page.locator('main section button').last(),
  },
];
