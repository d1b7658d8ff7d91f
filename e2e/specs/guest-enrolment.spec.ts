import { HOUR_MS } from '@glidepath/quantities';
import { recordedCalls } from '../commands/calls.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aGuestInvitation, expireLinksTo, keyOf } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, aPatientRecord, BORN_ON } from '../commands/people.ts';
import { storedInTab, storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { birthDatePicker } from '../pages/birth-date-picker.ts';
import { expectLeftForLogin, expiredLinkDialog } from '../pages/expired-link.ts';
import { guestPage } from '../pages/guest-page.ts';
import { chooseHebrew, expectHebrew } from '../pages/language-switch.ts';

const NOW = new Date('2026-03-02T15:00:00Z');

async function anInvitedGuest(world: World) {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  return { patientId, ...(await aGuestInvitation(world, doctorEmail, patientId)) };
}

test('ENROL-23, ENROL-25, ENROL-26, ENROL-27, ENROL-36: a guest is asked for the date of birth alone and reaches the devices of that patient, again after having been logged out', async ({
  page,
  world,
}) => {
  const { patientId, link } = await anInvitedGuest(world);
  await page.clock.setFixedTime(NOW);
  const calls = recordedCalls(page);
  const lookup = page.waitForResponse('**/api/guest_enrollment/get_patient_details_by_enrollment_key/*');
  await page.goto(link);
  const guest = guestPage(page);

  expect(await (await lookup).json()).toEqual({ first_name: 'Maya', id: patientId });
  expect(calls.of(`GET guest_enrollment/get_patient_details_by_enrollment_key/${keyOf(link)}`)).toHaveLength(1);
  await expect(guest.form).toContainText('Hello Maya,');
  await expect(guest.form.getByRole('textbox')).toHaveCount(0);
  await expect(guest.form.getByRole('checkbox')).toHaveCount(0);
  await expect(guest.form.getByRole('button')).toHaveCount(2);

  await guest.button.click();
  await expect(birthDatePicker(page).button).toHaveAccessibleDescription('Invalid date of birth');
  expect(calls.of('POST guest_enrollment/complete/')).toHaveLength(0);

  await birthDatePicker(page).choose(BORN_ON);
  await guest.button.click();

  await expect(page).toHaveURL(`/connect-guest-devices/${patientId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Maya,' })).toBeVisible();
  expect(calls.of('POST guest_enrollment/complete/').map((call) => call.postDataJSON())).toEqual([
    { guest_enrollment_key: keyOf(link), date_of_birth: BORN_ON },
  ]);
  await expect
    .poll(() => storedLocally(page))
    .toMatchObject({
      auth_token: expect.stringMatching(/\S{20,}/),
      auth_expires: String(NOW.getTime() + HOUR_MS),
      refresh_token: '',
      session_start: String(NOW.getTime()),
    });
  await expect.poll(() => storedInTab(page)).toMatchObject({ guest_name: 'Maya' });

  // Whoever was away too long is told to open the link again, and it leads back.
  await page.clock.setFixedTime(new Date(NOW.getTime() + 16 * 60_000));
  await page.goto(`/connect-guest-devices/${patientId}`);
  await expect(page.getByText('Open the link in your invitation again to connect your devices.')).toBeVisible();
  await page.goto(link);
  await birthDatePicker(page).choose(BORN_ON);
  await guest.button.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Maya,' })).toBeVisible();

  // The guest's token opens this page and nothing else.
  for (const path of ['/', '/patients-list', '/my-reports', '/user-profile/']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/connect-guest-devices/${patientId}`);
  }
});

test('ENROL-12, ENROL-23, ENROL-24, ENROL-28: a wrong date may be corrected, but not for ever; a link that is unknown, expired or without its key says so', async ({
  page,
  world,
}) => {
  const { link } = await anInvitedGuest(world);
  const { dialog, ok, close } = expiredLinkDialog(page);
  await page.goto(link);
  const [guest, picker] = [guestPage(page), birthDatePicker(page)];
  await picker.choose('1990-05-18');
  await guest.button.click();
  await expect(picker.button).toHaveAccessibleDescription('Invalid date of birth');

  const body = { guest_enrollment_key: keyOf(link), date_of_birth: '1990-05-19' };
  for (let attempt = 2; attempt <= 5; attempt += 1) await world.api('POST', 'guest_enrollment/complete/', { body });
  await picker.choose(BORN_ON);
  const answer = page.waitForResponse('**/api/guest_enrollment/complete/');
  await guest.button.click();
  expect((await answer).status()).toBe(403);
  await expect(dialog).toContainText((await (await answer).json()).error);
  await ok.click();
  await expectLeftForLogin(page);

  const expired = await anInvitedGuest(world);
  await expireLinksTo(world, expired.email);
  const calls = recordedCalls(page);
  await page.goto('/guest_enrollment');
  await expect(dialog).toContainText('Your registration link has expired. Contact your clinic for a new one.');
  expect(calls.of('GET guest_enrollment/get_patient_details_by_enrollment_key/{key}')).toHaveLength(0);
  await ok.click();
  await expectLeftForLogin(page);

  for (const address of ['/guest_enrollment?k=unknown', expired.link]) {
    const lookup = page.waitForResponse('**/api/guest_enrollment/get_patient_details_by_enrollment_key/*');
    await page.goto(address);
    await expect(dialog).toContainText((await (await lookup).json()).error);
    await close.click();
    await expectLeftForLogin(page);
  }

  // A text that this page has never heard of is shown as the server wrote it.
  await page.route('**/api/guest_enrollment/get_patient_details_by_enrollment_key/*', (route) =>
    fulfilByContract(route, { error: 'The clinic has closed.', code: null, detail: '' }, { status: 403 }),
  );
  await page.goto(expired.link);
  await expect(dialog).toContainText('The clinic has closed.');
});

test('ENROL-23, ENROL-25, ENROL-27: a guest is served in Hebrew, from right to left', async ({ page, world }) => {
  const { patientId, link } = await anInvitedGuest(world);
  await page.goto(link);
  await chooseHebrew(page);
  const [guest, picker] = [guestPage(page, 'he'), birthDatePicker(page, 'he')];
  await expect(guest.form).toContainText('שלום Maya,');
  await guest.button.click();
  await expect(picker.button).toHaveAccessibleDescription('תאריך לידה שגוי');
  await picker.choose(BORN_ON);
  await guest.button.click();
  await expect(page).toHaveURL(`/connect-guest-devices/${patientId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'שלום Maya,' })).toBeVisible();
  await expectHebrew(page);
});
