import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import type { Language } from '../pages/language-switch.ts';
import { chooseByTyping, fillBasal, openPlanPage, type PlanSection, shareAndLeave, tabTo } from '../pages/plan-page.ts';

const LANGUAGES: readonly Language[] = ['en', 'he'];

async function fillCrcf(crcf: PlanSection, columns: readonly (readonly string[])[]): Promise<void> {
  for (const row of [0, 1, 2, 3]) {
    await crcf.list(row).selectOption('Humalog');
    for (const [column, texts] of columns.entries()) await crcf.box(row, column).fill(texts[row] ?? '');
  }
}
const COLUMNS = [
  ['10', '9.5', '12', '10'],
  ['45', '50', '45', '60'],
  ['110', '110', '120', '110'],
];

for (const language of LANGUAGES) {
  test(`INIT-01, INIT-09, CRCF-01, MDI-20: a carb counting plan is written, shared and stored, ${language}`, async ({
    page,
    world,
  }) => {
    const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_CRCF', language });
    const crcf = plan.section('crcf');
    await fillBasal(plan.section('basal'));
    await crcf.selectCarbUnits.click();
    await expect(plan.carbUnits.getByRole('radio')).toHaveCount(3);
    await plan.carbUnits.getByRole('radio', { name: plan.words.gramsPerUnit }).check();
    await plan.carbUnits.getByRole('button', { name: plan.words.saveCarbUnits, exact: true }).click();
    await fillCrcf(crcf, COLUMNS);
    await crcf.done.click();
    await expect(crcf.rows.nth(3)).toContainText(plan.words.bedtime);
    await expect(crcf.rows.nth(1)).toHaveText(new RegExp(`^${plan.words.afternoon}Humalog9.5 g/U50 mg/dL/U110 mg/dL$`));
    await shareAndLeave(page, plan);
    expect(await stored.current()).toMatchObject({
      type: 'MDI_CRCF',
      version: 1,
      plan_json: {
        glucose_units: 'mg/dL',
        basal: [{ injection_time: 1320, dosage: 18.5, insulin_type: 'Lantus' }],
        bolus: {
          cr_units: 'g_per_u',
          afternoon: { insulin_type: 'Humalog', cr: 9.5, cf: 50, target: 110 },
          bedtime: { insulin_type: 'Humalog', cr: 10, cf: 60, target: 110 },
        },
      },
    });
  });
}

test('CRCF-01, BASAL-08: a carb counting plan is written with the keyboard alone', async ({ page, world }) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_CRCF', country: 'IL' });
  const [basal, crcf] = [plan.section('basal'), plan.section('crcf')];
  const { keyboard } = page;
  await tabTo(page, basal.list(0));
  await chooseByTyping(page, '22:15');
  await keyboard.press('Tab');
  await keyboard.type('20');
  await keyboard.press('Tab');
  await chooseByTyping(page, 'Tres');
  await tabTo(page, basal.done);
  await keyboard.press('Enter');
  await expect(basal.edit).toBeFocused();
  await expect(basal.rows.first()).toHaveText('22:1520 UTresiba');

  await tabTo(page, crcf.selectCarbUnits);
  await keyboard.press('Enter');
  await tabTo(page, plan.carbUnits.getByRole('radio').first());
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(crcf.region).toContainText('Carb units: grams per unit');
  for (const row of [0, 1, 2, 3]) {
    await tabTo(page, crcf.list(row));
    await chooseByTyping(page, 'Fiasp');
  }
  await tabTo(page, crcf.box(0, 0), 'Shift+Tab');
  // Down a column by Enter, up again and sideways by arrows.
  for (const ratio of ['10', '9', '8', '7']) {
    await keyboard.type(ratio);
    await keyboard.press('Enter');
  }
  await expect(crcf.done).toBeFocused();
  await tabTo(page, crcf.box(3, 1), 'Shift+Tab');
  for (const factor of ['40', '41', '42']) {
    await keyboard.type(factor);
    await keyboard.press('ArrowUp');
  }
  await keyboard.type('43');
  await keyboard.press('ArrowRight');
  await expect(crcf.box(0, 2)).toBeFocused();
  for (const target of ['100', '101', '102', '103']) {
    await keyboard.type(target);
    await keyboard.press('ArrowDown');
  }
  await expect(crcf.box(3, 2)).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(crcf.edit).toBeFocused();
  await tabTo(page, plan.save);
  await keyboard.press('Enter');
  await tabTo(page, plan.shareConfirm);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recommendations$/);
  expect((await stored.current()).plan_json).toMatchObject({
    basal: [{ injection_time: 1335, dosage: 20, insulin_type: 'Tresiba' }],
    bolus: {
      morning: { insulin_type: 'Fiasp', cr: 10, cf: 43, target: 100 },
      bedtime: { insulin_type: 'Fiasp', cr: 7, cf: 40, target: 103 },
    },
  });
});

