import { breakCall, holdCall, recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { expireLinksTo, keyOf } from '../commands/mailed-links.ts';
import { aClinic, anInvitedDoctor, PASSWORD } from '../commands/people.ts';
import { storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled, loader } from '../pages/dialogs.ts';
import { expectLeftForLogin, expiredLinkDialog } from '../pages/expired-link.ts';
import { chooseHebrew, expectHebrew } from '../pages/language-switch.ts';
import { loginPage } from '../pages/login-page.ts';
import { newPasswordForm } from '../pages/new-password-form.ts';

const INVITATION_INVALID = 'This invitation is not valid. Contact your clinic for a new one.';
const REGISTRATION_EXPIRED = 'Your registration link has expired. Contact your clinic for a new one.';
const GENERAL_ERROR = 'A general error has occurred. If the problem remains, contact support.';

test('ENROL-01, ENROL-03, ENROL-06, ENROL-07, ENROL-08, ENROL-10, ENROL-35: a doctor signs up by the mailed link with every field and the box, and is logged in', async ({
  page,
  context,
  world,
}) => {
  const { email, link } = await anInvitedDoctor(world, await aClinic(world));
  const calls = recordedCalls(page);
  await page.goto(link);
  const signUp = newPasswordForm(page, 'sign-up');

  await expect(signUp.form).toContainText('Welcome, Dana.');
  expect(calls.of(`GET get_user_with_enrollment_key/${keyOf(link)}`)).toHaveLength(1);
  await expect(signUp.confirmation).toBeVisible();
  await expect(signUp.checklist).toBeVisible();
  await expect(signUp.terms).toBeVisible();
  await expect(signUp.birthDate).toHaveCount(0);
  await expect(signUp.button).toBeDisabled();

  await signUp.password.fill(PASSWORD);
  await signUp.button.click();
  await expect(signUp.confirmation).toHaveAccessibleDescription('Fill in all the fields.');
  await expect(signUp.terms).toHaveAccessibleDescription("didn't confirm terms of use");
  await signUp.confirmation.fill(PASSWORD);
  await signUp.button.click();
  await expect(signUp.confirmation).not.toHaveAttribute('aria-invalid', 'true');
  await expect(signUp.terms).toHaveAccessibleDescription("didn't confirm terms of use");
  expect(calls.of('POST complete_doctor_enrollment/')).toHaveLength(0);

  const termsTab = context.waitForEvent('page');
  await signUp.termsLink.click();
  await expect(await termsTab).toHaveURL('/terms-of-use/hcp');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' })).toHaveAttribute(
    'href',
    '/terms-of-use/hcp',
  );
  // Reading the terms neither accepts them nor loses what was typed.
  await expect(signUp.terms).not.toBeChecked();
  await expect(signUp.password).toHaveValue(PASSWORD);
  await signUp.terms.check();
  await expect(page.getByText("didn't confirm terms of use")).toHaveCount(0);

  await signUp.button.click();
  await expect(page).toHaveURL('/patients-list');
  await expect(page.getByRole('link', { name: 'Profile of Dana Cohen' })).toBeVisible();
  expect(calls.of('POST complete_doctor_enrollment/').map((call) => call.postDataJSON())).toEqual([
    { password: PASSWORD, adp_enrollment_key: keyOf(link) },
  ]);
  expect(calls.of('POST oauth/token').map((call) => call.postDataJSON())).toMatchObject([
    { username: email, password: PASSWORD },
  ]);
  await expect.poll(() => storedLocally(page)).toHaveProperty('auth_token');
});

