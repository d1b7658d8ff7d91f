import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { chooseByTyping, fillBasal, openPlanPage, type PlanSection, shareAndLeave, tabTo } from '../pages/plan-page.ts';

type OpenedPlan = Pick<Awaited<ReturnType<typeof openPlanPage>>, 'plan' | 'stored'>;
const ROWS = [0, 1, 2, 3];
/** Behind the insulins of the meal rows. */
const inEverySlot = (units: number) => ({ morning: units, afternoon: units, evening: units, bedtime: units });

async function fillCorrection(meals: PlanSection): Promise<void> {
  for (const row of [0, 1, 2, 3, 4]) {
    for (const column of [1, 2, 3, 4]) await meals.box(row, column).fill(String(row));
  }
}

type Correction = readonly Readonly<{ high_value: number; dosage: number }>[];
const dosesOf = (bolus: Record<string, { correction: Correction }>, row: number) =>
  Object.fromEntries(
    ['morning', 'afternoon', 'evening', 'bedtime'].map((slot) => [slot, bolus[slot]?.correction[row]?.dosage]),
  );

async function writeEstimatedPlan(page: Page, { plan, stored }: OpenedPlan): Promise<void> {
  const meals = plan.section('meals');
  await fillBasal(plan.section('basal'));
  for (const row of ROWS) {
    await meals.list(row).selectOption('Humalog');
    for (const [column, dose] of ['3', '5', '7.5'].entries()) await meals.firstBox(row, column).fill(dose);
  }
  // The meals alone are not enough: the correction beside them must pass too.
  await meals.done.click();
  await expect(meals.alert.getByRole('listitem')).toHaveCount(4);
  await fillCorrection(meals);
  await meals.done.click();
  await expect(meals.region.locator('table').first().locator('tbody tr')).toHaveCount(4);
  await expect(meals.rows.nth(2)).toHaveText(`${plan.words.evening}Humalog3 U5 U7.5 U`);
  await shareAndLeave(page, plan);
  const { bolus } = (await stored.current()).plan_json;
  expect(bolus.evening).toMatchObject({ insulin_type: 'Humalog', meal: { S: 3, N: 5, L: 7.5 } });
  expect(dosesOf(bolus, 3)).toEqual(inEverySlot(3));
}

async function copyBreakfast(page: Page, { plan, stored }: OpenedPlan): Promise<void> {
  const meals = plan.section('meals');
  await meals.edit.click();
  await meals.firstBox(0, 0).fill('6.5');
  await meals.done.click();
  await plan.copyBreakfast.click();
  await plan.copyQuestion.getByRole('button', { name: plan.words.cancel, exact: true }).click();
  await expect(meals.rows.nth(3)).toHaveText(`${plan.words.bedtime}Humalog5 U`);
  await plan.copyBreakfast.click();
  await plan.copyConfirm.click();
  await expect(meals.rows.nth(3)).toHaveText(`${plan.words.bedtime}Humalog6.5 U`);
  await shareAndLeave(page, plan);
  const { bolus } = (await stored.current()).plan_json;
  expect([bolus.afternoon, bolus.bedtime].map(({ meal }) => meal)).toEqual([{ fixed_dose: 6.5 }, { fixed_dose: 6.5 }]);
}

test('INIT-01, MEAL-01, MEAL-03, MEAL-10: an estimated-meal plan is written, shared and stored, he', async ({
  page,
  world,
}) => {
  await writeEstimatedPlan(page, await openPlanPage(page, world, { type: 'MDI_ESTIMATED_MEAL', language: 'he' }));
});

