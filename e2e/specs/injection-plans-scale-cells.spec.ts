import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { fillScale, openPlanPage, type PlanSection, type planPage, shareAndLeave } from '../pages/plan-page.ts';

const boundsOf = (scale: PlanSection) =>
  scale.region
    .locator('input[data-place$=",0"]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

/** As a spreadsheet does it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** What was typed is given up, and the scale is as it was. */
async function discardEdit(plan: ReturnType<typeof planPage>, scale: PlanSection): Promise<void> {
  await scale.cancel.click();
  await plan.discard.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(scale.edit).toBeFocused();
}

test('SSI-12, SSI-14, SSI-15, SSI-16, SSI-17, D-75: cells keep what is typed and say what is wrong with it; a finished bound moves the next row, covers rows and is refused above 600; a column is pasted as a whole, or not at all', async ({
  page,
  world,
}) => {
  const { plan } = await openPlanPage(page, world, { type: 'MDI_SSI' });
  const morning = plan.section('morning');
  const typedInto = async (column: number, text: string) => {
    await morning.box(0, column).fill('');
    await morning.box(0, column).pressSequentially(text);
    return morning.box(0, column).inputValue();
  };
  for (const text of ['12a34', '1000']) expect(await typedInto(0, text)).toBe(text);
  for (const text of ['-1e2.5.5', '123456']) expect(await typedInto(1, text)).toBe(text);
  await morning.box(1, 1).focus();
  await expect(morning.region).toContainText("'To' values must be whole numbers between 0 and 600");
  expect([await morning.box(0, 0).inputValue(), await morning.box(0, 1).inputValue()]).toEqual(['1000', '123456']);

  await discardEdit(plan, morning);
  await morning.edit.click();
  await fillScale(morning, ['0', '1', '2', '3', '4']);
  await morning.box(1, 0).fill('250');
  // While it is typed nothing moves.
  await expect(morning.rows.nth(2)).toContainText('201');
  await morning.box(1, 0).press('Enter');
  await expect(morning.rows.nth(2)).toContainText('251');
  await morning.box(1, 0).fill('400');
  await morning.box(1, 0).press('Enter');
  expect(await boundsOf(morning)).toEqual(['100', '400']);
  await expect(morning.rows.last()).toContainText('401 mg/dLAbove');
  await expect(morning.box(2, 1)).toHaveValue('4');

  await morning.box(1, 0).fill('601');
  await morning.box(0, 1).focus();
  await expect(morning.alert).toHaveText('Values must be between 0 and 600 mg/dL, not 601. The row was removed.');
  // The row before it takes over its glucose: nothing gets more insulin than before.
  expect(await boundsOf(morning)).toEqual(['400']);
  await expect(morning.box(0, 1)).toHaveValue('0');
  await expect(morning.box(1, 1)).toHaveValue('4');

  await discardEdit(plan, morning);
  await morning.edit.click();
  await morning.box(0, 1).focus();
  await paste(page, '0\r\n1\r\n2.5\r\n4\r\n6\r\n');
  for (const [row, dose] of ['0', '1', '2.5', '4', '6'].entries()) await expect(morning.box(row, 1)).toHaveValue(dose);
  await morning.box(1, 1).focus();
  await paste(page, '1,5\n2\n3');
  await expect(morning.alert).toContainText('Nothing was pasted.');
  await expect(morning.box(2, 1)).toHaveValue('2.5');
  await morning.box(0, 0).focus();
  await paste(page, '150\t0\n200\t2\n250\t3\n300\t4');
  await expect(morning.alert).toHaveCount(0);
  expect(await boundsOf(morning)).toEqual(['150', '200', '250', '300']);
  await expect(morning.box(3, 1)).toHaveValue('4');
  await expect(morning.box(4, 1)).toHaveValue('6');
});

test('SSI-06, SSI-08, SSI-09, SSI-11, SSI-13, SSI-21, SSI-22, SSI-23, SSI-24: faults stand below their rows; another scale asks whether to discard the first; no correction at one time of day, and back to the scale there was', async ({
  page,
  world,
}) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_SSI', kind: 'edit-plan' });
  const [morning, evening] = [plan.section('morning'), plan.section('evening')];
  await morning.edit.click();
  await morning.box(1, 0).fill('');
  await morning.box(3, 0).fill('220');
  await morning.box(1, 1).fill('9');
  await morning.box(4, 1).fill('6');
  await morning.done.click();
  await expect(morning.alert.getByRole('listitem')).toHaveText([
    'Correction missing to-range.',
    'To must be higher than low.',
    'Correction doses cannot rise by more than 5 units between adjacent rows (Morning).',
    'Correction doses cannot decrease as glucose rises (Morning).',
  ]);
  await expect(morning.box(1, 0)).toBeFocused();
  await expect(morning.box(3, 0)).toHaveAttribute('aria-invalid', 'true');

  // Only one scale is edited at a time.
  await morning.box(0, 1).fill('3');
  await evening.edit.click();
  await expect(plan.discard).toBeVisible();
  await plan.discard.getByRole('button', { name: 'Keep editing' }).click();
  await expect(morning.box(0, 1)).toHaveValue('3');
  await expect(evening.done).toHaveCount(0);
  await evening.edit.click();
  await plan.discard.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(morning.rows.first()).toHaveText('Low150 mg/dL2 U');
  await expect(evening.list(0)).toBeFocused();
  await expect(morning.done).toHaveCount(0);
  await evening.cancel.click();

  const night = plan.section('bedtime');
  const mode = (name: string) => night.region.getByRole('radio', { name, exact: true });
  await night.edit.click();
  for (const row of [0, 1, 2, 3, 4]) await night.box(row, 1).fill('0');
  await night.done.click();
  await expect(night.alert).toContainText('All correction doses are 0. Enter doses or choose No correction.');
  await night.box(4, 1).fill('3');
  await mode('No correction').check();
  await expect(night.rows).toHaveCount(0);
  await mode('Sliding scale').check();
  await expect(night.box(4, 1)).toHaveValue('3');
  await mode('No correction').check();
  await night.done.click();
  await expect(night.region).toContainText('No correction: 0 U at any glucose.');
  await shareAndLeave(page, plan);
  expect((await stored.current()).plan_json.bolus.bedtime.correction).toEqual([
    { low_value: 0, high_value: 600, dosage: 0 },
  ]);
});
