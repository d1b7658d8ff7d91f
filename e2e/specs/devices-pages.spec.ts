import { holdCall, recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { aGuestInvitation } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord, tokenOf } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { failCall, footerOf, GENERAL_ERROR, headerOf, openAs, titleOf } from '../pages/frame.ts';

const INVITING = { configuration: { should_show_patient_connect_cgm: true } };

test('CLOUD-36, CLOUD-41, ENROL-31, ENROL-33: a known address is invited at once; the link says so for five seconds', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, INVITING);
  const { email } = await aDoctor(world, clinicId);
  const tidepoolEmail = `tide${world.nextNumber()}@e2e.test`;
  const { patientId } = await aPatientRecord(world, clinicId, { tidepoolEmail });
  await page.clock.install();
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/connect-devices` });
  const release = await holdCall(page, 'guest_enrollment/cgm_invitation_email/*');
  const calls = recordedCalls(page);
  const invite = page.getByRole('button', { name: 'Invite patient to connect a CGM' });
  await expect(invite).toBeVisible();
  await stopClock(page);
  await invite.click();
  const sending = page.getByRole('button', { name: 'sending' });
  await expect(sending).toBeVisible();
  await sending.dispatchEvent('click');
  release();
  await expect(page.getByRole('button', { name: 'invitation sent' })).toBeVisible();
  expect(calls.of(`POST guest_enrollment/cgm_invitation_email/${patientId}`)).toHaveLength(1);
  expect(await world.mailedLink(tidepoolEmail)).toContain('/guest_enrollment?k=');

  await page.clock.runFor(4_900);
  await expect(page.getByRole('button', { name: 'invitation sent' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(invite).toBeVisible();
});

test('CLOUD-37, CLOUD-38, CLOUD-39, CLOUD-42, ENROL-32: without an address a dialog asks for one', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, INVITING);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/connect-devices` });
  const invite = page.getByRole('button', { name: 'Invite patient to connect a CGM' });
  await invite.click();
  const dialog = page.getByRole('dialog', { name: 'Invite patient to connect a CGM' });
  const address = dialog.getByLabel('Email');
  await expect(address).toBeFocused();

  const calls = recordedCalls(page);
  for (const [typed, message] of [
    ['', 'Enter an email address.'],
    ['relative@', 'Invalid email'],
    [`${'a'.repeat(250)}@e2e.test`, 'The email address may have at most 255 characters.'],
  ] as const) {
    await address.fill(typed);
    await address.press('Enter');
    await expect(dialog).toContainText(message);
  }
  expect(calls.of('POST guest_enrollment/cgm_invitation_email/{id}')).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await invite.click();
  await expect(address).toHaveValue('');
  const relative = `relative${world.nextNumber()}@e2e.test`;
  await address.fill(relative);
  await failCall(page, 'guest_enrollment/**', (route) => route.abort(), 1);
  await dialog.getByRole('button', { name: 'Send' }).click();
  const failure = page.getByRole('dialog', { name: 'Error' });
  await expect(failure).toContainText(GENERAL_ERROR);
  await failure.getByRole('button', { name: 'Ok' }).click();

  await invite.click();
  await address.fill(relative);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'invitation sent' })).toBeVisible();
  expect(await world.mailedLink(relative)).toContain('/guest_enrollment?k=');
});

test('CLOUD-40: the server refuses the same addresses by itself, and none at all', async ({ world }) => {
  const clinicId = await aClinic(world, INVITING);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  const token = await tokenOf(world, email);
  for (const body of [{}, { email: '' }, { email: 'relative@' }, { email: `${'a'.repeat(250)}@e2e.test` }]) {
    const answer = await world.api('POST', `guest_enrollment/cgm_invitation_email/${patientId}`, { token, body });
    expect(answer.status, JSON.stringify(body)).toBe(400);
  }
});

test('CLOUD-35, ROLE-05: the invitation is offered only where the clinic has switched it on', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/connect-devices` });
  await expect(page.getByRole('region', { name: 'Dexcom' })).toBeVisible();
  await expect(page.getByRole('button', { name: /CGM/ })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Patients' }).click();
  await expect(page).toHaveURL('/patients-list');
});

test('NAV-02, NAV-16, GUEST-10: connection pages of patients and guests', async ({ page, world }) => {
  const clinicId = await aClinic(world, INVITING);
  const patient = await aPatient(world, clinicId, {}, { seesDexcomScreen: true });
  await openAs(page, world, patient.email);
  const notNow = page.getByRole('button', { name: 'Not now' });
  // The page must go on even when the server cannot be told.
  await failCall(page, 'show_connect_to_dexcom_screen', (route) => route.abort());
  await notNow.click();
  await expect(page).toHaveURL('/my-reports');
  await page.unrouteAll();
  await page.goto('/');
  await expect(notNow).toBeVisible();

  const guestPage = `/connect-guest-devices/${patient.patientId}`;
  await page.goto('/user-profile/');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await page.goto(guestPage);
  await expect(page.getByRole('main')).toContainText('Open the link in your invitation again to connect your devices.');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  const doctor = await aDoctor(world, clinicId);
  const { link } = await aGuestInvitation(world, doctor.email, patient.patientId);
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('Hello Maya,');
  await expect(headerOf(page)).toHaveCount(0);
  await expect(footerOf(page)).toBeVisible();
});
