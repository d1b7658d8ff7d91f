import { recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { keyOf, mailedLinkTo } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, anInvitedPatient, aPatient, aPatientRecord, BORN_ON, PASSWORD } from '../commands/people.ts';
import { aRecommendation } from '../commands/recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { headerOf, openAs, titleOf } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';

const STARTED = { startedAdvisorAt: new Date() };

async function aStaffedClinic(world: World) {
  const clinicId = await aClinic(world);
  return { clinicId, email: (await aDoctor(world, clinicId)).email };
}

test('LIST-09, LIST-10, PROF-01: a started patient leads to the last report, one who is not started to the start', async ({
  page,
  world,
}) => {
  const { clinicId, email } = await aStaffedClinic(world);
  const { patientId } = await aPatient(world, clinicId, STARTED);
  const started = `/patient-profile/${patientId}`;
  const recommendationId = await aRecommendation(world, { clinicId, patientId, doctorEmail: email });
  await aPatient(world, clinicId, { ...STARTED, firstName: 'Unadvised' });
  const pending = `/patient-profile/${(await aPatient(world, clinicId, { firstName: 'Noa' })).patientId}`;
  await openAs(page, world, email, { path: '/patients-list' });
  const list = patientsListPage(page);
  const backToList = () => headerOf(page).getByRole('link', { name: 'Patients' }).click();
  const nameOf = (name: string) => list.rowOf(name).getByRole('rowheader').getByRole('link');
  await expect(list.rowOf('Maya Levi')).toBeVisible();
  await expect.poll(() => list.actionsOf('Maya Levi')).toEqual(['View Last Report']);
  await expect.poll(() => list.actionsOf('Unadvised Levi')).toEqual([]);
  await list.rowOf('Maya Levi').getByRole('link', { name: 'View Last Report' }).click();
  await expect(page).toHaveURL(`${started}/recommendation/${recommendationId}`);
  await backToList();
  await expect(nameOf('Maya Levi')).toHaveAttribute('href', started);
  await nameOf('Maya Levi').click();
  await expect(page).toHaveURL(`${started}/recommendations`);
  await expect(titleOf(page, 'Recommendations list')).toBeVisible();

  await backToList();
  const start = list.rowOf('Noa Levi').getByRole('link', { name: 'Start Patient' });
  await expect(start).toHaveText('Start');
  await expect(start).toHaveAttribute('title', 'Start Patient');
  await start.click();
  await expect(page).toHaveURL(`${pending}/start-advisor`);
  await page.goto(pending);
  await expect(titleOf(page, 'Start patient')).toBeVisible();
  await expect(page).toHaveURL(`${pending}/start-advisor`);
});

test('LIST-11, LIST-12: an invitation goes out again, once; a refused one says why and can be tried again', async ({
  page,
  world,
}) => {
  const { clinicId, email } = await aStaffedClinic(world);
  const invited = await anInvitedPatient(world, clinicId, { firstName: 'Yael' });
  const late = await anInvitedPatient(world, clinicId);
  await aPatient(world, clinicId, { firstName: 'Enrolled' });
  const { patientId } = await aPatientRecord(world, clinicId, { firstName: 'Unreachable' });
  const { system } = world.operator.deps.database;
  await system.updateTable('patients').set({ email: null }).where('id', '=', patientId).execute();
  const calls = recordedCalls(page);
  await openAs(page, world, email, { path: '/patients-list' });
  const list = patientsListPage(page);
  await expect(list.rows).toHaveCount(4);
  await expect.poll(() => list.actionsOf('Enrolled Levi')).toEqual(['Start Patient']);
  await expect.poll(() => list.actionsOf('Unreachable Levi')).toEqual(['Start Patient']);

  await list.resendOf('Yael Levi').click();
  await expect(list.resendOf('Yael Levi')).toContainText('Invitation sent');
  await expect(list.resendOf('Yael Levi')).toBeDisabled();
  expect(calls.of('GET enroll_patient/{id}')).toHaveLength(1);
  expect(await mailedLinkTo(world, invited.email, 'patient_enrollment')).not.toBe(invited.link);

  await expect(list.resendOf('Maya Levi')).toBeVisible();
  // Meanwhile the patient signs up.
  const body = { password: PASSWORD, adp_enrollment_key: keyOf(late.link), date_of_birth: BORN_ON };
  await world.api('POST', 'complete_patient_enrollment/', { body });

  await list.resendOf('Maya Levi').click();
  const failure = dialogTitled(page, 'Error');
  await expect(failure).toContainText('This user already exists.');
  await failure.getByRole('button', { name: 'Ok' }).click();
  await expect(list.resendOf('Maya Levi')).toContainText('Resend invitation');
});

test('LIST-13: an MRN opens in full and says for a second that it was copied', async ({ page, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { clinicId, email } = await aStaffedClinic(world);
  const mrn = 'IMPORTED'.repeat(5);
  await aPatientRecord(world, clinicId, { mrn });
  await page.clock.install();
  await openAs(page, world, email, { path: '/patients-list' });
  const cell = patientsListPage(page).rowOf('Maya Levi').locator('td').nth(1);
  const button = cell.getByRole('button', { name: mrn, exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await stopClock(page);
  await cell.getByRole('button', { name: `Copy MRN ${mrn}` }).click();
  await expect(cell.getByText('copied')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(mrn);
  await page.clock.runFor(999);
  await expect(cell.getByText('copied')).toBeVisible();
  await page.clock.runFor(1);
  await expect(cell.getByText('copied')).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test('PROF-01, CLINIC-11: every page of a patient says whose it is, also when scrolled', async ({ page, world }) => {
  const { clinicId, email } = await aStaffedClinic(world);
  const { patientId } = await aPatientRecord(world, clinicId, {
    mrn: 'GP1001',
    bornOn: '1990-05-17',
    treatmentType: 'MDI_CRCF',
    typeOfDiabetes: 'Type1',
    ...STARTED,
  });
  await page.clock.setFixedTime(new Date('2026-05-16T12:00:00-04:00'));
  await page.setViewportSize({ width: 1025, height: 300 });
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/recommendations` });
  const banner = page.getByRole('region', { name: 'Patient' });
  await expect(banner).toContainText('Maya Levi');
  await expect(banner).toContainText('Active');
  await expect(banner.getByRole('definition')).toHaveText([
    '05/17/1990 (age 35)',
    'GP1001',
    'Injections: carb counting',
    'Type 1',
  ]);
  const crumbs = page.getByRole('navigation', { name: 'You are here' });
  await expect(crumbs.getByRole('link')).toHaveText(['Patients', 'Maya Levi']);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(crumbs).not.toBeInViewport();
  await expect(banner.getByText('Maya Levi')).toBeInViewport();
});
