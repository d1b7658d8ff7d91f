import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { startedWith, storedPlan } from '../commands/plans.ts';
import { goOnTo, letAppBeReached } from '../commands/running-app.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, openAs, titleOf } from '../pages/frame.ts';
import { fillBasal, openPlanPage, planPage, shareAndLeave } from '../pages/plan-page.ts';

test('INIT-02: only the four treatments have these pages, and only the one that the patient has', async ({
  page,
  world,
}) => {
  await letAppBeReached(page);
  const { patientId, path } = await openPlanPage(page, world, { type: 'MDI_SSI' });
  for (const kind of ['init-plan', 'edit-plan']) {
    for (const type of ['PUMP', 'GENERIC', 'BASAL_ONLY', 'mdi_ssi']) {
      await expect(titleOf(page, 'Set initial plan')).toBeVisible();
      await goOnTo(page, `/patient-profile/${patientId}/${kind}/${type}`);
      await expect(page).toHaveURL(/\/page-not-found$/);
      await goOnTo(page, path);
    }
  }
  await page.goto(`/patient-profile/${patientId}/init-plan/MDI_CRCF`);
  await expect(page).toHaveURL(/\/init-plan\/MDI_SSI$/);
});

test('INIT-01, INIT-03: the edit page shows the plan there is, and leaving with something typed asks first; after a change of treatment the first plan of the new one is written', async ({
  page,
  world,
}) => {
  const { plan, stored, email, patientId } = await openPlanPage(page, world, { type: 'MDI_CRCF', kind: 'edit-plan' });
  const basal = plan.section('basal');
  await expect(basal.rows).toHaveText(['8:00 AM12 ULevemir', '10:00 PM18.5 ULantus']);
  await expect(plan.section('crcf').rows.nth(2)).toHaveText('EveningHumalog8.5 g/U40 mg/dL/U110 mg/dL');
  await page.goto(`/patient-profile/${patientId}/init-plan/MDI_CRCF`);
  await expect(page).toHaveURL(/\/edit-plan\/MDI_CRCF$/);

  const leaving = dialogTitled(page, 'Leave without saving?');
  await basal.edit.click();
  await basal.box(0, 0).fill('13');
  await page.getByRole('link', { name: 'Recommendations list' }).click();
  await leaving.getByRole('button', { name: 'Stay on the page' }).click();
  await expect(basal.box(0, 0)).toHaveValue('13');
  await page.getByRole('link', { name: 'Recommendations list' }).click();
  await leaving.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/recommendations$/);

  await (await storedPatient(world, email, patientId)).start({
    treatment_type: 'MDI_FIXED_MEAL',
    type_of_diabetes: 'Type1',
    pre_meal_glucose_target_low: 80,
    pre_meal_glucose_target_high: 100,
  });
  await page.goto(`/patient-profile/${patientId}/init-plan/MDI_FIXED_MEAL`);
  const meals = plan.section('meals');
  await fillBasal(basal);
  for (const row of [0, 1, 2, 3]) {
    await meals.list(row).selectOption('Humalog');
    await meals.firstBox(row, 0).fill('5');
  }
  await meals.region.getByRole('radio', { name: 'No correction' }).check();
  await shareAndLeave(page, plan);
  expect(await stored.current()).toMatchObject({ type: 'MDI_FIXED_MEAL', version: 2 });
});

test('RECS-11, RECS-12, RECS-13, INIT-03: the recommendations, and the edit page where there is no plan, lead to the first one; later to the change of the one there is', async ({
  page,
  world,
}) => {
  await letAppBeReached(page);
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
  await expect(planPage(page).save).toBeVisible();
  await goOnTo(page, `/patient-profile/${patientId}/edit-plan/MDI_FIXED_MEAL`);
  await expect(page.getByText('Plan was not set.')).toBeVisible();
  await first.click();
  await expect(page).toHaveURL(/\/init-plan\/MDI_FIXED_MEAL$/);

  await (await storedPlan(world, email, patientId)).save('MDI_FIXED_MEAL');
  await page.goto(path);
  await update.click();
  await expect(page).toHaveURL(/\/edit-plan\/MDI_FIXED_MEAL$/);
  await expect(planPage(page).section('meals').rows.first()).toHaveText('MorningHumalog5 U');
});
