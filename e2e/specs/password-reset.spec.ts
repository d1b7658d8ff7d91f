import { breakCall, recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { aResetLink, expireLinksTo, keyOf, mailedLinkTo } from '../commands/mailed-links.ts';
import { aClinic, aDoctor, PASSWORD } from '../commands/people.ts';
import { storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectLeftForLogin, expiredLinkDialog } from '../pages/expired-link.ts';
import { forgotPage } from '../pages/forgot-page.ts';
import { chooseHebrew, expectEnglish, expectHebrew } from '../pages/language-switch.ts';
import { loginPage } from '../pages/login-page.ts';
import { expectTicked, newPasswordForm } from '../pages/new-password-form.ts';

const NEW_PASSWORD = 'Brand#New77';
const LINK_EXPIRED = 'Your password reset link has expired. Request a new one.';

/** What of the checklist is met while a password is typed. */
const TYPED: readonly (readonly [typed: string, ticked: readonly boolean[]])[] = [
  ['', [false, false, false, false, false]],
  ['a', [false, false, false, false, true]],
  ['aB', [false, true, false, false, true]],
  ['aB3', [false, true, true, false, true]],
  ['aB3!', [false, true, true, true, true]],
  ['aB3! cdef', [true, true, true, true, false]],
  ['aB3!cdef', [true, true, true, true, true]],
];

test('RESET-01, RESET-02, RESET-03, RESET-04, RESET-24: the forgot view takes over the email of the login, has its own address, and shows what failed', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  for (let request = 1; request <= 3; request += 1) await world.api('GET', `reset_password/${email}`);
  await page.goto('/login');
  const [login, forgot] = [loginPage(page), forgotPage(page)];

  await login.email.fill('dana@clinic.test');
  await login.forgotLink.click();
  await expect(forgot.heading).toBeVisible();
  await expect(forgot.button).toBeVisible();
  await expect(forgot.email).toHaveValue('dana@clinic.test');
  await forgot.backLink.click();
  await expect(login.heading).toBeVisible();

  await login.email.fill('not an address');
  await login.forgotLink.click();
  await expect(forgot.email).toHaveValue('');

  await page.goto('/forgot');
  await expect(forgot.heading).toBeVisible();
  await expect(forgot.email).toBeVisible();
  await expect(forgot.button).toBeVisible();
  await expect(forgot.backLink).toHaveCount(0);

  const calls = recordedCalls(page);
  await forgot.request('');
  await expect(forgot.email).toHaveAccessibleDescription('Enter an email address.');
  await forgot.request('dana@clinic');
  await expect(forgot.email).toHaveAccessibleDescription('Enter a valid email address');
  expect(calls.of('GET reset_password/{email}')).toHaveLength(0);

  await forgot.request(email);
  await expect(forgot.failure).toHaveText('Too many password reset requests. Try again later.');
  await expect(forgot.email).toHaveValue(email);

  await breakCall(page, 'reset_password/*', 'no-answer');
  await forgot.request('dana@clinic.test');
  await expect(forgot.failure).toHaveText('A general error has occurred. If the problem remains, contact support.');
  await expect(forgot.email).toHaveValue('dana@clinic.test');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('RESET-05, RESET-06: the page says for three seconds that the mail was sent, then shows the login', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  await page.clock.install();
  const calls = recordedCalls(page);
  for (const path of ['/', '/forgot']) {
    await page.goto(path);
    if (path === '/') await loginPage(page).forgotLink.click();
    await expect(forgotPage(page).email).toBeVisible();
    await stopClock(page);
    await forgotPage(page).request(email);
    await expect(forgotPage(page).notice).toHaveText(`Email was sent to the address: ${email}`);
    await page.clock.runFor(2_999);
    await expect(forgotPage(page).notice).toBeVisible();
    await page.clock.runFor(1);
    await expect(loginPage(page).heading).toBeVisible();
    await expect(forgotPage(page).notice).toHaveCount(0);
    await expect(page).toHaveURL(path === '/' ? '/' : '/login');
    await page.clock.resume();
  }
  expect(calls.of('GET reset_password/{email}').map((call) => new URL(call.url()).pathname)).toEqual([
    `/api/reset_password/${encodeURIComponent(email)}`,
    `/api/reset_password/${encodeURIComponent(email)}`,
  ]);
  expect(await mailedLinkTo(world, email, 'reset_password')).toContain(world.baseUrl);
});

test('RESET-07, RESET-08, RESET-10, RESET-11, RESET-17, RESET-18, RESET-19, RESET-21, RESET-22: the mailed link opens the form, whose checklist follows the typing, and a password not used before replaces the old', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  const link = await aResetLink(world, email);
  const calls = recordedCalls(page);
  await page.goto(link);
  const reset = newPasswordForm(page, 'reset');

  await expect(reset.form).toContainText(`Your account: ${email}`);
  expect(calls.of(`GET get_user_with_password_reset_key/${keyOf(link)}`)).toHaveLength(1);
  await expect(reset.password).toBeVisible();
  await expect(reset.confirmation).toBeVisible();
  await expect(reset.checklist).toBeVisible();
  await expect(reset.button).toBeVisible();
  await expect(reset.birthDate).toHaveCount(0);
  await expect(reset.terms).toHaveCount(0);

  const { password, confirmation, checklist, button } = reset;
  await expect(checklist.getByRole('listitem')).toHaveText([
    'At least 8 characters',
    'Upper-case and lower-case letters',
    'A number',
    'A symbol',
    'No spaces',
  ]);
  for (const [typed, ticked] of TYPED) {
    await password.fill(typed);
    await expectTicked(checklist, ticked);
    await expect(button).toBeEnabled({ enabled: ticked.every(Boolean) });
    const notice = typed.includes(' ') ? 'Spaces are not allowed in the password' : '';
    await expect(password).toHaveAccessibleDescription(notice);
  }

  await confirmation.fill('aB3!cdeg');
  await button.click();
  await expect(confirmation).toHaveAccessibleDescription("Passwords don't match");
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  await confirmation.fill('');
  await button.click();
  await expect(confirmation).toHaveAccessibleDescription('Fill in all the fields.');
  expect(calls.of('POST complete_reset_password/')).toHaveLength(0);

  await reset.typeTwice(PASSWORD);
  await reset.button.click();
  await expect(reset.failure).toHaveText(
    'You have used this password before. Choose a password that differs from your last 12 passwords.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await reset.typeTwice(NEW_PASSWORD);
  await expect(reset.failure).toHaveCount(0);
  await reset.button.click();
  await expect(page).toHaveURL('/');
  await expect(loginPage(page).heading).toBeVisible();
  const notice = loginPage(page).form.getByRole('status');
  await expect(notice).toHaveText('Your password was changed. Log in with the new one.');
  expect(calls.of('POST complete_reset_password/').map((call) => call.postDataJSON())).toEqual([
    { password: PASSWORD, password_reset_key: keyOf(link) },
    { password: NEW_PASSWORD, password_reset_key: keyOf(link) },
  ]);
  await expect.poll(() => storedLocally(page)).not.toHaveProperty('auth_token');

  await loginPage(page).logIn(email, PASSWORD);
  await expect(loginPage(page).failure).toHaveText('Invalid username or password');
  await expect(notice).toHaveCount(0);
  await loginPage(page).logIn(email, NEW_PASSWORD);
  await expect(page).toHaveURL('/patients-list');
});

test('RESET-09: a missing, unknown, used or expired key opens the "invitation expired" dialog', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const [used, expired] = [await aDoctor(world, clinicId), await aDoctor(world, clinicId)];
  const usedLink = await aResetLink(world, used.email);
  const body = { password: NEW_PASSWORD, password_reset_key: keyOf(usedLink) };
  await world.api('POST', 'complete_reset_password/', { body });
  const expiredLink = await aResetLink(world, expired.email);
  await expireLinksTo(world, expired.email);

  const calls = recordedCalls(page);
  for (const link of ['/reset_password', '/reset_password?k=unknown', usedLink, expiredLink]) {
    await page.goto(link);
    const { dialog, ok } = expiredLinkDialog(page, 'Link expired');
    await expect(dialog).toContainText(LINK_EXPIRED);
    await expect(newPasswordForm(page, 'reset').form).toHaveCount(0);
    await ok.click();
    await expectLeftForLogin(page);
  }
  // A link without its key is known to be useless without asking.
  expect(calls.of('GET get_user_with_password_reset_key/{key}')).toHaveLength(3);
});