test('INIT-01, MEAL-01, MEAL-03, MEAL-05, MEAL-06, MEAL-07, MEAL-08, MEAL-09, MEAL-10: faults of meals stand below their rows and are summed; then an estimated-meal plan is written, shared and stored, en', async ({
  page,
  world,
}) => {
  const opened = await openPlanPage(page, world, { type: 'MDI_ESTIMATED_MEAL' });
  const { plan } = opened;
  const meals = plan.section('meals');
  await fillCorrection(meals);
  for (const row of [1, 2, 3]) await meals.list(row).selectOption('Humalog');
  await meals.firstBox(0, 0).fill('3');
  await meals.firstBox(0, 1).fill('2');
  await meals.firstBox(0, 2).fill('5');
  await meals.firstBox(1, 0).fill('0.3');
  await meals.firstBox(1, 1).fill('5');
  await meals.firstBox(2, 0).fill('99.5');
  await expect(meals.region.getByText('Bolus must increase with meal size (Morning).')).toBeVisible();
  await meals.done.click();
  await expect(meals.alert.getByRole('listitem')).toHaveText([
    'Bolus must increase with meal size (Morning).',
    'Select bolus insulin type for all day.',
    'Bolus values must be whole or half units.',
    'Missing bolus amount for Afternoon.',
    'Invalid bolus amount for Evening.',
    'Missing bolus amount for Evening.',
    'Missing bolus amount for Night.',
  ]);

  await meals.cancel.click();
  await plan.discard.getByRole('button', { name: 'Discard', exact: true }).click();
  await meals.edit.click();
  await writeEstimatedPlan(page, opened);
});

test('INIT-01, MEAL-02, MEAL-11, MDI-17: a fixed-meal plan is changed by copying its breakfast row, he', async ({
  page,
  world,
}) => {
  const opening = { type: 'MDI_FIXED_MEAL', kind: 'edit-plan', language: 'he' } as const;
  await copyBreakfast(page, await openPlanPage(page, world, opening));
});

test('INIT-01, MEAL-02, MEAL-11, MDI-17, SSI-28, SSI-29, SSI-30, SSI-31: the adjust tool keeps what is typed, says what is wrong with it, and replaces the rows; then a fixed-meal plan is changed by copying its breakfast row, en', async ({
  page,
  world,
}) => {
  const opened = await openPlanPage(page, world, { type: 'MDI_FIXED_MEAL', kind: 'edit-plan' });
  const { plan } = opened;
  const meals = plan.section('meals');
  const tool = dialogTitled(page, 'Adjust correction table');
  const [from, factor] = [
    tool.getByRole('textbox', { name: 'Correcting from' }),
    tool.getByRole('textbox', { name: 'Correction factor' }),
  ];
  await meals.edit.click();
  await meals.region.getByRole('button', { name: 'Adjust correction table' }).click();
  await tool.getByRole('button', { name: 'Replace the table' }).click();
  await expect(tool).toContainText('Enter a value to correct from.');
  await expect(tool).toContainText('Enter a correction factor.');
  await from.pressSequentially('15O');
  await expect(from).toHaveValue('15O');
  await expect(tool).toContainText('“15O” is not a number. Use digits, with a point for decimals.');
  await factor.pressSequentially('1001');
  await expect(factor).toHaveValue('1001');
  await from.fill('1500');
  await expect(tool).toContainText('Correcting from must be a whole number between 100 and 250.');
  await from.fill('251');
  await factor.fill('19');
  await expect(tool).toContainText('Correction factor must be a whole number between 20 and 280.');
  await from.fill('250');
  await factor.fill('175');
  await expect(tool.getByRole('status')).toHaveText(
    '3 rows: 0 U up to 250 mg/dL, 1 U more for every 175 mg/dL, at most 2 U.',
  );
  await tool.getByRole('button', { name: 'Replace the table' }).click();
  await expect(meals.region.locator('input[data-place="0,0"]').last()).toHaveValue('250');
  await meals.cancel.click();
  await plan.discard.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(meals.rows.nth(4)).toContainText('150 mg/dL');

  await copyBreakfast(page, opened);
});