test('CRCF-02, CRCF-06, CRCF-07, D-31, D-75: a cell keeps whatever is typed and says what is wrong with it; carb units must be chosen, and another choice empties the ratios after a question', async ({
  page,
  world,
}) => {
  const { plan } = await openPlanPage(page, world, { type: 'MDI_CRCF' });
  const crcf = plan.section('crcf');
  const typedInto = async (column: number, text: string) => {
    await crcf.box(0, column).fill('');
    await crcf.box(0, column).pressSequentially(text);
    return crcf.box(0, column).inputValue();
  };
  for (const text of ['12.55', '1a,2e3']) expect(await typedInto(0, text)).toBe(text);
  for (const text of ['45.6', '12345']) expect(await typedInto(1, text)).toBe(text);
  expect(await typedInto(2, '11,0')).toBe('11,0');
  await crcf.box(1, 0).focus();
  await expect(crcf.region).toContainText('Enter a valid carb ratio for Morning.');
  await expect(crcf.region).toContainText('Correction factor for Morning must be between 1 and 400 mg/dL/U.');
  await expect(crcf.box(0, 0)).toHaveValue('1a,2e3');

  const save = (name: string) => plan.carbUnits.getByRole('button', { name, exact: true });
  await fillCrcf(crcf, COLUMNS);
  await crcf.done.click();
  await expect(crcf.alert).toHaveText('Fix this first:Please select carbs units');
  await expect(crcf.selectCarbUnits).toBeFocused();
  await crcf.selectCarbUnits.click();
  await save('Save').click();
  await expect(plan.carbUnits).toContainText('Select one of the Carb units to save it.');
  await plan.carbUnits.getByRole('radio', { name: 'units per 10 g' }).check();
  await expect(plan.carbUnits.getByRole('alert')).toContainText('cleared and must be written anew');
  await plan.carbUnits.getByRole('button', { name: 'Cancel' }).click();
  await expect(crcf.box(0, 0)).toHaveValue('10');

  await crcf.selectCarbUnits.click();
  await plan.carbUnits.getByRole('radio', { name: 'units per 10 g' }).check();
  await save('Clear ratios and save').click();
  await expect(crcf.box(0, 0)).toHaveValue('');
  await expect(crcf.box(0, 1)).toHaveValue('45');
  await expect(crcf.region).toContainText('Carb units: units per 10 g');
});

test('INIT-12, CRCF-12, CRCF-13: a clinic of mmol/L writes and reads mmol/L, and mg/dL are stored', async ({
  page,
  world,
}) => {
  const configuration = { initial_plan_units: 'mmol/L' } as const;
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_CRCF', configuration });
  const crcf = plan.section('crcf');
  await fillBasal(plan.section('basal'));
  await crcf.selectCarbUnits.click();
  await plan.carbUnits.getByRole('radio', { name: 'grams per unit' }).check();
  await plan.carbUnits.getByRole('button', { name: 'Save', exact: true }).click();
  await fillCrcf(crcf, [
    ['10', '10', '10', '10'],
    ['2.8', '2.5', '5.6', '3'],
    ['5.6', '6.1', '10', '3.7'],
  ]);
  await crcf.done.click();
  await expect(crcf.alert.getByRole('listitem')).toHaveText(['Target for Night must be between 3.8 and 10 mmol/L.']);
  await crcf.box(3, 2).fill('3.9');
  await crcf.done.click();
  await expect(crcf.rows.first()).toHaveText('MorningHumalog10 g/U2.8 mmol/L/U5.6 mmol/L');
  await shareAndLeave(page, plan);
  const { bolus, glucose_units: units } = (await stored.current()).plan_json;
  expect(units).toBe('mg/dL');
  expect([bolus.morning.cf, bolus.afternoon.cf, bolus.evening.cf]).toEqual([50, 45, 101]);
  expect([bolus.morning.target, bolus.evening.target, bolus.bedtime.target]).toEqual([101, 180, 70]);

  await page.getByRole('link', { name: 'Update current plan' }).click();
  await crcf.edit.click();
  await expect(crcf.box(0, 1)).toHaveValue('2.8');
  await expect(crcf.box(0, 2)).toHaveValue('5.6');
  await expect(crcf.box(3, 2)).toHaveValue('3.9');
});

test('CRCF-04, CRCF-05, MDI-16: faults stand below their row once a cell is left, and are summed at Done; another insulin is taken over after a question', async ({
  page,
  world,
}) => {
  const { plan } = await openPlanPage(page, world, { type: 'MDI_CRCF', kind: 'edit-plan' });
  const crcf = plan.section('crcf');
  await crcf.edit.click();
  await crcf.box(1, 0).fill('0.3');
  await expect(crcf.region.getByText('Carb ratio for Afternoon')).toHaveCount(0);
  await crcf.box(1, 1).fill('401');
  await expect(crcf.region.getByText('Carb ratio for Afternoon must be between 0.5 and 300 g/U.')).toBeVisible();
  await expect(crcf.box(1, 0)).toHaveAttribute('aria-invalid', 'true');
  await crcf.box(2, 0).fill('10.2');
  await crcf.box(3, 2).fill('');
  await crcf.done.click();
  await expect(crcf.alert.getByRole('listitem')).toHaveText([
    'Carb ratio for Afternoon must be between 0.5 and 300 g/U.',
    'Correction factor for Afternoon must be between 1 and 400 mg/dL/U.',
    'Carb ratio for Evening must be in steps of 0.5 g/U.',
    'Enter a valid target for Night.',
  ]);
  await expect(crcf.box(1, 0)).toBeFocused();
  await crcf.box(1, 0).fill('0.5');
  await crcf.box(1, 1).fill('400');
  await crcf.box(2, 0).fill('10.5');
  await crcf.box(3, 2).fill('600');
  await expect(crcf.alert).toHaveCount(0);
  await crcf.done.click();
  await expect(crcf.edit).toBeVisible();

  const question = dialogTitled(page, 'Change the insulin type?');
  await crcf.edit.click();
  await crcf.list(2).selectOption('Fiasp');
  await expect(question).toContainText('Humalog is replaced by Fiasp. The doses stay as they are.');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(crcf.list(2)).toHaveValue('Humalog');
  await crcf.list(2).selectOption('Humulin R U-500');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(crcf.list(2)).toHaveValue('Humulin R U-500');
  await expect(crcf.region).toContainText('The advisor is not making recommendations for this insulin type.');
});
