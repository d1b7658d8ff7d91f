import { expect, type Locator, type Page } from '@playwright/test';

import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { type PlanType, startedWith, storedPlan } from '../commands/plans.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from './dialogs.ts';
import { openAs } from './frame.ts';
import type { Language } from './language-switch.ts';

const ENGLISH = {
  basal: 'Basal plan',
  crcf: 'Bolus plan: carb ratio and correction factor',
  meals: 'Bolus plan: meals',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  bedtime: 'Night',
  edit: 'Edit',
  cancel: 'Cancel',
  done: 'Done',
  add: 'Add row',
  save: 'Save plan',
  share: 'Share plan?',
  shareConfirm: 'Share plan',
  carbUnits: 'Carb units',
  selectCarbUnits: 'Select carb units',
  gramsPerUnit: 'grams per unit',
  saveCarbUnits: 'Save',
  copyMorning: 'Copy morning to the other times',
  copyBreakfast: 'Copy the breakfast row (Morning) to the whole day',
  copy: 'Copy to the other times of day?',
  copyConfirm: 'Copy',
  invalid: 'Invalid Plan',
  discard: 'Discard your changes?',
};

const HEBREW: typeof ENGLISH = {
  basal: 'תוכנית בזאלית',
  crcf: 'תוכנית בולוס: יחס פחמימות ופקטור תיקון',
  meals: 'תוכנית בולוס: ארוחות',
  morning: 'בוקר',
  afternoon: 'צהריים',
  evening: 'ערב',
  bedtime: 'לילה',
  edit: 'עריכה',
  cancel: 'ביטול',
  done: 'סיום',
  add: 'הוספת שורה',
  save: 'שמירת התוכנית',
  share: 'לשתף את התוכנית?',
  shareConfirm: 'שיתוף התוכנית',
  carbUnits: 'יחידות פחמימות',
  selectCarbUnits: 'בחירת יחידות פחמימות',
  gramsPerUnit: 'גרמים ליחידה',
  saveCarbUnits: 'שמירה',
  copyMorning: 'העתקת הבוקר לשאר חלקי היום',
  copyBreakfast: 'העתקת שורת ארוחת הבוקר לכל היום',
  copy: 'להעתיק לשאר חלקי היום?',
  copyConfirm: 'העתקה',
  invalid: 'תוכנית לא תקינה',
  discard: 'לבטל את השינויים?',
};

type SectionWord = 'basal' | 'crcf' | 'meals' | 'morning' | 'afternoon' | 'evening' | 'bedtime';

/** A plan that is written or changed, in either language. */
export function planPage(page: Page, language: Language = 'en') {
  const words = language === 'en' ? ENGLISH : HEBREW;
  const share = dialogTitled(page, words.share);
  return {
    section: (name: SectionWord) => planSection(page.getByRole('region', { name: words[name], exact: true }), words),
    save: page.getByRole('button', { name: words.save, exact: true }),
    share,
    shareConfirm: share.getByRole('button', { name: words.shareConfirm, exact: true }),
    invalid: dialogTitled(page, words.invalid),
    discard: dialogTitled(page, words.discard),
    discardButtons: dialogTitled(page, words.discard).getByRole('button'),
    copyMorning: page.getByRole('button', { name: words.copyMorning }),
    copyBreakfast: page.getByRole('button', { name: words.copyBreakfast }),
    copyQuestion: dialogTitled(page, words.copy),
    copyConfirm: dialogTitled(page, words.copy).getByRole('button', { name: words.copyConfirm, exact: true }),
    carbUnits: dialogTitled(page, words.carbUnits),
    reason: page.getByRole('textbox', { name: 'Reason for the change (optional)' }),
    words,
  };
}

function planSection(region: Locator, words: typeof ENGLISH) {
  return {
    region,
    rows: region.locator('tbody tr:not([data-joined])'),
    edit: region.getByRole('button', { name: words.edit, exact: true }),
    cancel: region.getByRole('button', { name: words.cancel, exact: true }),
    done: region.getByRole('button', { name: words.done, exact: true }),
    add: region.getByRole('button', { name: words.add, exact: true }),
    alert: region.getByRole('alert'),
    selectCarbUnits: region.getByRole('button', { name: words.selectCarbUnits }),
    /** The typed cells of the table, or of the last one where there are two. */
    box: (row: number, column: number) => region.locator(`[data-place="${row},${column}"]`).last(),
    /** In the first table, where there are two. */
    firstBox: (row: number, column: number) => region.locator(`[data-place="${row},${column}"]`).first(),
    list: (place: number) => region.getByRole('combobox').nth(place),
  };
}
export type PlanSection = ReturnType<typeof planSection>;

/** The first injection: when, how much, of what. */
export async function fillBasal(basal: PlanSection, dose = '18.5'): Promise<void> {
  await basal.list(0).selectOption('1320');
  await basal.box(0, 0).fill(dose);
  await basal.list(1).selectOption('Lantus');
}

/** The doses of a scale from its first row on, and its insulin. */
export async function fillScale(scale: PlanSection, doses: readonly string[]): Promise<void> {
  await scale.list(0).selectOption('Humalog');
  for (const [row, dose] of doses.entries()) await scale.box(row, 1).fill(dose);
}

const MOST_TABS = 60;

/** Tab after Tab until a place is reached, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** A list forgets letters after a second. */
const FORGOTTEN_MS = 1100;

/** By the first letters of an option, in the list that has the focus. Whoever was held up between two letters types again. */
export async function chooseByTyping(page: Page, letters: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(letters);
    expect(await page.locator('select:focus').locator('option:checked').textContent()).toMatch(
      new RegExp(`^${letters}`),
    );
  }).toPass({ intervals: [FORGOTTEN_MS] });
}

type Opening = Readonly<{
  type: PlanType;
  kind?: 'init-plan' | 'edit-plan';
  language?: Language;
  configuration?: NonNullable<NonNullable<Parameters<typeof aClinic>[1]>['configuration']>;
  diabetes?: 'Type1' | 'Type2';
  country?: string;
}>;

/** A clinician at the plan of a patient of their own; before an edit there is a sound plan. */
export async function openPlanPage(page: Page, world: World, opening: Opening) {
  const { type, kind = 'init-plan', language = 'en', configuration = {}, diabetes = 'Type1', country = 'US' } = opening;
  const clinicId = await aClinic(world, { configuration, country });
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, { ...startedWith(type), typeOfDiabetes: diabetes });
  const stored = await storedPlan(world, email, patientId);
  if (kind === 'edit-plan') await stored.save(type);
  const path = `/patient-profile/${patientId}/${kind}/${type}`;
  await openAs(page, world, email, { path, language });
  return { clinicId, email, patientId, stored, path, plan: planPage(page, language) };
}

/** Shares a plan that is ready, and waits for the page behind it. */
export async function shareAndLeave(page: Page, plan: ReturnType<typeof planPage>): Promise<void> {
  await plan.save.click();
  await plan.shareConfirm.click();
  await expect(page).toHaveURL(/\/recommendations$/);
}
