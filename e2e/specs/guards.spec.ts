import type { Page } from '@playwright/test';
import { holdCall, recordedCalls } from '../commands/calls.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aGuestSession } from '../commands/guest-session.ts';
import { aClinic, aDoctor, anInvitedDoctor, anInvitedPatient, aPatient, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { headerOf, openAs, titleOf } from '../pages/frame.ts';

const NO_SUCH_ID = '0198f3c0-0000-7000-8000-000000000000';

const doctorPaths = (patientId: string) => [
  '/patients-list',
  `/patient-profile/${patientId}`,
  `/patient-profile/${patientId}/connect-devices`,
];
const patientPaths = (patientId: string) => ['/my-reports', '/my-feedbacks', `/dexcom-connection/${patientId}`];

/** Waits for a title, so that a page that would redirect has had its chance. */
async function expectSent(page: Page, from: string, url: string, title: string) {
  await page.goto(from);
  await expect(titleOf(page, title), `from ${from}`).toBeVisible();
  // The language of a mail is taken, and leaves the address.
  await expect(page, `from ${from}`).toHaveURL(url.replace(/&lang=\w+/, ''));
}

test('NAV-24, NAV-26, NAV-27, PROF-16, PROF-17, ROLE-05, ROLE-16: patients wait for their record, see only what they have, and are sent home from every page of doctors', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email, patientId } = await aPatient(world, clinicId);
  const foreign = await aPatientRecord(world, await aClinic(world));
  const release = await holdCall(page, 'patients/');
  await openAs(page, world, email, { path: '/my-reports' });
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
  await expect(titleOf(page, 'My Reports')).toBeHidden();
  release();
  await expect(titleOf(page, 'My Reports')).toBeVisible();
  // While calls are looked at, nothing is kept from one page to the next.
  await page.unrouteAll();

  const settings = ['edit', 'start-advisor'].map((part) => `/patient-profile/${patientId}/${part}`);
  // The advisor of this patient has not been started, and the last page is about somebody else.
  for (const path of [
    ...doctorPaths(patientId),
    ...settings,
    '/my-feedbacks',
    `/dexcom-connection/${foreign.patientId}`,
  ]) {
    await expectSent(page, path, '/my-reports', 'My Reports');
  }
  await expectSent(page, '/user-profile/', '/user-profile/', 'User profile');
});

test('NAV-23, NAV-26, NAV-27, PROF-02, PROF-03: a doctor is sent home from pages of patients and from unknown patients; one that cannot be loaded is not found', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { name: 'Eastside Clinic' });
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  const foreign = await aPatientRecord(world, await aClinic(world));
  const devicesOf = (id: string) => `/patient-profile/${id}/connect-devices`;
  await openAs(page, world, email, { path: `/patient-profile/${NO_SUCH_ID}` });
  await expect(titleOf(page, 'Eastside Clinic')).toBeVisible();
  await expect(page).toHaveURL('/patients-list');
  await expect(page.getByRole('note')).toContainText('The patient of that address was not found.');
  for (const path of [
    ...patientPaths(patientId),
    devicesOf(NO_SUCH_ID),
    devicesOf('not-an-id'),
    devicesOf(foreign.patientId),
  ]) {
    await expectSent(page, path, '/patients-list', 'Eastside Clinic');
  }
  await expectSent(page, devicesOf(patientId), devicesOf(patientId), 'Connect devices');

  await page.route(`**/api/patients/${patientId}`, (route) => fulfilByContract(route, {}, { status: 404 }));
  for (const path of ['', '/recommendations', '/connect-devices']) {
    await expectSent(page, `/patient-profile/${patientId}${path}`, '/page-not-found', 'Page not found');
  }
});

test('NAV-26: a guest is sent to the guest page, the only one a guest has', async ({ page, world }) => {
  const { clinicId, email: doctorEmail } = await aDoctor(world, await aClinic(world));
  const { patientId } = await aPatientRecord(world, clinicId);
  await aGuestSession(page, world, { doctorEmail, patientId });
  for (const path of ['/my-reports', '/patients-list', '/user-profile/']) {
    await expectSent(page, path, `/connect-guest-devices/${patientId}`, 'Hello Maya,');
  }
});

test('NAV-16, NAV-25, NAV-28, LEGAL-06, GUEST-10: nobody gets behind the login page; what must open without a token does, without a header where a mailed link leads and with a minimal one elsewhere', async ({
  page,
  world,
}) => {
  const calls = recordedCalls(page);
  const guestPath = `/connect-guest-devices/${NO_SUCH_ID}`;
  for (const path of [...doctorPaths(NO_SUCH_ID), ...patientPaths(NO_SUCH_ID), '/user-profile/', guestPath]) {
    await expectSent(page, path, '/', 'Log in');
  }
  // Nothing about patients was asked for.
  expect(calls.names().filter((call) => /user|clinic|patient/.test(call))).toEqual([]);

  const clinicId = await aClinic(world);
  const { link: doctorLink } = await anInvitedDoctor(world, clinicId);
  const { link: patientLink } = await anInvitedPatient(world, clinicId);
  const [header, language] = [headerOf(page), page.getByRole('group', { name: 'Language' })];
  for (const [path, title] of [
    [doctorLink, 'Create your account'],
    [patientLink, 'Create your account'],
    ['/guest_enrollment?k=wrong', 'Connect your devices'],
  ] as const) {
    await expectSent(page, path, path, title);
    await expect(header, path).toHaveCount(0);
    // The choice of language moves to the foot of the page.
    await expect(language, path).toBeVisible();
  }
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/forgot', 'Reset your password'],
    ['/reset_password?k=wrong', 'Choose a new password'],
    ['/invite-patient-app', 'YOU HAVE REGISTERED SUCCESSFULLY.'],
    ['/terms-of-use/hcp', 'Terms of use for clinic staff'],
    ['/terms-of-use/patient', 'Terms of use for patients'],
    ['/privacy-policy', 'Privacy policy'],
    ['/help', 'Help'],
    ['/general-error', 'Something went wrong'],
    ['/page-not-found', 'Page not found'],
  ] as const) {
    await expectSent(page, path, path, title);
    await expect(header.getByRole('link'), path).toHaveCount(1);
    await expect(header.getByRole('group', { name: 'Language' }), path).toBeVisible();
  }
});
