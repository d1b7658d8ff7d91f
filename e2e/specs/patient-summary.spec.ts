import type { Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord } from '../commands/people.ts';
import { givenReadings } from '../commands/readings.ts';
import { approve, aRecommendation } from '../commands/recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { failCall, openAs } from '../pages/frame.ts';

const PUMP = { treatmentType: 'PUMP', typeOfDiabetes: 'Type1', startedAdvisorAt: new Date() } as const;

async function people(world: World, create: typeof aPatient = aPatient) {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const { patientId } = await create(world, clinicId, PUMP);
  return { clinicId, doctorEmail, patientId, path: `/patient-profile/${patientId}/recommendations` };
}

const overview = (page: Page, name = 'Overview') => page.getByRole('region', { name, exact: true });
const RANGES = ['veryLow', 'low', 'target', 'high', 'veryHigh'];

test('the overview has the figures of the reports, leads to them and to what waits, in both languages', async ({
  page,
  world,
}) => {
  const owner = await people(world);
  await givenReadings(world, owner);
  await openAs(page, world, owner.doctorEmail, { path: owner.path });
  const card = overview(page);
  await expect(card).toContainText('Nothing is waiting');
  await approve(world, owner, await aRecommendation(world, owner, { daysAgo: 3 }), { isShared: false });
  await page.reload();
  await expect(card).toContainText(/Approved plan from \w{3} \d{1,2}, \d{4} not shared with the patient/);
  const id = await aRecommendation(world, owner);
  await page.reload();
  await expect(card).toContainText(/Recommendation from \w{3} \d{1,2}, \d{4} to review/);
  await expect(card.getByRole('link', { name: 'Review' })).toHaveAttribute('href', new RegExp(`${id}$`));
  await expect(card).toContainText(/Last low\w{3} \d{1,2}, \d{4}, .*down to \d\d\smg\/dL, \d+ min/);
  const shares = await card.locator('li[data-range] bdi').allTextContents();
  const whole = shares.map((share) => Number(share.replace(/[<%]/g, '')));
  expect(shares).toHaveLength(5);
  if (!shares.some((share) => share.startsWith('<'))) expect(whole.reduce((sum, share) => sum + share)).toBe(100);
  expect(await axeFaults(page)).toEqual([]);

  await card.getByRole('link', { name: 'Open reports' }).click();
  const inReports = await Promise.all(
    RANGES.map((range) => page.locator(`tr[data-range="${range}"] td bdi`).nth(1).textContent()),
  );
  expect(shares).toEqual(inReports);

  await openAs(page, world, owner.doctorEmail, { path: owner.path, language: 'he' });
  const hebrew = overview(page, 'מבט כולל');
  await expect(hebrew).toContainText('זמן בטווח');
  expect(await hebrew.locator('li[data-range] bdi').allTextContents()).toEqual(shares);
  expect(await axeFaults(page)).toEqual([]);
});

test('the overview of somebody without data, or whose figures do not come, says so and goes on', async ({
  page,
  world,
}) => {
  const owner = await people(world, aPatientRecord);
  await failCall(page, 'patient_summary**', (route) => fulfilByContract(route, { error: 'Odd' }, { status: 502 }), 1);
  await openAs(page, world, owner.doctorEmail, { path: owner.path });
  const card = overview(page);
  await expect(card.getByRole('alert')).toContainText('The glucose figures could not be loaded.');
  expect(await axeFaults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('No data yet').first()).toBeVisible();
  await expect(card.getByRole('link', { name: 'Connect devices' })).toHaveAttribute('href', /connect-devices$/);
  await expect(card).toContainText('Invitation not accepted yet');
});
