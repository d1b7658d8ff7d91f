import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { fillBasal, openPlanPage } from '../pages/plan-page.ts';

test('INIT-11, BASAL-01, BASAL-03, BASAL-04, BASAL-08, MDI-24: one or two injections, at different quarters of an hour; an insulin without advice is said so', async ({
  page,
  world,
}) => {
  const { plan } = await openPlanPage(page, world, { type: 'MDI_CRCF' });
  const basal = plan.section('basal');
  const add = basal.region.getByRole('button', { name: 'Add a second injection' });
  const remove = basal.region.getByRole('button', { name: /^Remove injection/ });
  await expect(basal.rows).toHaveCount(1);
  await expect(remove).toHaveCount(0);
  const times = await basal.list(0).locator('option:not([value=""])').allTextContents();
  expect(times.slice(0, 5)).toEqual(['12:00 AM', '12:15 AM', '12:30 AM', '12:45 AM', '1:00 AM']);
  expect([times.length, times.at(-1)]).toEqual([96, '11:45 PM']);
  await fillBasal(basal);
  await basal.box(0, 0).fill('');
  await basal.box(0, 0).pressSequentially('251');
  await expect(basal.box(0, 0)).toHaveValue('251');
  await basal.done.click();
  await expect(basal.alert).toContainText('Basal dose must be between 0.5 and 250 units.');
  await expect(basal.box(0, 0)).toHaveValue('251');
  await basal.box(0, 0).fill('25');
  await add.click();
  await expect(add).toHaveCount(0);
  await expect(basal.list(2)).toBeFocused();
  // The time of the first is not offered to the second.
  await expect(basal.list(2).locator('option[value="1320"]')).toHaveCount(0);

  const warning = basal.region.getByText('The advisor is not making recommendations for this insulin type.');
  await expect(basal.list(3)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await basal.list(3).selectOption('Humulin 70/30');
  await expect(warning).toBeVisible();
  await remove.last().click();
  await expect(basal.rows).toHaveCount(1);
  await expect(add).toBeVisible();
});

test('BASAL-07, SHARE-15: above 72 units a day in type 1 diabetes saving asks first, and three times the dose is typed again', async ({
  page,
  world,
}) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_CRCF', kind: 'edit-plan' });
  const basal = plan.section('basal');
  const question = dialogTitled(page, 'High basal dose');
  await basal.edit.click();
  await basal.box(1, 0).fill('60.5');
  await expect(page.getByText('pen has steps of')).toContainText(/cannot give: \W*60\.5 U/);
  await plan.save.click();
  await expect(question).toContainText(
    'The total daily basal dose is 72.5 units, more than 72 units for type 1 diabetes. Confirm to continue.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(plan.share).toHaveCount(0);
  await plan.save.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  const unusual = plan.share.getByRole('region', { name: 'Outside usual limits' });
  for (const units of ['60.5', '72.5']) {
    await unusual.getByRole('textbox', { name: `Type again: ${units} U` }).fill(units);
  }
  await unusual.getByRole('textbox', { name: 'Reason' }).fill('Steroids');
  await plan.shareConfirm.click();
  await expect(page).toHaveURL(/\/recommendations$/);
  expect((await stored.current()).plan_json.basal[1].dosage).toBe(60.5);
});
