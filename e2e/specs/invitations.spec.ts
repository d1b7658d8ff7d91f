import { holdCall, recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { mailedLinkTo } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, aPatientRecord, tokenOf } from '../commands/people.ts';
import { openSignedIn } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { connectDevicesPage } from '../pages/connect-devices-page.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, GENERAL_ERROR, openAs } from '../pages/frame.ts';

const INVITING = { configuration: { should_show_patient_connect_cgm: true } };
const TOO_LONG = `${'a'.repeat(247)}@home.test`;

async function aPatientToInvite(world: World, changes: { tidepoolEmail?: string } = {}) {
  const clinicId = await aClinic(world, INVITING);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, changes);
  return { doctorEmail, patientId, path: `/patient-profile/${patientId}/connect-devices` };
}

test('CLOUD-36, CLOUD-41, ENROL-31, ENROL-33: a known address is invited at once; the link says how far it is, for five seconds', async ({
  page,
  world,
}) => {
  const tidepoolEmail = `tidepool${world.nextNumber()}@e2e.test`;
  const { doctorEmail, patientId, path } = await aPatientToInvite(world, { tidepoolEmail });
  await page.clock.install();
  const calls = recordedCalls(page);
  const release = await holdCall(page, 'guest_enrollment/cgm_invitation_email/*');
  await openSignedIn(page, world, doctorEmail, path);
  const { invite } = connectDevicesPage(page);
  await expect(invite).toHaveText('Invite patient to connect a CGM');
  await stopClock(page);

  await invite.click();
  await expect(invite).toHaveText('sending');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await invite.click({ force: true });
  await invite.dispatchEvent('click');
  release();
  await expect(invite).toHaveText('invitation sent');
  await page.clock.runFor(4_999);
  await expect(invite).toHaveText('invitation sent');
  await page.clock.runFor(1);
  await expect(invite).toHaveText('Invite patient to connect a CGM');

  const sent = calls.of(`POST guest_enrollment/cgm_invitation_email/${patientId}`);
  expect(sent.map((call) => call.postDataJSON())).toEqual([{}]);
  expect(await mailedLinkTo(world, tidepoolEmail, 'guest_enrollment')).toContain(
    `${world.baseUrl}/guest_enrollment?k=`,
  );
});

test('CLOUD-37, CLOUD-38, CLOUD-39, CLOUD-40, CLOUD-42, ENROL-32, ENROL-33: without an address a dialog asks for one, checks it as the server does, and may be closed or tried again', async ({
  page,
  world,
}) => {
  const { doctorEmail, patientId, path } = await aPatientToInvite(world);
  const calls = recordedCalls(page);
  const sent = () => calls.of(`POST guest_enrollment/cgm_invitation_email/${patientId}`);
  await openSignedIn(page, world, doctorEmail, path);
  const { invite, dialog, email, send, cancel } = connectDevicesPage(page);
  await invite.click();
  await expect(email).toBeFocused();
  for (const check of [() => send.click(), () => email.press('Enter')]) {
    for (const [typed, message] of [
      ['', 'Enter an email address.'],
      ['mother@home', 'Invalid email'],
      [TOO_LONG, 'The email address may have at most 255 characters.'],
      ['relative@', 'Invalid email'],
    ] as const) {
      await email.fill(typed);
      await check();
      await expect(email).toHaveAccessibleDescription(message);
    }
  }
  await email.fill('mother@home.test');
  await cancel.click();
  await expect(dialog).toHaveCount(0);
  await expect(invite).toHaveText('Invite patient to connect a CGM');
  await invite.click();
  await expect(email).toHaveValue('');
  await email.fill('mother@home.test');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(sent()).toHaveLength(0);

  for (const isAnswered of [true, false]) {
    await failCall(
      page,
      'guest_enrollment/**',
      (route) => (isAnswered ? route.fulfill({ status: 500 }) : route.abort()),
      1,
    );
    await invite.click();
    await expect(email).toHaveValue('');
    await email.fill('mother@home.test');
    await send.click();
    const failure = dialogTitled(page, 'Error');
    await expect(failure).toContainText(GENERAL_ERROR);
    await failure.getByRole('button', { name: 'Ok' }).click();
    await expect(invite).toHaveText('Invite patient to connect a CGM');
  }

  const address = `mother${world.nextNumber()}@e2e.test`;
  await invite.click();
  await email.fill(address);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(invite).toHaveText('invitation sent');
  expect(sent().at(-1)?.postDataJSON()).toEqual({ email: address });
  expect(await mailedLinkTo(world, address, 'guest_enrollment')).toContain(`${world.baseUrl}/guest_enrollment?k=`);

  const token = await tokenOf(world, doctorEmail);
  for (const body of [{}, { email: '' }, { email: 'relative@' }, { email: TOO_LONG }]) {
    const answer = await world.api('POST', `guest_enrollment/cgm_invitation_email/${patientId}`, { token, body });
    expect(answer.status, JSON.stringify(body)).toBe(400);
  }
});

test('CLOUD-35, ROLE-05, ENROL-31: a clinic that has not switched the invitation on does not offer it', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  await openAs(page, world, email, { path: `/patient-profile/${patientId}/connect-devices` });
  await expect(page.getByRole('heading', { level: 1, name: 'Connect devices' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dexcom' })).toBeVisible();
  await expect(page.getByRole('button', { name: /CGM/ })).toHaveCount(0);
  await expect(connectDevicesPage(page).invite).toHaveCount(0);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Patients' }).click();
  await expect(page).toHaveURL('/patients-list');
});
