import { breakCall, holdCall, recordedCalls } from '../commands/calls.ts';
import { stopClock } from '../commands/clock.ts';
import { aClinic, aDoctor, aPatient, PASSWORD } from '../commands/people.ts';
import { storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled, loader } from '../pages/dialogs.ts';
import { chooseHebrew, expectHebrew } from '../pages/language-switch.ts';
import { loginPage } from '../pages/login-page.ts';

const NOW = new Date('2026-03-02T15:00:00Z');
const TOKEN_LIFE_MS = 900_000;
const GENERAL_ERROR = 'A general error has occurred. If the problem remains, contact support.';

test('AUTH-01, AUTH-02, AUTH-03, AUTH-04, AUTH-05, AUTH-06: the login page has its fields, and each fault of them its message', async ({
  page,
}) => {
  const calls = recordedCalls(page);
  const login = loginPage(page);
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(login.heading).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(login.email).toHaveAttribute('type', 'email');
    await expect(login.email).toBeFocused();
    await expect(login.button).toBeVisible();
    await expect(login.forgotLink).toBeVisible();

    await login.password.fill('Secret!1');
    await expect(login.password).toHaveAttribute('type', 'password');
    await login.form.getByRole('button', { name: 'Show password' }).click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await expect(login.password).toHaveValue('Secret!1');
    await login.form.getByRole('button', { name: 'Hide password' }).click();
    await expect(login.password).toHaveAttribute('type', 'password');
  }

  await login.logIn('', 'Secret!1');
  await expect(login.email).toHaveAccessibleDescription('Enter an email address.');
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  await expect(login.email).toBeFocused();
  await expect(login.password).not.toHaveAttribute('aria-invalid', 'true');

  for (const malformed of ['dana', 'dana@clinic', 'da na@clinic.test', `${'a'.repeat(246)}@clinic.test`]) {
    await login.logIn(malformed, 'Secret!1');
    await expect(login.email).toHaveAccessibleDescription('Enter a valid email address');
    await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  }

  await login.logIn('dana@clinic.test', '');
  await expect(login.password).toHaveAccessibleDescription('Enter a password.');
  await expect(login.password).toHaveAttribute('aria-invalid', 'true');
  await expect(login.email).not.toHaveAttribute('aria-invalid', 'true');

  await login.logIn('', '');
  await expect(login.failure).toHaveText('Enter a valid email address and password.');
  await expect(page.getByText('Enter a', { exact: false })).toHaveCount(1);
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  await expect(login.password).toHaveAttribute('aria-invalid', 'true');

  expect(calls.of('POST oauth/token')).toHaveLength(0);
});

test('AUTH-06, AUTH-07, AUTH-09, AUTH-13: what is refused is said in the form; what is right logs in once and leads to the list', async ({
  page,
  world,
}) => {
  await page.clock.setFixedTime(NOW);
  const doctor = await aDoctor(world, await aClinic(world, { name: 'Harbour Clinic' }));
  await page.goto('/');
  const login = loginPage(page);
  for (const address of [doctor.email, 'nobody@clinic.test']) {
    await login.logIn(address, 'Wrong!Pass1');
    await expect(login.failure).toHaveText('Invalid username or password');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await login.password.fill('');
    await expect(login.failure).toHaveCount(0);
  }
  await expect.poll(() => storedLocally(page)).not.toHaveProperty('auth_token');

  // Addresses are compared in lower case.
  const calls = recordedCalls(page);
  const release = await holdCall(page, 'oauth/token');
  await login.logIn(doctor.email.toUpperCase(), PASSWORD);
  await expect(login.button).toHaveAttribute('aria-disabled', 'true');
  await login.button.click({ force: true });
  await login.password.press('Enter');
  release();

  await expect(page).toHaveURL('/patients-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Clinic' })).toBeVisible();
  expect(calls.of('POST oauth/token').map((call) => call.postDataJSON())).toEqual([
    {
      grant_type: 'password',
      username: doctor.email,
      password: PASSWORD,
      client_id: 'glidepath-web',
      client_secret: 'glidepath-web',
    },
  ]);
  const stored = await storedLocally(page);
  expect(stored).toMatchObject({
    auth_token: expect.stringMatching(/\S{20,}/),
    auth_expires: String(NOW.getTime() + TOKEN_LIFE_MS),
    refresh_token: expect.stringMatching(/\S{20,}/),
    session_start: String(NOW.getTime()),
  });
  for (const name of ['GET user/', 'GET clinic/', 'GET patients/']) {
    expect(await calls.of(name)[0]?.headerValue('authorization')).toBe(`Bearer ${stored['auth_token']}`);
  }
});

