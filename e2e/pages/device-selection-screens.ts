import type { Page } from '@playwright/test';
import { answerCall, changeAnswer } from '../commands/contract-answers.ts';

import type { Cast } from './frame-cast.ts';
import { at, dialog, fails, isAnsweredBy, type Screen } from './screen.ts';

type PageAct = (page: Page) => Promise<void>;
const all =
  (...acts: readonly PageAct[]): PageAct =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** The clinic of the cast chooses no devices; the pages are shown as if it did. */
const offered = isAnsweredBy('clinic/', { should_show_device_selection: true });
const chosen = (id: number, status: string, name: string, link: string) => ({
  id,
  device_id: 1,
  patient_id: '00000000-0000-4000-8000-000000000001',
  device_selection_status: status,
  device: { name, link },
});
const CHOSEN = [
  chosen(1, 'ARCHIVED', 'Other', ''),
  chosen(2, 'ARRIVED', 'FreeStyle Libre 2', 'https://www.freestyle.abbott'),
  chosen(3, 'PENDING', 'Tandem t:slim X2', 'https://www.tandemdiabetes.com'),
];
const has =
  (selections: readonly object[]): PageAct =>
  (page) =>
    changeAnswer(page, 'patients/*-*', (body) => ({ ...(body as object), device_selections: selections }));

const answers =
  (...places: readonly number[]): PageAct =>
  async (page) => {
    for (const place of places) {
      const title = await page.locator('main h2').first().textContent();
      await page.locator('main h2 ~ div button').nth(place).click();
      await page
        .locator('main h2')
        .first()
        .filter({ hasNotText: title ?? '' })
        .waitFor();
    }
  };
const answersLast: PageAct = (page) => page.locator('main h2 ~ div button').first().click();
const leaves: PageAct = (page) => page.locator('main nav a').last().click();
const editsBadly: PageAct = async (page) => {
  // As JSON: the form shows what is wrong beside each field.
  await page.locator('main label:has(input[type="radio"])').nth(1).click();
  const text = await page.locator('main textarea').first().inputValue();
  await page.locator('main textarea').first().fill(text.replace('"toDecision": "sensor"', '"toDecision": "sensors"'));
};
const VERSIONS = [
  { tree_id: 7, is_in_use: false, made_at: '2026-03-02T09:10:00.000Z', made_by: 'Dana Cohen' },
  { tree_id: 5, is_in_use: false, made_at: '2026-02-14T13:45:00.000Z', made_by: 'ישראל ישראלי' },
  { tree_id: 1, is_in_use: true, made_at: null, made_by: null },
];

const question = {
  name: 'device-selection',
  as: 'doctor',
  path: ({ reportedPatientId }: Cast) => `/patient-profile/${reportedPatientId}/device_selection`,
  before: offered,
  shows: (page: Page) => page.locator('main aside'),
} satisfies Screen;
const list = {
  name: 'chosen-devices',
  as: 'doctor',
  path: ({ reportedPatientId }: Cast) => `/patient-profile/${reportedPatientId}/recommendations`,
} satisfies Screen;
const trees = {
  name: 'device-trees',
  as: 'admin',
  path: at('/admin-settings/device-trees'),
  before: (page: Page) => answerCall(page, 'device_selection_trees', VERSIONS),
  shows: (page: Page) => page.locator('main aside'),
} satisfies Screen;

/** A phone shows a clinician's page as a whole and too small to press anything. */
const widths = [1440, 1025];

export const DEVICE_SELECTION_SCREENS: readonly Screen[] = [
  question,
  { ...question, state: 'answered', act: answers(1, 0) },
  { ...question, state: 'leaving', widths, act: all(answers(1), leaves), shows: dialog },
  { ...question, state: 'not-loaded', widths, before: all(offered, fails('device_selection_tree/**')), shows: dialog },
  {
    ...question,
    state: 'not-saved',
    widths,
    before: all(offered, fails('device_selections')),
    act: all(answers(0), answersLast),
    shows: dialog,
  },
  {
    ...list,
    before: all(offered, has(CHOSEN)),
    shows: (page) => page.locator('main [data-status="ARCHIVED"]'),
  },
  {
    ...list,
    state: 'none',
    widths,
    before: all(offered, has([])),
    shows: (page) => page.locator('main a[href$="device_selection"]'),
  },
  trees,
  {
    ...trees,
    state: 'faults',
    act: editsBadly,
    shows: (page) => page.locator('main [role="alert"]').first(),
  },
  {
    ...trees,
    state: 'failing',
    widths,
    before: fails('device_selection_trees'),
    shows: (page) => page.locator('main [role="alert"]'),
  },
];
