import type { Page } from '@playwright/test';

import { axeFaults, darkFaults } from '../commands/axe.ts';
import { givenLoopReadings } from '../commands/loop-readings.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { openAs, titleOf } from '../pages/frame.ts';
import { newButton } from '../pages/generation-page.ts';

const STARTED = {
  treatmentType: 'PUMP',
  typeOfDiabetes: 'Type1',
  startedAdvisorAt: new Date(Date.now() - 100 * 24 * 3_600_000),
  timezone: 'US/Eastern',
} as const;

async function somebodyWithLoop(world: World, life?: Parameters<typeof givenLoopReadings>[2]) {
  const clinicId = await aClinic(world, { configuration: { is_loop_review_offered: true } });
  const { email } = await aDoctor(world, clinicId);
  const patient = await aPatient(world, clinicId, STARTED);
  await givenLoopReadings(world, patient, life);
  return { email, patient, path: `/patient-profile/${patient.patientId}/closed-loop` };
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const faults = async (page: Page) => [...(await axeFaults(page)), ...(await darkFaults(page))];

test('a refused recommendation leads to the loop, whose settings a clinician approves and the patient confirms', async ({
  page,
  world,
}) => {
  test.slow();
  const { email, patient } = await somebodyWithLoop(world);
  await openAs(page, world, email, { path: `/patient-profile/${patient.patientId}/recommendations` });
  await newButton(page).click();
  const refused = dialogTitled(page, 'No automatic recommendation');
  await expect(refused).toContainText(
    'Automated insulin delivery was active. Recommendations are not available for closed-loop data.',
  );
  await refused.getByRole('link', { name: 'Open the closed-loop page' }).click();

  await expect(titleOf(page, 'Closed loop')).toBeVisible();
  await expect(part(page, 'System')).toContainText('Control-IQ');
  await expect(part(page, 'What stands in the way')).toBeVisible();
  await part(page, 'Settings').getByRole('button', { name: 'Turn on the review' }).click();
  const ratio = part(page, 'Settings').getByRole('table', { name: 'Carb ratio' });
  await expect(ratio).toContainText('To consider');
  await expect(part(page, 'Settings')).toContainText('Settings not used while automated were not judged.');
  expect(await faults(page)).toEqual([]);

  // Too far at once is refused where it is typed.
  const field = ratio.getByRole('textbox').nth(1);
  const advised = await field.inputValue();
  await field.fill('2');
  await expect(part(page, 'Settings').getByRole('alert')).toContainText('1 value cannot be approved yet.');
  await field.fill(advised);
  await part(page, 'Settings').getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`→ ${advised} g/U`);
  expect(await faults(page)).toEqual([]);
  await question.getByLabel('Note to the patient (optional)').fill('Bolus before eating.');
  await question.getByRole('button', { name: 'Approve and share' }).click();
  await expect(part(page, 'Settings').getByRole('status')).toContainText('Approved and shared');
  await expect(part(page, 'Settings')).toContainText('The next look is in 14 days.');
  await expect(part(page, 'Approved settings')).toContainText('Not confirmed by the patient yet');
  expect(await faults(page)).toEqual([]);

  await openAs(page, world, patient.email, { path: '/my-feedbacks' });
  const own = part(page, 'Settings for your closed loop');
  await expect(own).toContainText('Bolus before eating.');
  await expect(own).toContainText(advised);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await own.getByRole('button', { name: 'I have updated my pump' }).click();
  await expect(own).toContainText('You updated your pump');
  expect(await faults(page)).toEqual([]);
});

test('what stands in the way leads to the day on which it happened, on a phone and on paper, in Hebrew too', async ({
  page,
  world,
}) => {
  test.slow();
  const { email, path } = await somebodyWithLoop(world, 'missed-boluses');
  await openAs(page, world, email, { path, language: 'he' });
  await expect(titleOf(page, 'לולאה סגורה')).toBeVisible();
  await expect(part(page, 'מה מפריע ללולאה')).toContainText('ארוחות ללא בולוס');
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'הדפסה' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 1440, height: 900 });
  await part(page, 'מה מפריע ללולאה').getByRole('link').first().click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('יומי');
});

test('without a loop the page says so, and who may not treat cannot turn the review on', async ({ page, world }) => {
  const clinicId = await aClinic(world, { configuration: { is_loop_review_offered: true } });
  const { email } = await aDoctor(world, clinicId, { staffRole: 'educator' });
  const { patientId } = await aPatient(world, clinicId, STARTED);
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/closed-loop` });
  await expect(page.getByText('No closed loop in these days')).toBeVisible();
  await expect(part(page, 'Settings')).toContainText('not turned on for this patient');
  await expect(page.getByRole('button', { name: 'Turn on the review' })).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
});
