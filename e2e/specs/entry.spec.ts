import { holdCall } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { changeAnswer, localKeys, openAs, titleOf } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date('2026-01-05T10:00:00Z') };

test.describe('"/" leads everybody to their first page', () => {
  test('NAV-01: a doctor comes to the patients list, also in a direct-to-patient clinic', async ({ page, world }) => {
    const clinic = await aClinic(world, { name: 'Northside Diabetes' });
    const direct = await aClinic(world, { name: 'Direct Care', configuration: { direct_to_patient_enabled: true } });
    for (const [clinicId, name] of [
      [clinic, 'Northside Diabetes'],
      [direct, 'Direct Care'],
    ] as const) {
      const { email } = await aDoctor(world, clinicId);
      await openAs(page, world, email);
      await expect(page).toHaveURL('/patients-list');
      await expect(titleOf(page, name)).toBeVisible();
    }
  });

  test('NAV-01: in single-patient mode the current patient is the home, and the list before there is one', async ({
    page,
    world,
  }) => {
    const clinicId = await aClinic(world, { isEmrSinglePatientMode: true });
    const { email } = await aDoctor(world, clinicId);
    const { patientId } = await aPatientRecord(world, clinicId);
    await openAs(page, world, email);
    await expect(page).toHaveURL('/patients-list');

    await page.goto(`/patient-profile/${patientId}/connect-devices`);
    await expect(titleOf(page, 'Connect devices')).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/patient-profile/${patientId}`));
    await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Maya Levi');
  });

  test('NAV-02: a patient is asked to connect Dexcom until "Not now", and not when connected', async ({
    page,
    world,
  }) => {
    const clinicId = await aClinic(world);
    const { email, patientId } = await aPatient(world, clinicId, {}, { seesDexcomScreen: true });
    await openAs(page, world, email);
    await expect(page).toHaveURL(`/dexcom-connection/${patientId}`);
    await expect(titleOf(page, 'Connect your Dexcom account')).toBeVisible();

    await changeAnswer(page, 'user/', (user) => ({ ...(user as object), is_dexcom_connected: true }));
    await page.goto('/');
    await expect(page).toHaveURL('/my-reports');
    await page.unrouteAll();

    await page.goto('/');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL('/my-reports');
    await page.goto('/');
    await expect(titleOf(page, 'My Reports')).toBeVisible();
    await expect(page).toHaveURL('/my-reports');
  });

  test('NAV-03: reports before the advisor is started, recommendations after, with a pump or injections', async ({
    page,
    world,
  }) => {
    const clinicId = await aClinic(world);
    const people = [
      [await aPatient(world, clinicId), '/my-reports', 'My Reports'],
      [await aPatient(world, clinicId, { ...STARTED, treatmentType: 'PUMP' }), '/my-feedbacks', 'My Recommendations'],
      [
        await aPatient(world, clinicId, { ...STARTED, treatmentType: 'MDI_CRCF' }),
        '/my-feedbacks',
        'My Recommendations',
      ],
    ] as const;
    for (const [{ email }, path, title] of people) {
      await openAs(page, world, email);
      await expect(page).toHaveURL(path);
      await expect(titleOf(page, title)).toBeVisible();
    }
  });

  test('NAV-04: nobody finds the login page in place; with a session /login and /forgot lead home', async ({
    page,
    world,
  }) => {
    await page.goto('/');
    await expect(titleOf(page, 'Log in')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect.poll(() => localKeys(page)).toEqual([]);

    const { email } = await aDoctor(world, await aClinic(world));
    for (const path of ['/login', '/forgot']) {
      await openAs(page, world, email, { path });
      await expect(page).toHaveURL('/patients-list');
    }
  });

  test('NAV-05: a loading dialog stands there until user, clinic and patients are known', async ({ page, world }) => {
    const clinicId = await aClinic(world);
    const doctor = await aDoctor(world, clinicId);
    const patient = await aPatient(world, clinicId);
    for (const [email, call, path] of [
      [doctor.email, 'user/', '/patients-list'],
      [doctor.email, 'clinic/', '/patients-list'],
      [patient.email, 'patients/', '/my-reports'],
    ] as const) {
      const release = await holdCall(page, call);
      await openAs(page, world, email);
      const dialog = page.getByRole('dialog', { name: 'One moment' });
      await expect(dialog).toContainText('Loading…');
      await expect(page).toHaveURL('/');
      release();
      await expect(page).toHaveURL(path);
      await expect(dialog).toBeHidden();
      await page.unrouteAll();
    }
  });

  test('NAV-05, NAV-22: a patient account without its record says so at once', async ({ page, world }) => {
    const { email } = await aPatient(world, await aClinic(world));
    await changeAnswer(page, 'patients/', () => []);
    await openAs(page, world, email);
    await expect(page).toHaveURL('/general-error');
    await expect(titleOf(page, 'Something went wrong')).toBeVisible();
  });
});