test('ENROL-12, ENROL-13: a key that cannot be used opens a dialog that leads to the login and not back', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const [used, expired] = [await anInvitedDoctor(world, clinicId), await anInvitedDoctor(world, clinicId)];
  const body = { password: PASSWORD, adp_enrollment_key: keyOf(used.link) };
  await world.api('POST', 'complete_doctor_enrollment/', { body });
  await expireLinksTo(world, expired.email);

  const { dialog, ok, close } = expiredLinkDialog(page);
  const cases: readonly (readonly [link: string, text: string, leave: () => Promise<void>])[] = [
    ['/doctor_enrollment', REGISTRATION_EXPIRED, () => ok.click()],
    ['/doctor_enrollment?k=unknown', INVITATION_INVALID, () => close.click()],
    [used.link, INVITATION_INVALID, () => page.keyboard.press('Escape')],
    [expired.link, REGISTRATION_EXPIRED, () => ok.click()],
  ];
  await page.goto('/privacy-policy');
  for (const [link, text, leave] of cases) {
    await page.goto(link);
    await expect(dialog).toContainText(text);
    await leave();
    await expectLeftForLogin(page);
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
  }

  await breakCall(page, 'get_user_with_enrollment_key/*', 'server-error');
  await page.goto('/doctor_enrollment?k=any');
  await expect(dialog).toContainText(GENERAL_ERROR);
});

test('ENROL-08, ENROL-15, ENROL-17, ENROL-18: what fails keeps the form and the key; a failed automatic login leads to the login page', async ({
  page,
  world,
}) => {
  const { email, link } = await anInvitedDoctor(world, await aClinic(world));
  await breakCall(page, 'complete_doctor_enrollment/', 'no-answer');
  await page.goto(link);
  const signUp = newPasswordForm(page, 'sign-up');
  await signUp.typeTwice(PASSWORD);
  await signUp.terms.check();
  await signUp.button.click();
  await expect(dialogTitled(page, 'Error')).toContainText(GENERAL_ERROR);
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  await expect(signUp.failure).toHaveCount(0);
  await expect(signUp.password).toHaveValue(PASSWORD);
  await page.unrouteAll();

  // The form holds weak passwords back, so one is put into the request on its way to the server.
  await page.route('**/api/complete_doctor_enrollment/', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), password: 'weak' }) }),
  );
  const answer = page.waitForResponse('**/api/complete_doctor_enrollment/');
  await signUp.button.click();
  expect((await answer).status()).toBe(435);
  await expect(signUp.failure).toHaveText('The password does not meet the criteria.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.unrouteAll();
  await breakCall(page, 'oauth/token', 'no-answer');
  await signUp.button.click();
  await expect(page).toHaveURL('/login');

  await page.unrouteAll();
  await loginPage(page).logIn(email, PASSWORD);
  await expect(page).toHaveURL('/patients-list');
});

test('AUTH-12: a sign-up that takes longer than a minute leads home', async ({ page, world }) => {
  const { link } = await anInvitedDoctor(world, await aClinic(world));
  await page.clock.install();
  await holdCall(page, 'complete_doctor_enrollment/');
  await page.goto(link);
  const signUp = newPasswordForm(page, 'sign-up');
  await signUp.typeTwice(PASSWORD);
  await signUp.terms.check();
  await stopClock(page);
  await signUp.button.click();
  await page.clock.runFor(59_999);
  await expect(loader(page)).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL('/');
  await expect(loginPage(page).heading).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
});

test('ENROL-01, ENROL-07, ENROL-08: a doctor signs up in Hebrew, from right to left', async ({ page, world }) => {
  const { link } = await anInvitedDoctor(world, await aClinic(world, { country: 'IL' }));
  await page.goto(link);
  await chooseHebrew(page);
  const signUp = newPasswordForm(page, 'sign-up', 'he');
  await expect(signUp.form).toContainText('שלום Dana, להשלמת ההרשמה יש לבחור סיסמה.');
  await signUp.typeTwice(PASSWORD);
  await signUp.button.click();
  await expect(signUp.terms).toHaveAccessibleDescription('תנאי השימוש לא אושרו');
  await signUp.terms.check();
  await signUp.button.click();

  await expect(page).toHaveURL('/patients-list');
  await expect(dialogTitled(page, 'המלצות אוטומטיות')).toBeVisible();
  await expectHebrew(page);
});
