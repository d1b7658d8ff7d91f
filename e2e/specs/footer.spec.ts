import { aGuestSession } from '../commands/guest-session.ts';
import { aClinic, aDoctor, anInvitedDoctor, anInvitedPatient, aPatient, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { footerOf, openAs } from '../pages/frame.ts';

test('NAV-17, ROLE-14: privacy always, and the terms of whoever reads where that is known', async ({ page, world }) => {
  const links = footerOf(page).getByRole('link');
  const expectTerms = async (audience: 'hcp' | 'patient' | undefined) => {
    await expect(links).toHaveText(audience ? ['Terms of Use', 'Privacy Policy'] : ['Privacy Policy']);
    await expect(links.last()).toHaveAttribute('href', '/privacy-policy');
    if (audience) await expect(links.first()).toHaveAttribute('href', `/terms-of-use/${audience}`);
  };

  const clinicId = await aClinic(world);
  const { link: doctorLink } = await anInvitedDoctor(world, clinicId);
  const { link: patientLink } = await anInvitedPatient(world, clinicId);
  for (const [path, audience] of [
    ['/', undefined],
    ['/login', undefined],
    ['/forgot', undefined],
    ['/reset_password', undefined],
    [doctorLink, 'hcp'],
    [patientLink, 'patient'],
    ['/guest_enrollment', 'patient'],
  ] as const) {
    await page.goto(path);
    await expectTerms(audience);
  }

  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  await aGuestSession(page, world, { doctorEmail, patientId });
  await page.goto(`/connect-guest-devices/${patientId}`);
  await expectTerms('patient');

  const [doctor, patient] = [await aDoctor(world, clinicId), await aPatient(world, clinicId)];
  for (const [email, path, audience] of [
    [doctor.email, '/patients-list', 'hcp'],
    [patient.email, '/my-reports', 'patient'],
  ] as const) {
    await openAs(page, world, email, { path });
    await expectTerms(audience);
    await links.first().click();
    await expect(page).toHaveURL(`/terms-of-use/${audience}`);
  }
});
