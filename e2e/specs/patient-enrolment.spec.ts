import { breakCall, recordedCalls } from '../commands/calls.ts';
import { expireLinksTo, keyOf } from '../commands/mailed-links.ts';
import { aClinic, anInvitedPatient, BORN_ON, PASSWORD } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { birthDatePicker } from '../pages/birth-date-picker.ts';
import { expectLeftForLogin, expiredLinkDialog } from '../pages/expired-link.ts';
import { expectHebrew } from '../pages/language-switch.ts';
import { newPasswordForm } from '../pages/new-password-form.ts';

const TODAY = new Date('2026-03-02T15:00:00Z');

test('ENROL-02, ENROL-03, ENROL-06, ENROL-07, ENROL-09, ENROL-10, ENROL-16, ENROL-35: a patient signs up by the mailed link with the recorded date of birth and the box, and is logged in', async ({
  page,
  context,
  world,
}) => {
  const { email, patientId, link } = await anInvitedPatient(world, await aClinic(world), { treatmentType: 'PUMP' });
  const calls = recordedCalls(page);
  await page.goto(link);
  const signUp = newPasswordForm(page, 'sign-up');

  await expect(signUp.form).toContainText('Welcome, Maya.');
  expect(calls.of(`GET get_patient_with_enrollment_key/${keyOf(link)}`)).toHaveLength(1);
  await expect(signUp.confirmation).toBeVisible();
  await expect(signUp.checklist).toBeVisible();
  await expect(signUp.birthDate).toBeVisible();
  await expect(signUp.terms).toBeVisible();
  await expect(signUp.button).toBeDisabled();

  await signUp.typeTwice(PASSWORD);
  await signUp.button.click();
  await expect(signUp.birthDate).toHaveAccessibleDescription('field is mandatory');
  await expect(signUp.terms).toHaveAccessibleDescription("didn't confirm terms of use");
  expect(calls.of('POST complete_patient_enrollment/')).toHaveLength(0);

  await birthDatePicker(page).choose('1990-05-18');
  await expect(page.getByText('field is mandatory')).toHaveCount(0);
  const termsTab = context.waitForEvent('page');
  await signUp.termsLink.click();
  await expect(await termsTab).toHaveURL('/terms-of-use/patient');

  await signUp.terms.check();
  await signUp.button.click();
  await expect(signUp.birthDate).toHaveAccessibleDescription('Invalid date of birth');
  await expect(signUp.failure).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await birthDatePicker(page).choose(BORN_ON);
  await expect(page.getByText('Invalid date of birth')).toHaveCount(0);
  await signUp.button.click();
  // "/" leads a new patient to the offer to connect Dexcom.
  await expect(page).toHaveURL(`/dexcom-connection/${patientId}`);
  expect(calls.of('POST complete_patient_enrollment/').map((call) => call.postDataJSON())).toEqual([
    { password: PASSWORD, adp_enrollment_key: keyOf(link), date_of_birth: '1990-05-18' },
    { password: PASSWORD, adp_enrollment_key: keyOf(link), date_of_birth: BORN_ON },
  ]);
  expect(calls.of('POST oauth/token').map((call) => call.postDataJSON())).toMatchObject([
    { username: email, password: PASSWORD },
  ]);
});

test('ENROL-04, ENROL-05, ENROL-10, ENROL-11: the date of birth is picked and never lies in the future; a patient who injects is invited to the companion app', async ({
  page,
  world,
}) => {
  const { link, patientId } = await anInvitedPatient(world, await aClinic(world), { treatmentType: 'MDI_CRCF' });
  await page.clock.setFixedTime(TODAY);
  await page.goto(link);
  const picker = birthDatePicker(page);
  await expect(picker.button).toHaveText('MM/DD/YYYY');
  await picker.button.pressSequentially('05171990');
  await expect(picker.button).toHaveText('MM/DD/YYYY');
  await expect(page.getByRole('form').getByRole('textbox')).toHaveCount(2);

  await picker.button.click();
  await expect(picker.day(2)).toBeEnabled();
  await expect(picker.day(3)).toBeDisabled();
  await expect(picker.month.getByRole('option', { name: 'March' })).toBeEnabled();
  await expect(picker.month.getByRole('option', { name: 'April' })).toBeDisabled();

  const years = picker.year.getByRole('option');
  await expect(years).toHaveText([...Array.from({ length: 81 }, (_, back) => String(2026 - back)), 'Earlier']);
  await picker.year.selectOption('Earlier');
  await expect(years).toHaveText(Array.from({ length: 121 }, (_, back) => String(2026 - back)));
  await expect(picker.year).toHaveValue('1945');

  await picker.year.selectOption('1935');
  await picker.month.selectOption('December');
  // Back in the current year a later month would be the future.
  await picker.year.selectOption('2026');
  await expect(picker.month).toHaveValue('3');
  await picker.year.selectOption('1935');
  await picker.day(7).click();
  await expect(picker.calendar).toHaveCount(0);
  await expect(picker.button).toHaveText('03/07/1935');

  const signUp = newPasswordForm(page, 'sign-up');
  await picker.choose(BORN_ON);
  await signUp.typeTwice(PASSWORD);
  await signUp.terms.check();
  await signUp.button.click();

  await expect(page).toHaveURL('/invite-patient-app');
  await expect(page.getByRole('heading', { level: 1, name: 'YOU HAVE REGISTERED SUCCESSFULLY.' })).toBeVisible();
  const stores = { 'Download on the App Store': /apps\.apple\.com/, 'Get it on Google Play': /play\.google\.com/ };
  for (const [name, address] of Object.entries(stores)) {
    const store = page.getByRole('link', { name });
    await expect(store).toHaveAttribute('href', address);
    await expect(store).toHaveAttribute('target', '_blank');
  }
  await page.getByRole('link', { name: 'Continue in the browser' }).click();
  await expect(page).toHaveURL(`/dexcom-connection/${patientId}`);
});