test('AUTH-09: a patient lands on the own page, first on the offer to connect Dexcom', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const newPatient = await aPatient(world, clinicId, {}, { seesDexcomScreen: true });
  const started = await aPatient(world, clinicId, { treatmentType: 'PUMP', startedAdvisorAt: new Date() });
  await page.goto('/login');

  await loginPage(page).logIn(newPatient.email, PASSWORD);
  await expect(page).toHaveURL(`/dexcom-connection/${newPatient.patientId}`);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/my-reports');

  await page.getByRole('link', { name: 'Profile of Maya Levi' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await loginPage(page).logIn(started.email, PASSWORD);
  await expect(page).toHaveURL('/my-feedbacks');
});

test('AUTH-10, AUTH-11, AUTH-12: the loader appears after one second, goes when an error arrives, and gives up after a minute', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  await page.clock.install();
  const release = await holdCall(page, 'oauth/token');
  await page.goto('/');
  await stopClock(page);

  await loginPage(page).logIn(email, 'Wrong!Pass1');
  await page.clock.runFor(999);
  await expect(loader(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(loader(page)).toBeVisible();
  await expect(loader(page)).toContainText('Loading…');

  release();
  await expect(loginPage(page).failure).toHaveText('Invalid username or password');
  await expect(loader(page)).toBeHidden();

  await holdCall(page, 'oauth/token');
  await loginPage(page).logIn('dana@clinic.test', PASSWORD);
  await page.clock.runFor(59_999);
  await expect(loader(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(loader(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(loginPage(page).email).toHaveValue('dana@clinic.test');
  await expect(loginPage(page).button).toHaveAttribute('aria-disabled', 'false');
  const notice = page.getByRole('main').getByRole('status');
  await expect(notice).toContainText('It took too long, so we stopped waiting.');

  // Nor is anybody left with an empty page when what follows the sign-in takes too long.
  await page.unrouteAll();
  const releaseUser = await holdCall(page, 'user/');
  await loginPage(page).logIn(email, PASSWORD);
  await expect(loginPage(page).heading).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(loader(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alert')).toContainText(GENERAL_ERROR);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  releaseUser();
  // A page whose clock stands hears of no answer: a timer tells it.
  await page.clock.resume();
  await expect(page).toHaveURL('/patients-list');
});

test('AUTH-14, AUTH-16: a general error opens a dialog, a locked account is told so in the form and offered the reset', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  await page.goto('/login');
  const login = loginPage(page);
  for (const kind of ['no-answer', 'server-error'] as const) {
    await breakCall(page, 'oauth/token', kind);
    await login.logIn('dana@clinic.test', PASSWORD);

    const dialog = dialogTitled(page, 'Error');
    await expect(dialog).toContainText(GENERAL_ERROR);
    await expect(login.failure).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(login.failure).toHaveCount(0);
    await expect(login.email).toHaveValue('dana@clinic.test');
    await page.unrouteAll();
  }

  for (let attempt = 1; attempt < 5; attempt += 1) {
    await login.logIn(email, `Wrong!Pass${attempt}`);
    await expect(login.failure).toHaveText('Invalid username or password');
  }
  await login.logIn(email, 'Wrong!Pass5');
  await expect(login.failure).toContainText('Your account has been locked. Reset your password to unlock it.');
  await expect(login.failure).toContainText('The administrator of your clinic can unlock it too.');

  await login.logIn(email, PASSWORD);
  await expect(login.failure).toContainText('Your account has been locked. Reset your password to unlock it.');
  await login.failure.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('form', { name: 'Reset your password' }).getByLabel('Email')).toHaveValue(email);
});

test('AUTH-05, AUTH-09, AUTH-13: signing in works in Hebrew, from right to left', async ({ page, world }) => {
  const { email } = await aDoctor(world, await aClinic(world));
  await page.goto('/');
  await chooseHebrew(page);
  const login = loginPage(page, 'he');
  await expect(login.heading).toBeVisible();

  await login.logIn('', '');
  await expect(login.failure).toHaveText('יש להזין כתובת דוא״ל תקינה וסיסמה.');
  await login.logIn(email, 'Wrong!Pass1');
  await expect(login.failure).toHaveText('שם המשתמש או הסיסמה שגויים');
  await login.logIn(email, PASSWORD);

  await expect(page).toHaveURL('/patients-list');
  await expect(page.getByText('אין מטופלים זמינים.')).toBeVisible();
  await expectHebrew(page);
});
