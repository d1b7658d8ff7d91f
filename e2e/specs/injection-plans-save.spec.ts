import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { planJson, startedWith, storedPlan } from '../commands/plans.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, GENERAL_ERROR, openAs, titleOf } from '../pages/frame.ts';
import { fillBasal, openPlanPage, planPage, shareAndLeave } from '../pages/plan-page.ts';

const SAVE = 'POST data/mdi_plans';

test('INIT-02: only the four treatments have these pages, and only the one that the patient has', async ({
  page,
  world,
}) => {
  const { email, patientId } = await openPlanPage(page, world, { type: 'MDI_SSI' });
  await expect(titleOf(page, 'Set initial plan')).toBeVisible();
  for (const kind of ['init-plan', 'edit-plan']) {
    for (const type of ['PUMP', 'GENERIC', 'BASAL_ONLY', 'mdi_ssi']) {
      await openAs(page, world, email, { path: `/patient-profile/${patientId}/${kind}/${type}` });
      await expect(page).toHaveURL(/\/page-not-found$/);
    }
  }
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/init-plan/MDI_CRCF` });
  await expect(page).toHaveURL(/\/init-plan\/MDI_SSI$/);
});

test('INIT-03: the edit page shows the plan there is; where there is none it leads to the first one', async ({
  page,
  world,
}) => {
  const { plan, patientId } = await openPlanPage(page, world, { type: 'MDI_CRCF', kind: 'edit-plan' });
  const basal = plan.section('basal');
  await expect(basal.rows).toHaveText(['8:00 AM12 ULevemir', '10:00 PM18.5 ULantus']);
  await expect(plan.section('crcf').rows.nth(2)).toHaveText('EveningHumalog8.5 g/U40 mg/dL/U110 mg/dL');
  await page.goto(`/patient-profile/${patientId}/init-plan/MDI_CRCF`);
  await expect(page).toHaveURL(/\/edit-plan\/MDI_CRCF$/);

  const other = await openPlanPage(page, world, { type: 'MDI_CRCF' });
  await page.goto(`/patient-profile/${other.patientId}/edit-plan/MDI_CRCF`);
  await expect(page.getByText('Plan was not set.')).toBeVisible();
  await page.getByRole('link', { name: 'Set initial plan' }).click();
  await expect(page).toHaveURL(/\/init-plan\/MDI_CRCF$/);
});

test('INIT-11, BASAL-01, BASAL-03, BASAL-04, BASAL-08: one or two injections, at different quarters of an hour', async ({
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
  await expect(basal.box(0, 0)).toHaveValue('25');
  await add.click();
  await expect(add).toHaveCount(0);
  await expect(basal.list(2)).toBeFocused();
  // The time of the first is not offered to the second.
  await expect(basal.list(2).locator('option[value="1320"]')).toHaveCount(0);
  await remove.last().click();
  await expect(basal.rows).toHaveCount(1);
  await expect(add).toBeVisible();
});

test('MDI-24: an insulin that the advisor does not advise on is said so', async ({ page, world }) => {
  const { plan } = await openPlanPage(page, world, { type: 'MDI_CRCF' });
  const { list, region } = plan.section('basal');
  const warning = region.getByText('The advisor is not making recommendations for this insulin type.');
  await expect(list(1)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await list(1).selectOption('Humulin 70/30');
  await expect(warning).toBeVisible();
});

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

test('BASAL-07: above 72 units a day in type 1 diabetes saving asks first', async ({ page, world }) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_CRCF', kind: 'edit-plan' });
  const basal = plan.section('basal');
  const question = dialogTitled(page, 'High basal dose');
  await basal.edit.click();
  await basal.box(1, 0).fill('60.5');
  await plan.save.click();
  await expect(question).toContainText(
    'The total daily basal dose is 72.5 units, more than 72 units for type 1 diabetes. Confirm to continue.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(plan.share).toHaveCount(0);
  await plan.save.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await plan.shareConfirm.click();
  await expect(page).toHaveURL(/\/recommendations$/);
  expect((await stored.current()).plan_json.basal[1].dosage).toBe(60.5);
});

test('BASAL-07: other types of diabetes are not asked', async ({ page, world }) => {
  const { plan } = await openPlanPage(page, world, { type: 'MDI_CRCF', kind: 'edit-plan', diabetes: 'Type2' });
  await plan.section('basal').edit.click();
  await plan.section('basal').box(1, 0).fill('200');
  await plan.save.click();
  await expect(plan.share).toBeVisible();
});

test('INIT-08, INIT-09: a plan is sent only when sharing is confirmed, with what changes and why', async ({
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
});

test('ERR2-19, INIT-10: what the server says is shown, and the typed plan stays', async ({ page, world }) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_CRCF', kind: 'edit-plan' });
  const [basal, failure] = [plan.section('basal'), dialogTitled(page, 'The plan was not saved')];
  await failCall(page, 'data/mdi_plans', (route) => route.fulfill({ status: 500, json: {} }), 1);
  await basal.edit.click();
  await basal.box(0, 0).fill('14');
  await plan.save.click();
  await plan.shareConfirm.click();
  await expect(failure).toContainText(`${GENERAL_ERROR} What you have typed is still here.`);
  await failure.getByRole('button', { name: 'Ok' }).click();
  await expect(basal.rows.first()).toHaveText('8:00 AM14 ULevemir');
  await shareAndLeave(page, plan);
  expect((await stored.current()).plan_json.basal[0].dosage).toBe(14);
});

test('INIT-10, INIT-13: what only the server refuses is named by its place, and then stands at its cells', async ({
  page,
  world,
}) => {
  const opening = { type: 'MDI_SSI', kind: 'edit-plan', diabetes: 'Type2' } as const;
  const { plan, stored, email, patientId } = await openPlanPage(page, world, opening);
  const [morning, failure] = [plan.section('morning'), dialogTitled(page, 'The plan was not saved')];
  await morning.edit.click();
  // A rise of 8 units is for type 2 only, and the type is changed behind the page's back.
  for (const [row, dose] of ['2', '10', '10', '10', '10'].entries()) await morning.box(row, 1).fill(dose);
  await plan.save.click();
  await (await storedPatient(world, email, patientId)).change({ type_of_diabetes: 'Type1' });
  await plan.shareConfirm.click();
  await expect(failure).toContainText('Check: Morning.');
  await failure.getByRole('button', { name: 'Ok' }).click();
  await plan.save.click();
  await expect(plan.invalid).toContainText('Correction doses cannot rise by more than 5 units');
  expect((await stored.current()).version).toBe(1);
});

test('two clinicians change a plan at once: both plans are shown, and neither is lost', async ({ page, world }) => {
  const { plan, stored, clinicId, patientId } = await openPlanPage(page, world, {
    type: 'MDI_CRCF',
    kind: 'edit-plan',
  });
  const conflict = dialogTitled(page, 'Changed in the meantime');
  const crcf = plan.section('crcf');
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
  await expect(page).toHaveURL(/\/recommendations$/);
  const versions = await stored.versions();
  expect(versions.map((one: { plan_json: { basal: object[] } }) => one.plan_json.basal.length)).toEqual([2, 1, 2]);
  expect(versions[0].plan_json.bolus.morning.cr).toBe(12);
});

test('two clinicians set the first plan at once: the second may take the plan that is there', async ({
  page,
  world,
}) => {
  const { plan, stored } = await openPlanPage(page, world, { type: 'MDI_CRCF' });
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
});

test('INIT-01: after a change of treatment the first plan of the new one is written', async ({ page, world }) => {
  const { plan, stored, email, patientId } = await openPlanPage(page, world, { type: 'MDI_CRCF', kind: 'edit-plan' });
  await (await storedPatient(world, email, patientId)).start({
    treatment_type: 'MDI_FIXED_MEAL',
    type_of_diabetes: 'Type1',
    pre_meal_glucose_target_low: 80,
    pre_meal_glucose_target_high: 100,
  });
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/init-plan/MDI_FIXED_MEAL` });
  const meals = plan.section('meals');
  await fillBasal(plan.section('basal'));
  for (const row of [0, 1, 2, 3]) {
    await meals.list(row).selectOption('Humalog');
    await meals.firstBox(row, 0).fill('5');
  }
  await meals.region.getByRole('radio', { name: 'No correction' }).check();
  await shareAndLeave(page, plan);
  expect(await stored.current()).toMatchObject({ type: 'MDI_FIXED_MEAL', version: 2 });
});