test('ENROL-12, ENROL-13: an expired, spent or broken patient link leads to the login', async ({ page, world }) => {
  const { email, link } = await anInvitedPatient(world, await aClinic(world));
  await expireLinksTo(world, email);
  const { dialog, ok, close } = expiredLinkDialog(page);
  await page.goto(link);
  await expect(dialog).toContainText('Your registration link has expired. Contact your clinic for a new one.');
  await ok.click();
  await expectLeftForLogin(page);

  await page.goto('/patient_enrollment?k=unknown');
  await expect(dialog).toContainText('This invitation is not valid. Contact your clinic for a new one.');
  await close.click();
  await expectLeftForLogin(page);

  await breakCall(page, 'get_patient_with_enrollment_key/*', 'no-answer');
  await page.goto(link);
  await expect(dialog).toContainText('A general error has occurred.');
});

test('NAV-43, ENROL-02, ENROL-09, ENROL-11: who is invited in Hebrew signs up in Hebrew, from right to left', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { country: 'IL' });
  const { link, email } = await anInvitedPatient(world, clinicId, { treatmentType: 'MDI_SSI' });
  await page.goto(link);
  await expectHebrew(page);
  const signUp = newPasswordForm(page, 'sign-up', 'he');
  await signUp.typeTwice(PASSWORD);
  await signUp.terms.check();
  await signUp.button.click();
  await expect(signUp.birthDate).toHaveAccessibleDescription('שדה חובה');
  const picker = birthDatePicker(page, 'he');
  await picker.button.click();
  await expect(picker.month.getByRole('option', { name: 'מרץ' })).toBeAttached();
  await page.keyboard.press('Escape');
  await picker.choose(BORN_ON);
  // Digits keep their order in a line that runs from right to left.
  await expect(picker.button).toHaveText('05/17/1990');
  await signUp.button.click();

  await expect(page).toHaveURL('/invite-patient-app');
  await expect(page.getByRole('heading', { level: 1, name: 'נרשמת בהצלחה.' })).toBeVisible();
  await expectHebrew(page);
  // The language is the person's from now on.
  const { system } = world.operator.deps.database;
  const kept = () => system.selectFrom('users').select('language').where('email', '=', email).executeTakeFirst();
  await expect.poll(kept).toEqual({ language: 'he' });
});

test('ENROL-37: for a child a parent or guardian signs up, with name and consent', async ({ page, world }) => {
  const bornOn = `${new Date().getFullYear() - 9}-01-17`;
  const { link, patientId } = await anInvitedPatient(world, await aClinic(world), { bornOn });
  await page.goto(link);
  const signUp = newPasswordForm(page, 'sign-up');
  const guardian = signUp.form.getByRole('group', { name: 'Consent of a parent or legal guardian' });
  await expect(signUp.birthDate).toBeVisible();
  await expect(guardian).toHaveCount(0);
  await birthDatePicker(page).choose(bornOn);
  await expect(guardian).toContainText('Nobody under 16 has an account of their own.');
  await signUp.typeTwice(PASSWORD);
  await signUp.form.getByRole('checkbox', { name: /terms of use/i }).check();
  await signUp.button.click();
  const name = guardian.getByRole('textbox', { name: 'Full name of the parent or legal guardian' });
  await expect(name).toHaveAccessibleDescription('field is mandatory');
  await name.fill('Ruth Levi');
  await signUp.button.click();
  await expect(guardian).toContainText('Without this consent the service cannot be used.');
  await guardian.getByRole('checkbox').check();
  await signUp.button.click();
  await expect(page).toHaveURL(`/dexcom-connection/${patientId}`);
  const { system } = world.operator.deps.database;
  const kept = system.selectFrom('patients').select('guardian_name').where('id', '=', patientId);
  expect(await kept.executeTakeFirst()).toEqual({ guardian_name: 'Ruth Levi' });
});
