import { fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { type PlanType, planJson, startedWith, storedPlan } from '../commands/plans.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { failCall, openAs, titleOf } from '../pages/frame.ts';

/** A patient without a plan, and the clinician who looks. */
async function somebodyOn(world: World, type: PlanType) {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, startedWith(type));
  return { email, patientId };
}

test('every version is kept with who, when and why, and any two are compared side by side', async ({ page, world }) => {
  const { email, patientId } = await somebodyOn(world, 'MDI_CRCF');
  const stored = await storedPlan(world, email, patientId);
  await stored.save('MDI_CRCF');
  const { bolus } = planJson('MDI_CRCF');
  const basal = [{ injection_time: 1320, dosage: 18.5, insulin_type: 'Lantus' }];
  await stored.save('MDI_CRCF', { ...planJson('MDI_CRCF'), basal }, 'One injection is enough');
  const evening = { ...bolus.evening, cr: 10, target: 120 };
  await stored.save('MDI_CRCF', { ...planJson('MDI_CRCF'), basal, bolus: { ...bolus, evening } });
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/recommendations` });
  await page.getByRole('link', { name: 'Plan history' }).click();
  await expect(titleOf(page, 'Plan history')).toBeVisible();

  const versions = page.getByRole('table', { name: 'Plan history' }).locator('tbody tr');
  const differences = page.getByRole('table', { name: 'Differences between two plans' }).locator('tbody tr');
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(1)).toContainText('Dana Cohen');
  await expect(versions.nth(1)).toContainText('One injection is enough');
  await expect(versions.nth(0)).toContainText('No reason given');
  await expect(differences).toHaveText([
    'Carb ratioEvening8.5 g/U10 g/U▼ Less insulin',
    'TargetEvening110 mg/dL120 mg/dL▼ Less insulin',
  ]);

  await page.getByRole('radio', { name: 'Compare version 1' }).check();
  await page.getByRole('radio', { name: 'with version 2' }).check();
  await expect(differences).toHaveText([
    'Injection timeinjection at 8:00 AM8:00 AM–↔ Changed',
    'Basal doseinjection at 8:00 AM12 U–▼ Less insulin−12 U',
    'Insulininjection at 8:00 AMLevemir–↔ Changed',
  ]);
  await page.getByRole('radio', { name: 'with version 1' }).check();
  await expect(page.getByText('Choose two different versions.')).toBeVisible();
  await page.getByRole('radio', { name: 'with version 3' }).check();
  await page.getByText('Whole plan, version 1').click();
  await expect(page.getByRole('group').filter({ hasText: 'version 1' }).getByRole('row').nth(1)).toHaveText(
    '8:00 AM12 ULevemir',
  );
});

test('a patient without plans has an empty history, and a failure can be tried again', async ({ page, world }) => {
  const { email, patientId } = await somebodyOn(world, 'MDI_SSI');
  const path = `/patient-profile/${patientId}/plan-history`;
  await failCall(page, 'data/plan_versions?**', (route) => fulfilByContract(route, {}, { status: 500 }), 1);
  await openAs(page, world, email, { path, language: 'he' });
  // The page keeps its title: what failed is a part of it.
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByText('לא הוגדרה תוכנית.')).toBeVisible();
  await page.getByRole('link', { name: 'הגדרת תוכנית ראשונית' }).click();
  await expect(page).toHaveURL(/\/init-plan\/MDI_SSI$/);
});