test('MEAL-01: an estimated-meal plan is written with the keyboard alone', async ({ page, world }) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_ESTIMATED_MEAL', country: 'IL' });
  const [basal, meals] = [plan.section('basal'), plan.section('meals')];
  const { keyboard } = page;
  await tabTo(page, basal.list(0));
  await chooseByTyping(page, '21:00');
  await keyboard.press('Tab');
  await keyboard.type('16');
  await keyboard.press('Tab');
  await chooseByTyping(page, 'Lantus');
  for (const row of ROWS) {
    await tabTo(page, meals.list(row));
    await chooseByTyping(page, 'Apidra');
    for (const dose of ['2', '4', '6']) {
      await keyboard.press('Tab');
      await keyboard.type(dose);
    }
  }
  await tabTo(page, meals.box(0, 1));
  for (const column of [1, 2, 3, 4]) {
    await expect(meals.box(0, column)).toBeFocused();
    for (const dose of ['0', '1', '2', '3']) {
      await keyboard.type(dose);
      await keyboard.press('ArrowDown');
    }
    await keyboard.type('4.5');
    if (column === 4) break;
    await keyboard.press('ArrowRight');
    for (let row = 4; row > 0; row -= 1) await keyboard.press('ArrowUp');
  }
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(meals.edit).toBeFocused();
  await tabTo(page, plan.save);
  await keyboard.press('Enter');
  await tabTo(page, plan.shareConfirm);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recommendations$/);
  const { bolus } = (await stored.current()).plan_json;
  expect(bolus.bedtime).toMatchObject({ insulin_type: 'Apidra', meal: { S: 2, N: 4, L: 6 } });
  expect(dosesOf(bolus, 4)).toEqual(inEverySlot(4.5));
});

test('MEAL-02, SSI-30: a fixed-meal plan is written with the keyboard alone, its correction by the tool', async ({
  page,
  world,
}) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_FIXED_MEAL', country: 'IL' });
  const [basal, meals] = [plan.section('basal'), plan.section('meals')];
  const { keyboard } = page;
  await tabTo(page, basal.list(0));
  await chooseByTyping(page, '22:00');
  await keyboard.press('Tab');
  await keyboard.type('16');
  await keyboard.press('Tab');
  await chooseByTyping(page, 'Lantus');
  for (const row of ROWS) {
    await tabTo(page, meals.list(row));
    await chooseByTyping(page, 'NovoLog');
    await keyboard.press('Tab');
    await keyboard.type(`${row + 4}`);
  }
  await tabTo(page, meals.region.getByRole('button', { name: 'Adjust correction table' }));
  await keyboard.press('Enter');
  await keyboard.type('150');
  await keyboard.press('Tab');
  await keyboard.type('100');
  await keyboard.press('Enter');
  await tabTo(page, meals.done);
  await keyboard.press('Enter');
  await expect(meals.edit).toBeFocused();
  await tabTo(page, plan.save);
  await keyboard.press('Enter');
  await tabTo(page, plan.shareConfirm);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recommendations$/);
  const { bolus } = (await stored.current()).plan_json;
  expect(bolus.bedtime.meal).toEqual({ fixed_dose: 7 });
  expect((bolus.evening.correction as Correction).map(({ high_value, dosage }) => [high_value, dosage])).toEqual([
    [150, 0],
    [250, 1],
    [350, 2],
    [450, 3],
    [550, 4],
    [600, 5],
  ]);
});

test('D-28: clinics that write mmol/L do not have the adjust tool', async ({ page, world }) => {
  const configuration = { initial_plan_units: 'mmol/L' } as const;
  const { plan } = await openPlanPage(page, world, { type: 'MDI_FIXED_MEAL', kind: 'edit-plan', configuration });
  const meals = plan.section('meals');
  await expect(meals.rows.nth(4)).toHaveText('Low8.3 mmol/L2 U2 U2 U2 U');
  await meals.edit.click();
  await expect(meals.add).toBeVisible();
  await expect(meals.region.getByRole('button', { name: 'Adjust correction table' })).toHaveCount(0);
});
