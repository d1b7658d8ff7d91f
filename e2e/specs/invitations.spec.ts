import { breakCall, holdCall, recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { mailedLinkTo } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { openSignedIn } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { connectDevicesPage } from '../pages/connect-devices-page.ts';
import { dialogTitled } from '../pages/dialogs.ts';

const INVITING = { configuration: { should_show_patient_connect_cgm: true } };

async function aPatientToInvite(world: World, changes: { tidepoolEmail?: string } = {}) {
  const clinicId = await aClinic(world, INVITING);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, changes);
  return { doctorEmail, patientId, path: `/patient-profile/${patientId}/connect-devices` };
}

test('ENROL-31, ENROL-33: with a Tidepool address the invitation goes out at once, and the link says how far it is', async ({
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
  release();
  await expect(invite).toHaveText('invitation sent');
  await page.clock.runFor(4_999);
  await expect(invite).toHaveText('invitation sent');
  await page.clock.runFor(1);
  await expect(invite).toHaveText('Invite patient to connect a CGM');

  const sent = calls.of(`POST guest_enrollment/cgm_invitation_email/${patientId}`);
  expect(sent.map((call) => call.postDataJSON())).toEqual([{}]);
  expect(await mailedLinkTo(world, tidepoolEmail, 'guest_enrollment')).toContain(world.baseUrl);
});

test('ENROL-32, ENROL-33: without one a dialog asks for an address and checks it before sending', async ({
  page,
  world,
}) => {
  const { doctorEmail, patientId, path } = await aPatientToInvite(world);
  const calls = recordedCalls(page);
  await openSignedIn(page, world, doctorEmail, path);
  const { invite, dialog, email, send } = connectDevicesPage(page);
  await invite.click();
  await expect(dialog).toBeVisible();

  await send.click();
  await expect(email).toHaveAccessibleDescription('Enter an email address.');
  await email.fill('mother@home');
  await send.click();
  await expect(email).toHaveAccessibleDescription('Invalid email');
  await email.fill(`${'a'.repeat(247)}@home.test`);
  await send.click();
  await expect(email).toHaveAccessibleDescription('The email address may have at most 255 characters.');
  expect(calls.of(`POST guest_enrollment/cgm_invitation_email/${patientId}`)).toHaveLength(0);

  const address = `mother${world.nextNumber()}@e2e.test`;
  await email.fill(address);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(invite).toHaveText('invitation sent');
  expect(calls.of(`POST guest_enrollment/cgm_invitation_email/${patientId}`)[0]?.postDataJSON()).toEqual({
    email: address,
  });
  expect(await mailedLinkTo(world, address, 'guest_enrollment')).toContain(world.baseUrl);
});

test('ENROL-32, ENROL-33: a closed dialog sends nothing, and a failed invitation can be tried again', async ({
  page,
  world,
}) => {
  const { doctorEmail, patientId, path } = await aPatientToInvite(world);
  const calls = recordedCalls(page);
  await breakCall(page, 'guest_enrollment/cgm_invitation_email/*', 'server-error');
  await openSignedIn(page, world, doctorEmail, path);
  const { invite, dialog, email, send, cancel } = connectDevicesPage(page);
  await invite.click();
  await email.fill('mother@home.test');
  await cancel.click();
  await expect(dialog).toHaveCount(0);
  await expect(invite).toHaveText('Invite patient to connect a CGM');
  expect(calls.of(`POST guest_enrollment/cgm_invitation_email/${patientId}`)).toHaveLength(0);

  await invite.click();
  await expect(email).toHaveValue('');
  await email.fill('mother@home.test');
  await send.click();
  await expect(dialogTitled(page, 'Error')).toContainText('A general error has occurred.');
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  await expect(invite).toHaveText('Invite patient to connect a CGM');
});

test('ENROL-31: a clinic that has not switched the invitation on does not offer it', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  await openSignedIn(page, world, email, `/patient-profile/${patientId}/connect-devices`);
  await expect(page.getByRole('heading', { level: 1, name: 'Connect devices' })).toBeVisible();
  await expect(connectDevicesPage(page).invite).toHaveCount(0);
});
