import type { Locator, Page } from '@playwright/test';
import { changeAnswer } from '../commands/contract-answers.ts';

import { failCall } from './frame.ts';
import type { Cast } from './frame-cast.ts';
import { at, dialog, fails, isAnsweredBy, type Screen } from './screen.ts';

const REPORTS = 'patient_reports/';
const tab = (page: Page, name: 'agp' | 'daily' | 'logbook'): Locator => page.locator(`#report-tab-${name}`);
const opens = (name: 'daily' | 'logbook') => (page: Page) => tab(page, name).click();
const chart = (page: Page): Locator => page.getByRole('slider').first();
const reportsOf = (id: keyof Cast) => (cast: Cast) => `/patient-profile/${cast[id]}/plan-and-reports`;

const showsWeek = async (page: Page): Promise<void> => {
  await opens('daily')(page);
  await page.locator('#report-panel-daily label').last().click();
};
/** The cursor stands where there is much to read. */
const readsChart = (name: 'agp' | 'daily') => async (page: Page) => {
  await tab(page, name).click();
  const box = page.locator(`#report-panel-${name}`).getByRole('slider').first();
  await box.focus();
  await box.press('End');
  await box.press('ArrowLeft');
};

/** Dates to be typed, for the period and for what it is compared with, and told what is wrong with them. */
const asksForDates = async (page: Page) => {
  const picker = page.locator('form').filter({ has: page.getByRole('combobox') });
  await picker.getByRole('radio').last().check();
  await picker.getByRole('combobox').selectOption({ index: 1 });
  await picker.locator('button[type="submit"]').click();
};

const mine = { name: 'reports-mine', as: 'reportedPatient', path: at('/my-reports'), shows: chart } satisfies Screen;
const plan = {
  name: 'reports-plan',
  as: 'doctor',
  path: reportsOf('reportedPatientId'),
  shows: chart,
} satisfies Screen;

const dailyChart = (page: Page): Locator => page.locator('#report-panel-daily').getByRole('slider');
const logbookTable = (page: Page): Locator => page.locator('#report-panel-logbook table').first();

/** Some figures are from a device that was worn for a week, and rarely. */
const FEW_READINGS = {
  is_enough_for_statistics: true,
  is_enough_for_profile: false,
  is_enough_for_goals: false,
  missing: [
    { code: 'profile-days', have: 5, need: 7 },
    { code: 'best-days-active-percent', have: 52.4, need: 70 },
    { code: 'period-days', have: 6, need: 14 },
    { code: 'active-percent', have: 44.1, need: 70 },
  ],
};
const fewReadings = (page: Page) =>
  changeAnswer(page, REPORTS, (body) => {
    const answer = body as { reports_data: { assessment: object } };
    const assessment = { ...answer.reports_data.assessment, data_sufficiency: FEW_READINGS };
    return { ...answer, reports_data: { ...answer.reports_data, assessment } };
  });

export const REPORTS_SCREENS: readonly Screen[] = [
  mine,
  { ...mine, state: 'agp-cursor', act: readsChart('agp') },
  { ...mine, state: 'daily', act: opens('daily'), shows: dailyChart },
  { ...mine, state: 'daily-cursor', act: readsChart('daily'), shows: dailyChart },
  { ...mine, state: 'daily-week', act: showsWeek, shows: dailyChart },
  { ...mine, state: 'logbook', act: opens('logbook'), shows: logbookTable },
  { ...mine, state: 'period', act: asksForDates, shows: (page) => page.locator('form [role="alert"]').last() },
  { ...mine, state: 'few-readings', before: fewReadings },
  { ...mine, state: 'not-generated', before: fails(REPORTS), shows: dialog },
  {
    ...mine,
    state: 'failing',
    before: fails(REPORTS),
    act: (page) => dialog(page).getByRole('button').last().click(),
    shows: (page) => page.locator('main').getByRole('alert'),
  },
  {
    ...mine,
    state: 'loading',
    before: (page) => failCall(page, REPORTS, () => new Promise(() => undefined)),
    shows: (page) => page.locator('main').getByRole('status').first(),
  },
  plan,
  { ...plan, state: 'clock-shift', before: isAnsweredBy(REPORTS, { has_clock_shift: true }) },
  { ...plan, state: 'daily', act: opens('daily'), shows: dailyChart },
  { ...plan, state: 'logbook', act: opens('logbook'), shows: logbookTable },
  { ...plan, state: 'injections', path: reportsOf('injectingPatientId') },
  {
    ...plan,
    state: 'injections-daily',
    path: reportsOf('injectingPatientId'),
    act: opens('daily'),
    shows: dailyChart,
  },
  {
    ...plan,
    state: 'injections-logbook',
    path: reportsOf('injectingPatientId'),
    act: opens('logbook'),
    shows: logbookTable,
  },
  { ...plan, state: 'empty', path: reportsOf('startedPatientId'), shows: (page) => page.locator('main h1') },
  {
    ...plan,
    state: 'failing',
    before: fails(REPORTS),
    act: (page) => dialog(page).getByRole('button').last().click(),
    shows: (page) => page.locator('main').getByRole('alert'),
  },
];
