import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { givenPlantedReadings, livingScript, plantScript, SCRIPT } from '../commands/planted-script.ts';
import { APPROVED_PUMP, aSharedPlan } from '../commands/recommendations.ts';
import { openSignedIn } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP', typeOfDiabetes: 'Type1' } as const;

test('a script that was stored in every text is text on every page of doctor and patient', async ({ page, world }) => {
  test.setTimeout(120_000);
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId, { isAdmin: true });
  const patient = await aPatient(world, clinicId, STARTED);
  const owner = { clinicId, patientId: patient.patientId, doctorEmail };
  const rationale = { general: SCRIPT, basal_comments: SCRIPT };
  const planId = await aSharedPlan(world, owner, { data: { ...APPROVED_PUMP, rationale } });
  await givenPlantedReadings(world, patient);
  await plantScript(world, patient);

  const profile = `/patient-profile/${patient.patientId}`;
  for (const [email, paths] of [
    [
      doctorEmail,
      [
        '/patients-list',
        `${profile}/recommendations`,
        `${profile}/recommendation/${planId}`,
        `${profile}/plan-and-reports`,
        `${profile}/plan-history`,
        `${profile}/edit`,
        `${profile}/connect-devices`,
        '/admin-settings',
        '/user-profile/',
      ],
    ],
    [patient.email, ['/my-reports', '/my-feedbacks', `/patient-view/recommendation/${planId}`, '/user-profile/']],
  ] as const) {
    for (const path of paths) {
      await openSignedIn(page, world, email, path);
      await expect(page.locator('main h1').first(), path).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect([path, await livingScript(page)]).toEqual([path, []]);
    }
    // It is there, and can be read.
    await expect(page.getByText('<img src="x"').first()).toBeVisible();
  }
});
