import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { chooseByTyping, fillBasal, fillScale, openPlanPage, shareAndLeave, tabTo } from '../pages/plan-page.ts';

type OpenedPlan = Pick<Awaited<ReturnType<typeof openPlanPage>>, 'plan' | 'stored'>;

/** From the morning's scale under edit to the stored plan of the whole day. */
async function writeScale(
  page: Page,
  { plan, stored }: OpenedPlan,
  [low, above]: readonly [string, string],
): Promise<void> {
  const [morning, night] = [plan.section('morning'), plan.section('bedtime')];
  await fillBasal(plan.section('basal'));
  await expect(plan.copyMorning).toBeDisabled();
  await fillScale(morning, ['0', '2', '4', '6', '8.5']);
  await morning.done.click();
  await expect(night.rows).toHaveCount(0);
  await plan.copyMorning.click();
  await plan.copyQuestion.getByRole('button', { name: plan.words.cancel, exact: true }).click();
  await expect(night.rows).toHaveCount(0);
  await plan.copyMorning.click();
  await plan.copyConfirm.click();
  await expect(night.rows).toHaveText([
    `${low}100 mg/dL0 U`,
    '101 mg/dL200 mg/dL2 U',
    '201 mg/dL300 mg/dL4 U',
    '301 mg/dL400 mg/dL6 U',
    `401 mg/dL${above}8.5 U`,
  ]);
  await expect(night.region).toContainText('Humalog');
  await shareAndLeave(page, plan);
  const { bolus } = (await stored.current()).plan_json;
  expect(bolus.bedtime).toEqual(bolus.morning);
  expect(bolus.evening).toMatchObject({
    insulin_type: 'Humalog',
    correction: [
      { low_value: 0, high_value: 100, dosage: 0 },
      { low_value: 101, high_value: 200, dosage: 2 },
      { low_value: 201, high_value: 300, dosage: 4 },
      { low_value: 301, high_value: 400, dosage: 6 },
      { low_value: 401, high_value: 600, dosage: 8.5 },
    ],
  });
}

test('INIT-01, SSI-03, SSI-27, MDI-17: a sliding-scale plan is written once and copied to the day, he', async ({
  page,
  world,
}) => {
  const opened = await openPlanPage(page, world, { type: 'MDI_SSI', language: 'he' });
  await writeScale(page, opened, ['נמוך', 'ומעלה']);
});

test('INIT-01, SSI-03, SSI-27, MDI-13, MDI-17, MDI-18, MDI-26: Edit, Cancel and Done; Cancel and Escape restore what was there; then a sliding-scale plan is copied to the day, en', async ({
  page,
  world,
}) => {
  const opened = await openPlanPage(page, world, { type: 'MDI_SSI' });
  const { plan } = opened;
  const [morning, afternoon] = [plan.section('morning'), plan.section('afternoon')];
  await expect(afternoon.region).toContainText('Click on Edit to set the Afternoon plan.');
  await morning.cancel.click();
  await expect(morning.region).toContainText('Click on Edit to set the Morning plan.');
  await expect(plan.copyMorning).toBeDisabled();
  await morning.edit.click();
  await fillScale(morning, ['0', '1', '2', '3', '4']);
  await morning.done.click();
  await expect(plan.copyMorning).toBeEnabled();
  await morning.edit.click();
  await expect(plan.copyMorning).toBeDisabled();
  await morning.box(4, 1).fill('5');
  await morning.cancel.click();
  await plan.discard.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(morning.rows.last()).toHaveText('401 mg/dLAbove4 U');
  await expect(morning.edit).toBeFocused();
  await morning.edit.click();
  await page.keyboard.press('Escape');
  await expect(morning.edit).toBeFocused();

  await morning.edit.click();
  await writeScale(page, opened, ['Low', 'Above']);
});

test('SSI-25: a sliding-scale plan is written with the keyboard alone, a row added included', async ({
  page,
  world,
}) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_SSI', country: 'IL' });
  const [basal, morning] = [plan.section('basal'), plan.section('morning')];
  const { keyboard } = page;
  await tabTo(page, basal.list(0));
  await chooseByTyping(page, '07:30');
  await keyboard.press('Tab');
  await keyboard.type('12.5');
  await keyboard.press('Tab');
  await chooseByTyping(page, 'Basag');
  await tabTo(page, morning.list(0));
  await chooseByTyping(page, 'Admelog');
  await tabTo(page, morning.box(0, 1));
  for (const dose of ['0', '1', '2', '3', '4']) {
    await keyboard.type(dose);
    await keyboard.press('Enter');
  }
  await expect(morning.done).toBeFocused();
  await tabTo(page, morning.add);
  await keyboard.press('Enter');
  // The first place is before the first row; the second lies between 100 and 200.
  await expect(morning.region.locator('[data-add-row]').first()).toBeFocused();
  await expect(morning.region.locator('input[data-place]')).toHaveCount(0);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(morning.box(1, 0)).toBeFocused();
  await expect(morning.box(1, 0)).toHaveValue('150');
  await keyboard.type('160');
  await keyboard.press('ArrowRight');
  await expect(morning.box(1, 1)).toBeFocused();
  await keyboard.type('0.5');
  await tabTo(page, morning.done);
  await keyboard.press('Enter');
  await expect(morning.edit).toBeFocused();
  await tabTo(page, plan.copyMorning, 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(plan.section('bedtime').rows).toHaveCount(6);
  await tabTo(page, plan.save);
  await keyboard.press('Enter');
  await tabTo(page, plan.shareConfirm);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recommendations$/);
  const { basal: injections, bolus } = (await stored.current()).plan_json;
  expect(injections).toEqual([{ injection_time: 450, dosage: 12.5, insulin_type: 'Basaglar' }]);
  expect(
    bolus.bedtime.correction.map((row: { high_value: number; dosage: number }) => [row.high_value, row.dosage]),
  ).toEqual([
    [100, 0],
    [160, 0.5],
    [200, 1],
    [300, 2],
    [400, 3],
    [600, 4],
  ]);
});

test('INIT-12, SSI-02, SSI-03, SSI-20: in mmol/L rows begin 0.1 above the last, and new ones end 5 above', async ({
  page,
  world,
}) => {
  const configuration = { initial_plan_units: 'mmol/L' } as const;
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_SSI', configuration });
  const morning = plan.section('morning');
  await fillBasal(plan.section('basal'));
  await morning.box(0, 0).fill('6');
  await morning.box(0, 0).press('Enter');
  await expect(morning.rows.nth(1)).toContainText('6.1 mmol/L');
  await expect(morning.rows.last()).toContainText('Above');
  await fillScale(morning, ['0', '1', '2', '3', '4']);
  await morning.add.click();
  await morning.region.getByRole('button', { name: 'Add a row up to 27.2 mmol/L' }).click();
  await expect(morning.box(4, 0)).toHaveValue('27.2');
  await morning.box(4, 1).fill('3.5');
  await morning.done.click();
  await expect(morning.rows.nth(5)).toHaveText('27.3 mmol/LAbove4 U');
  await plan.copyMorning.click();
  await plan.copyConfirm.click();
  await shareAndLeave(page, plan);
  const rows = (await stored.current()).plan_json.bolus.morning.correction;
  expect(rows[0]).toEqual({ low_value: 0, high_value: 108, dosage: 0 });
  expect(rows[4]).toEqual({ low_value: 401, high_value: 490, dosage: 3.5 });
  expect(rows[5].high_value).toBe(600);
});