test('leaving with something typed asks first', async ({ page, world }) => {
  const { plan } = await openPlanPage(page, world, { type: 'MDI_SSI', kind: 'edit-plan' });
  const leaving = dialogTitled(page, 'Leave without saving?');
  await plan.section('basal').edit.click();
  await plan.section('basal').box(0, 0).fill('13');
  await page.getByRole('link', { name: 'Recommendations list' }).click();
  await leaving.getByRole('button', { name: 'Stay on the page' }).click();
  await expect(plan.section('basal').box(0, 0)).toHaveValue('13');
  await page.getByRole('link', { name: 'Recommendations list' }).click();
  await leaving.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/recommendations$/);
});

test('RECS-11, RECS-12, RECS-13: the recommendations lead to the first plan, or to the change of the one there is', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, startedWith('MDI_FIXED_MEAL'));
  const path = `/patient-profile/${patientId}/recommendations`;
  const first = page.getByRole('link', { name: 'Set initial plan' });
  const update = page.getByRole('link', { name: 'Update current plan' });
  await failCall(page, 'data/mdi_plans?**', (route) => route.abort());
  await openAs(page, world, email, { path });
  await expect(page.getByRole('link', { name: 'Plan history' })).toBeVisible();
  await expect(first.or(update)).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  await first.click();
  await expect(page).toHaveURL(/\/init-plan\/MDI_FIXED_MEAL$/);
  await (await storedPlan(world, email, patientId)).save('MDI_FIXED_MEAL');
  await page.goto(path);
  await update.click();
  await expect(page).toHaveURL(/\/edit-plan\/MDI_FIXED_MEAL$/);
  await expect(planPage(page).section('meals').rows.first()).toHaveText('MorningHumalog5 U');
});
