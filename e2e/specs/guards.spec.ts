import type { Page } from '@playwright/test';

import { holdCall, recordedCalls } from '../commands/calls.ts';
import { aGuestSession } from '../commands/guest-session.ts';
import { aClinic, aDoctor, anInvitedDoctor, anInvitedPatient, aPatient, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs, titleOf } from '../pages/frame.ts';

const NO_SUCH_ID = '0198f3c0-0000-7000-8000-000000000000';

const doctorPaths = (patientId: string) => [
  '/patients-list',
  `/patient-profile/${patientId}`,
  `/patient-profile/${patientId}/connect-devices`,
];
const patientPaths = (patientId: string) => ['/my-reports', '/my-feedbacks', `/dexcom-connection/${patientId}`];

/** A clinic with a doctor and an enrolled patient of the doctor's. */
async function aStaffedClinic(world: World) {
  const clinicId = await aClinic(world);
  return { clinicId, doctor: await aDoctor(world, clinicId), patient: await aPatient(world, clinicId) };
}

/** Waits for a title, so that a page that would redirect has had its chance. */
async function expectSent(page: Page, from: string, url: string, title: string) {
  await page.goto(from);
  await expect(titleOf(page, title), `from ${from}`).toBeVisible();
  await expect(page, `from ${from}`).toHaveURL(url);
}

test('NAV-25: nobody gets behind the login page, and nothing about patients is asked for', async ({ page }) => {
  const calls = recordedCalls(page);
  for (const path of [...doctorPaths(NO_SUCH_ID), ...patientPaths(NO_SUCH_ID), '/user-profile/']) {
    await expectSent(page, path, '/', 'Log in');
  }
  expect(calls.names().filter((call) => /user|clinic|patient/.test(call))).toEqual([]);
});

test('NAV-24, NAV-27: a patient is sent home from every page of doctors', async ({ page, world }) => {
  const { patient } = await aStaffedClinic(world);
  await openAs(page, world, patient.email);
  for (const path of doctorPaths(patient.patientId)) await expectSent(page, path, '/my-reports', 'My Reports');
  await expectSent(page, '/user-profile/', '/user-profile/', 'User profile');
});

test('NAV-26, NAV-27: a doctor is sent home from every page of patients', async ({ page, world }) => {
  const clinicId = await aClinic(world, { name: 'Eastside Clinic' });
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  await openAs(page, world, email);
  for (const path of patientPaths(patientId)) await expectSent(page, path, '/patients-list', 'Eastside Clinic');
  const ownPage = `/patient-profile/${patientId}/connect-devices`;
  await expectSent(page, ownPage, ownPage, 'Connect devices');
});

test('NAV-27, NAV-23: an unknown patient and one of another clinic lead home', async ({ page, world }) => {
  const clinicId = await aClinic(world, { name: 'Harbour Clinic' });
  const { email } = await aDoctor(world, clinicId);
  const foreign = await aPatientRecord(world, await aClinic(world));
  await openAs(page, world, email);
  for (const patientId of [NO_SUCH_ID, 'not-an-id', foreign.patientId]) {
    await expectSent(page, `/patient-profile/${patientId}/connect-devices`, '/patients-list', 'Harbour Clinic');
  }
  const patient = await aPatient(world, clinicId);
  await openAs(page, world, patient.email);
  await expectSent(page, `/dexcom-connection/${foreign.patientId}`, '/my-reports', 'My Reports');
});

test('NAV-26, ROLE-16: patients wait for their record, then see only what they have', async ({ page, world }) => {
  const { patient } = await aStaffedClinic(world);
  const release = await holdCall(page, 'patients/');
  await openAs(page, world, patient.email, { path: '/my-reports' });
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
  await expect(titleOf(page, 'My Reports')).toBeHidden();
  release();
  await expect(titleOf(page, 'My Reports')).toBeVisible();
  // The advisor of this patient has not been started.
  await expectSent(page, '/my-feedbacks', '/my-reports', 'My Reports');
});

test('NAV-26: a guest is sent to the guest page, the only one a guest has', async ({ page, world }) => {
  const { clinicId, email: doctorEmail } = await aDoctor(world, await aClinic(world));
  const { patientId } = await aPatientRecord(world, clinicId);
  await aGuestSession(page, world, { doctorEmail, patientId });
  for (const path of ['/my-reports', '/patients-list', '/user-profile/']) {
    await expectSent(page, path, `/connect-guest-devices/${patientId}`, 'Hello Maya,');
  }
});

test('NAV-28, LEGAL-06, GUEST-01: what must open without a token does', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const { link: doctorLink } = await anInvitedDoctor(world, clinicId);
  const { link: patientLink } = await anInvitedPatient(world, clinicId);
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/forgot', 'Reset your password'],
    ['/reset_password?k=wrong', 'Choose a new password'],
    [doctorLink, 'Create your account'],
    [patientLink, 'Create your account'],
    ['/guest_enrollment?k=wrong', 'Connect your devices'],
    ['/invite-patient-app', 'YOU HAVE REGISTERED SUCCESSFULLY.'],
    [`/connect-guest-devices/${NO_SUCH_ID}`, 'Hello,'],
    ['/terms-of-use/hcp', 'Terms of use for clinic staff'],
    ['/terms-of-use/patient', 'Terms of use for patients'],
    ['/privacy-policy', 'Privacy policy'],
    ['/help', 'Help'],
    ['/general-error', 'Something went wrong'],
    ['/page-not-found', 'Page not found'],
  ] as const) {
    await expectSent(page, path, path, title);
  }
});
