import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { givenPlantedReadings, livingScript, plantScript, SCRIPT, shownScripts } from '../commands/planted-script.ts';
import { APPROVED_PUMP, aSharedPlan } from '../commands/recommendations.ts';
import { goWithin, leavePage, letAppBeReached } from '../commands/running-app.ts';
import { openSignedIn, storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { titleOf } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP', typeOfDiabetes: 'Type1' } as const;

test('a script that was stored in every text is text on every page of doctor and patient', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId, { isAdmin: true });
  const patient = await aPatient(world, clinicId, STARTED);
  const owner = { clinicId, patientId: patient.patientId, doctorEmail };
  const rationale = { general: SCRIPT, basal_comments: SCRIPT };
  const planId = await aSharedPlan(world, owner, { data: { ...APPROVED_PUMP, rationale } });
  await givenPlantedReadings(world, patient);
  await plantScript(world, patient);

  const profile = `/patient-profile/${patient.patientId}`;
  await letAppBeReached(page);
  // Each page with the number of texts that hold it once all is shown.
  for (const [email, pages] of [
    [
      doctorEmail,
      [
        ['/patients-list', 7],
        [`${profile}/recommendations`, 9],
        [`${profile}/recommendation/${planId}`, 23],
        [`${profile}/plan-and-reports`, 9],
        [`${profile}/plan-history`, 12],
        [`${profile}/edit`, 14],
        [`${profile}/connect-devices`, 9],
        ['/admin-settings', 5],
        ['/user-profile/', 4],
      ],
    ],
    [
      patient.email,
      [
        ['/my-reports', 4],
        ['/my-feedbacks', 3],
        [`/patient-view/recommendation/${planId}`, 9],
        ['/user-profile/', 4],
      ],
    ],
  ] as const) {
    await openSignedIn(page, world, email, '/page-not-found');
    await expect(titleOf(page, 'Page not found')).toBeVisible();
    for (const [path, texts] of pages) {
      expect(await leavePage(page), path).toBe(true);
      await goWithin(page, path, await storedLocally(page));
      await expect(titleOf(page, 'Page not found'), path).toHaveCount(0);
      await expect(page.locator('main h1').first(), path).toBeVisible();
      await expect.poll(() => shownScripts(page), path).toBeGreaterThanOrEqual(texts);
      // It is there, and can be read.
      await expect(page.getByText('<img src="x"').filter({ visible: true }).first(), path).toBeVisible();
      expect([path, await livingScript(page)]).toEqual([path, []]);
    }
  }
});
