import { aGuestInvitation } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { failCall, footerOf, headerOf, openAs, titleOf } from '../pages/frame.ts';

test('NAV-02, NAV-16, GUEST-10: connection pages of patients and guests', async ({ page, world }) => {
  const clinicId = await aClinic(world, { configuration: { should_show_patient_connect_cgm: true } });
  const patient = await aPatient(world, clinicId, {}, { seesDexcomScreen: true });
  await openAs(page, world, patient.email);
  const notNow = page.getByRole('button', { name: 'Not now' });
  // The page must go on even when the server cannot be reached.
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
  await expect(page).toHaveURL('/');
  await expect(titleOf(page, 'Log in')).toBeVisible();

  const doctor = await aDoctor(world, clinicId);
  const { link } = await aGuestInvitation(world, doctor.email, patient.patientId);
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('Hello Maya,');
  await expect(headerOf(page)).toHaveCount(0);
  await expect(footerOf(page)).toBeVisible();
});