test('RESET-06, RESET-07, RESET-10: resetting a password works in Hebrew, from right to left', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  await page.clock.install();
  await page.goto('/forgot');
  await chooseHebrew(page);
  await stopClock(page);
  const forgot = forgotPage(page, 'he');
  await forgot.request(email);
  await expect(forgot.notice).toContainText('נשלחה הודעת דוא״ל לכתובת:');
  await expect(forgot.notice).toContainText(email);
  await page.clock.resume();

  // The mail speaks the language of the account, and so does its page, until another is chosen there.
  await page.goto(await mailedLinkTo(world, email, 'reset_password'));
  await expectEnglish(page);
  await chooseHebrew(page);
  await expectHebrew(page);
  const reset = newPasswordForm(page, 'reset', 'he');
  await expect(reset.checklist).toContainText('8 תווים לפחות');
  await reset.password.fill(NEW_PASSWORD);
  await reset.confirmation.fill('Brand#New78');
  await reset.button.click();
  await expect(reset.confirmation).toHaveAccessibleDescription('הסיסמאות אינן תואמות');
  await reset.confirmation.fill(NEW_PASSWORD);
  await reset.button.click();
  await expect(loginPage(page, 'he').heading).toBeVisible();

  await page.goto('/reset_password?k=unknown');
  await expect(page.getByRole('dialog', { name: 'תוקף הקישור פג' })).toContainText('תוקף הקישור לאיפוס הסיסמה פג.');
});
