import { recordedCalls } from '../commands/calls.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, GENERAL_ERROR } from '../pages/frame.ts';
import { fillBasal, openPlanPage, shareAndLeave } from '../pages/plan-page.ts';

const SAVE = 'POST data/mdi_plans';

test('INIT-07, BASAL-05, BASAL-06: saving judges the basal plan first, then the bolus, and lists what is wrong', async ({
  page,
  world,
}) => {
  const { plan } = await openPlanPage(page, world, { type: 'MDI_SSI' });
  const calls = recordedCalls(page);
  const [basal, morning] = [plan.section('basal'), plan.section('morning')];
  await basal.box(0, 0).fill('0.7');
  await plan.save.click();
  await expect(plan.invalid.getByRole('listitem')).toHaveText([
    'Select an injection time.',
    'Insulin values must be whole or half units',
    'Select Insulin type.',
  ]);
  await plan.invalid.getByRole('button', { name: 'Ok' }).click();
  await expect(basal.list(0)).toBeFocused();
  await expect(morning.alert).toHaveCount(0);
  await fillBasal(basal);
  await plan.save.click();
  await expect(plan.invalid.getByRole('listitem').first()).toHaveText(
    'Correction doses must be between 0 and 99 in whole or half units (Morning).',
  );
  await expect(plan.invalid.getByRole('listitem')).toHaveCount(8);
  await plan.invalid.getByRole('button', { name: 'Ok' }).click();
  await expect(basal.edit).toBeVisible();
  expect(calls.of(SAVE)).toEqual([]);
});

test('INIT-08, INIT-09, INIT-10, ERR2-19, SHARE-15, SHARE-16: a plan is sent only when sharing is confirmed, with what changes and why, and unusual doses only when typed again; what the server says is shown, and the typed plan stays', async ({
  page,
  world,
}) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_CRCF', kind: 'edit-plan' });
  const calls = recordedCalls(page);
  await plan.save.click();
  await expect(page.getByText('No changes were made.')).toBeVisible();
  await plan.section('crcf').edit.click();
  await plan.section('crcf').box(0, 0).fill('12');
  await plan.reason.fill('Lows after breakfast');
  await plan.save.click();
  await expect(plan.share).toContainText('This plan becomes the current plan, and the patient can see it.');
  await expect(plan.share.locator('tbody tr')).toHaveText(['Carb ratioMorning10 g/U12 g/U▼ Less insulin']);
  await plan.share.getByRole('button', { name: 'Cancel' }).click();
  expect(calls.of(SAVE)).toEqual([]);
  await shareAndLeave(page, plan);
  expect(calls.of(SAVE)).toHaveLength(1);
  expect(await stored.versions()).toMatchObject([
    { version: 2, reason: 'Lows after breakfast', plan_json: { bolus: { morning: { cr: 12 } } } },
    { version: 1 },
  ]);

  await page.getByRole('link', { name: 'Update current plan' }).click();
  const [basal, failure] = [plan.section('basal'), dialogTitled(page, 'The plan was not saved')];
  await failCall(page, 'data/mdi_plans', (route) => fulfilByContract(route, {}, { status: 500 }), 1);
  await basal.edit.click();
  await basal.box(0, 0).fill('14');
  await plan.save.click();
  await plan.shareConfirm.click();
  await expect(failure).toContainText(`${GENERAL_ERROR} What you have typed is still here.`);
  await failure.getByRole('button', { name: 'Ok' }).click();
  await expect(plan.save).toBeFocused();
  await expect(basal.rows.first()).toHaveText('8:00 AM14 ULevemir');
  await shareAndLeave(page, plan);
  expect((await stored.current()).plan_json.basal[0].dosage).toBe(14);

  await page.getByRole('link', { name: 'Update current plan' }).click();
  await basal.edit.click();
  await basal.box(0, 0).fill('50');
  await plan.save.click();
  const unusual = plan.share.getByRole('region', { name: 'Outside usual limits' });
  await expect(unusual).toContainText('Basal dose, injection at 8:00 AM: 14 U → 50 U');
  await unusual.getByRole('textbox', { name: 'Type again: 50 U' }).fill('5');
  await unusual.getByRole('textbox', { name: 'Type again: 68.5 U' }).fill('68.5');
  await unusual.getByRole('textbox', { name: 'Reason' }).fill('Steroids');
  await plan.shareConfirm.click();
  await expect(unusual).toContainText('This is not the same value.');
  await unusual.getByRole('textbox', { name: 'Type again: 50 U' }).fill('50');
  await plan.shareConfirm.click();
  await expect(page).toHaveURL(/\/recommendations$/);
  expect((await stored.versions())[0]).toMatchObject({ reason: 'Steroids' });
});

test('INIT-10, INIT-13, BASAL-07: in type 2 diabetes a high basal dose is not asked about; what only the server refuses is named by its place, and then stands at its cells', async ({
  page,
  world,
}) => {
  const opening = { type: 'MDI_SSI', kind: 'edit-plan', diabetes: 'Type2' } as const;
  const { plan, stored, email, patientId } = await openPlanPage(page, world, opening);
  const [basal, morning] = [plan.section('basal'), plan.section('morning')];
  await basal.edit.click();
  await basal.box(1, 0).fill('200');
  await plan.save.click();
  await expect(plan.share).toBeVisible();
  await plan.share.getByRole('button', { name: 'Cancel' }).click();
  await basal.edit.click();
  await basal.box(1, 0).fill('18.5');
  await basal.done.click();

  const failure = dialogTitled(page, 'The plan was not saved');
  await morning.edit.click();
  // A rise of 6 units is for type 2 only, and the type is changed behind the page's back.
  for (const [row, dose] of ['1.5', '7.5', '8', '8', '10'].entries()) await morning.box(row, 1).fill(dose);
  await plan.save.click();
  await (await storedPatient(world, email, patientId)).change({ type_of_diabetes: 'Type1' });
  await plan.shareConfirm.click();
  await expect(failure).toContainText('Check: Morning.');
  await failure.getByRole('button', { name: 'Ok' }).click();
  await plan.save.click();
  await expect(plan.invalid).toContainText('Correction doses cannot rise by more than 5 units');
  expect((await stored.current()).version).toBe(1);
});
