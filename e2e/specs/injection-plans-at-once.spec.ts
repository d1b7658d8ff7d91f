import { aDoctor } from '../commands/people.ts';
import { planJson, storedPlan } from '../commands/plans.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { fillBasal, openPlanPage } from '../pages/plan-page.ts';

test('SHARE-15: two clinicians write at once: the second may take the first plan that is there; of two changes both are shown, and neither is lost', async ({
  page,
  world,
}) => {
  const { plan, stored, clinicId, patientId } = await openPlanPage(page, world, { type: 'MDI_CRCF' });
  await fillBasal(plan.section('basal'));
  const crcf = plan.section('crcf');
  await crcf.selectCarbUnits.click();
  await plan.carbUnits.getByRole('radio').first().check();
  await plan.carbUnits.getByRole('button', { name: 'Save', exact: true }).click();
  for (const row of [0, 1, 2, 3]) {
    await crcf.list(row).selectOption('Humalog');
    for (const [column, text] of ['10', '45', '110'].entries()) await crcf.box(row, column).fill(text);
  }
  await stored.save('MDI_CRCF');
  await plan.save.click();
  await plan.shareConfirm.click();
  await page.getByRole('button', { name: 'Use the stored plan' }).click();
  await expect(plan.section('basal').rows).toHaveText(['8:00 AM12 ULevemir', '10:00 PM18.5 ULantus']);
  await plan.save.click();
  await expect(page.getByText('No changes were made.')).toBeVisible();

  const conflict = dialogTitled(page, 'Changed in the meantime');
  await crcf.edit.click();
  await crcf.box(0, 0).fill('12');
  await crcf.done.click();
  const { email } = await aDoctor(world, clinicId);
  const theirs = { ...planJson('MDI_CRCF'), basal: [{ injection_time: 1320, dosage: 20, insulin_type: 'Toujeo' }] };
  await (await storedPlan(world, email, patientId)).save('MDI_CRCF', theirs);
  await plan.save.click();
  await plan.shareConfirm.click();
  await expect(conflict).toContainText('Somebody else has saved a plan for this patient while you were editing.');
  await expect(conflict).toContainText('Dana Cohen');
  await expect(conflict.locator('tbody tr').first()).toHaveText(
    'Basal doseinjection at 10:00 PM20 U18.5 U▼ Less insulin−1.5 U',
  );
  await expect(conflict).toContainText('Carb ratioMorning10 g/U12 g/U');
  await conflict.getByRole('button', { name: 'Back to my plan' }).click();
  await expect(crcf.rows.first()).toContainText('12 g/U');
  expect((await stored.current()).version).toBe(2);

  await plan.save.click();
  await plan.shareConfirm.click();
  await conflict.getByRole('button', { name: 'Save my plan instead' }).click();
  // Against what somebody else has stored it is half as much again, which only the server knew.
  const unusual = plan.share.getByRole('region', { name: 'Outside usual limits' });
  await unusual.getByRole('textbox', { name: 'Type again: 30.5 U' }).fill('30.5');
  await unusual.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the patient');
  await plan.shareConfirm.click();
  await expect(page).toHaveURL(/\/recommendations$/);
  const versions = await stored.versions();
  expect(versions.map((one: { plan_json: { basal: object[] } }) => one.plan_json.basal.length)).toEqual([2, 1, 2]);
  expect(versions[0].plan_json.bolus.morning.cr).toBe(12);
});
