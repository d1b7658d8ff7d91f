import { holdCall, holdFile } from '../commands/calls.ts';
import { changeAnswer } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { localKeys, openAs, titleOf } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date('2026-01-05T10:00:00Z') };

test.describe('"/" leads everybody to their first page', () => {
  test('NAV-01, NAV-03, NAV-05: doctors to the list, patients to reports or, once started, to recommendations, behind a loading dialog', async ({
    page,
    world,
  }) => {
    const clinicId = await aClinic(world, { name: 'Northside Diabetes' });
    const direct = await aClinic(world, { name: 'Direct Care', configuration: { direct_to_patient_enabled: true } });
    const pump = { ...STARTED, treatmentType: 'PUMP' } as const;
    const injections = { ...STARTED, treatmentType: 'MDI_CRCF' } as const;
    for (const [{ email }, call, path, title] of [
      [await aDoctor(world, clinicId), 'user/', '/patients-list', 'Northside Diabetes'],
      [await aDoctor(world, direct), 'clinic/', '/patients-list', 'Direct Care'],
      [await aPatient(world, clinicId), 'patients/', '/my-reports', 'My Reports'],
      [await aPatient(world, clinicId, pump), 'user/', '/my-feedbacks', 'My Recommendations'],
      [await aPatient(world, clinicId, injections), 'patients/', '/my-feedbacks', 'My Recommendations'],
    ] as const) {
      const release = await holdCall(page, call);
      await openAs(page, world, email);
      const dialog = page.getByRole('dialog', { name: 'One moment' });
      await expect(dialog).toContainText('Loading…');
      await expect(page).toHaveURL('/');
      release();
      await expect(page).toHaveURL(path);
      await expect(dialog).toBeHidden();
      await expect(titleOf(page, title)).toBeVisible();
      await page.unrouteAll();
    }
  });

  test('NAV-01, NAV-11: whoever follows a link before the first page is found gets where the link leads', async ({
    page,
    world,
  }) => {
    const { email } = await aDoctor(world, await aClinic(world));
    const [answer, deliver] = await Promise.all([holdCall(page, 'clinic/'), holdFile(page, 'user-profile')]);
    await openAs(page, world, email);
    // At once, before the loading dialog covers it.
    await page.locator('header a[href="/user-profile/"]').dispatchEvent('click');
    answer();
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    deliver();
    await expect(titleOf(page, 'User profile')).toBeVisible();
    await expect(page).toHaveURL('/user-profile/');
  });

  test('NAV-01, NAV-04: nobody finds the login page in place; with a session /login and /forgot lead home, in single-patient mode to the list or the current patient', async ({
    page,
    world,
  }) => {
    await page.goto('/');
    await expect(titleOf(page, 'Log in')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect.poll(() => localKeys(page)).toEqual([]);

    const clinicId = await aClinic(world, { isEmrSinglePatientMode: true });
    const { email } = await aDoctor(world, clinicId);
    const { patientId } = await aPatientRecord(world, clinicId);
    for (const path of ['/login', '/forgot', '/']) {
      await openAs(page, world, email, { path });
      await expect(page).toHaveURL('/patients-list');
    }

    await page.goto(`/patient-profile/${patientId}/connect-devices`);
    await expect(titleOf(page, 'Connect devices')).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/patient-profile/${patientId}`));
    await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Maya Levi');
  });

  test('NAV-02, NAV-05, NAV-22: a patient is asked to connect Dexcom until "Not now", and not when connected; without a record that is said at once', async ({
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

    await changeAnswer(page, 'patients/', () => []);
    await page.goto('/');
    await expect(page).toHaveURL('/general-error');
    await expect(titleOf(page, 'Something went wrong')).toBeVisible();
  });
});
