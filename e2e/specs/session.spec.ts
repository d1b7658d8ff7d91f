import { breakCall, recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord, PASSWORD } from '../commands/people.ts';
import { expireStoredToken, openSignedIn, storedInTab, storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountSection } from '../pages/account-section.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { editPatientPage } from '../pages/edit-patient-page.ts';
import { expectEnglish, expectHebrew } from '../pages/language-switch.ts';
import { loginPage } from '../pages/login-page.ts';

const LOGGED_OUT = 'You were automatically logged out for security reasons.';

test('AUTH-22, AUTH-25, AUTH-29: an expired token is refreshed before the request; the session ends only when the server has ended it', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  const old = await openSignedIn(page, world, email, '/favicon.svg');
  await expireStoredToken(page);

  const calls = recordedCalls(page);
  await page.goto('/patients-list');
  await expect(page.getByText('No available patients.')).toBeVisible();
  // Calls that anyone may make do not wait for it.
  const names = calls.names();
  expect(names.indexOf('POST oauth/refresh_token')).toBeLessThan(names.indexOf('GET user/'));
  const refreshes = calls.of('POST oauth/refresh_token');
  expect(refreshes).toHaveLength(1);
  expect(refreshes[0]?.postDataJSON()).toEqual({ access_token: old.token, refresh_token: old.refresh_token });

  const renewed = await storedLocally(page);
  expect(renewed['auth_token']).not.toBe(old.token);
  expect(renewed['refresh_token']).not.toBe(old.refresh_token);
  for (const name of ['GET user/', 'GET clinic/', 'GET patients/']) {
    expect(await calls.of(name)[0]?.headerValue('authorization')).toBe(`Bearer ${renewed['auth_token']}`);
  }

  // A page that is left while it refreshes the token does not end the session. The first refresh is never answered.
  await expireStoredToken(page);
  await page.route('**/api/oauth/refresh_token', () => undefined, { times: 1 });
  const refresh = page.waitForRequest('**/api/oauth/refresh_token');
  await page.goto('/patients-list');
  await refresh;

  await page.reload();
  await expect(page.getByText('No available patients.')).toBeVisible();
  await expect(page).toHaveURL('/patients-list');

  // The app is not open meanwhile: a call still to come would tell its page, and a page that is opened afterwards nothing more.
  await page.goto('/favicon.svg');
  await world.api('GET', 'logout', { token: (await storedLocally(page))['auth_token'] ?? '' });
  await page.goto('/patients-list');
  await expect(dialogTitled(page, 'Logged out')).toContainText(LOGGED_OUT);
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedLocally(page)).toEqual({});
});

test('AUTH-27, AUTH-28, AUTH-29: only clicks keep a session; after 15 minutes without one it ends and says so once, also on a page opened later', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  await page.clock.install();
  const { token } = await openSignedIn(page, world, email, '/patients-list');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const calls = recordedCalls(page);

  // Twice almost 15 minutes: the click between them counts although nothing was clicked that can be.
  await page.clock.fastForward('14:00');
  await heading.click();
  await page.clock.fastForward('14:00');
  await page.keyboard.press('Tab');
  await page.mouse.move(300, 300);
  await expect(heading).toBeVisible();
  expect(calls.of('GET logout')).toHaveLength(0);

  await page.clock.fastForward('01:05');
  const dialog = dialogTitled(page, 'Logged out');
  await expect(dialog).toContainText(LOGGED_OUT);
  await expect(page).toHaveURL('/');
  expect(calls.of('GET logout')).toHaveLength(1);
  await expect.poll(() => storedLocally(page)).toEqual({});
  await expect.poll(async () => (await world.api('GET', 'user/', { token })).status).toBe(401);

  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(loginPage(page).heading).toBeVisible();
  await page.reload();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // A page that is opened after that time starts signed out and leaves a flag for the login page.
  await openSignedIn(page, world, email, '/favicon.svg');
  await page.clock.fastForward('15:00');
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => storedLocally(page)).toEqual({});
  await expect.poll(() => storedInTab(page)).toMatchObject({ security_logout: 'true' });

  await page.goto('/patients-list');
  await expect(dialogTitled(page, 'Logged out')).toContainText(LOGGED_OUT);
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedInTab(page)).not.toHaveProperty('security_logout');
});

test('AUTH-30, AUTH-31, AUTH-42, NAV-42: a reload keeps the session and the page; logging out ends it on the server and empties the storage', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId);
  const path = `/patient-profile/${patientId}/connect-devices`;
  const { token } = await openSignedIn(page, world, email, path);
  await expect(page.getByRole('link', { name: 'Maya Levi' })).toBeVisible();

  const calls = recordedCalls(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Maya Levi' })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('link', { name: 'Profile of Dana Cohen' })).toBeVisible();
  for (const name of ['GET user/', 'GET clinic/', 'GET patients/']) expect(calls.of(name)).toHaveLength(1);
  expect(calls.of('POST oauth/refresh_token')).toHaveLength(0);
  await expect.poll(() => storedLocally(page)).toMatchObject({ auth_token: token });

  await expect.poll(() => storedInTab(page)).toMatchObject({ current_patient_id: patientId });
  await page.getByRole('link', { name: 'Profile of Dana Cohen' }).click();
  // The words of a choice lie above its button.
  await page.getByRole('radio', { name: 'עברית' }).click({ force: true });
  await expectHebrew(page);
  await expect.poll(() => storedLocally(page)).toMatchObject({ auth_token: token, language: 'he' });
  await expect.poll(() => storedInTab(page)).toMatchObject({ current_patient_id: patientId });

  const logout = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/logout');
  await page.getByRole('button', { name: 'התנתקות' }).click();
  expect(await (await logout).headerValue('authorization')).toBe(`Bearer ${token}`);
  await expect(page).toHaveURL('/');
  await expect(loginPage(page).heading).toBeVisible();
  await expectEnglish(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => storedLocally(page)).toEqual({});
  await expect.poll(() => storedInTab(page)).not.toHaveProperty('current_patient_id');
  await expect.poll(async () => (await world.api('GET', 'user/', { token })).status).toBe(401);

  // The choice was kept with the user and is back at the next sign-in.
  await loginPage(page).logIn(email, PASSWORD);
  await expectHebrew(page);

  // A page that was asked for without a session opens after signing in.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${path}?from=mail`);
  await expect(page).toHaveURL('/');
  await loginPage(page).logIn(email, PASSWORD);
  await expect(page).toHaveURL(`${path}?from=mail`);
  await page.goto('/');
  await expect(page).toHaveURL('/patients-list');

  // The login page is for those without a session.
  for (const signedOutPath of ['/login', '/forgot']) {
    await page.goto(signedOutPath);
    await expect(page).toHaveURL('/patients-list');
  }

  // The SSO clinic code stays, and a failing logout call ends the session all the same.
  await page.getByRole('link', { name: 'הפרופיל של Dana Cohen' }).click();
  await breakCall(page, 'logout', 'no-answer');
  await page.evaluate(() => localStorage.setItem('sso_clinic_code', 'demo'));
  await page.getByRole('button', { name: 'התנתקות' }).click();
  await expect(page.getByRole('button', { name: 'התנתקות' })).toHaveCount(0);
  await expect.poll(() => storedLocally(page)).toEqual({ sso_clinic_code: 'demo' });
});

test('AUTH-32: a session that ends in one tab ends in the others too, but takes no page away that needs none', async ({
  page,
  context,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world));
  await openSignedIn(page, world, email, '/patients-list');
  const otherTab = await context.newPage();
  await otherTab.goto('/user-profile/');
  await expect(page.getByText('No available patients.')).toBeVisible();
  await otherTab.getByRole('button', { name: 'Log out' }).click();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openSignedIn(page, world, email, '/patients-list');
  await expect(page.getByText('No available patients.')).toBeVisible();
  await otherTab.goto('/favicon.svg');
  await otherTab.evaluate(() => localStorage.removeItem('session_start'));
  await expect(loginPage(page).heading).toBeVisible();
  // At once and as an ordinary logout, not by the recurring check for idle sessions.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => storedLocally(page)).toEqual({});

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Privacy Policy' });
  await expect(title).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener('storage', ({ key }) => {
      if (key === 'last_change') document.documentElement.dataset['heard'] = 'true';
    });
  });
  await otherTab.evaluate(() => {
    localStorage.setItem('session_start', '1');
    localStorage.removeItem('session_start');
    localStorage.setItem('last_change', '1');
  });
  // Tabs hear of changes in their order.
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'true');
  await expect(title).toBeVisible();
  await expect(page).toHaveURL('/privacy-policy');
});

test('AUTH-43: who types without a click is warned, and finds what was typed after signing in again; nobody else does', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const [writer, other] = [await aDoctor(world, clinicId, { isAdmin: true }), await aDoctor(world, clinicId)];
  const { patientId } = await aPatient(world, clinicId);
  const path = `/patient-profile/${patientId}/edit`;
  await page.clock.install();
  await openSignedIn(page, world, writer.email, path);
  const edit = editPatientPage(page);
  const warning = page.getByText('you will be logged out in a minute');
  const offer = page.getByText('What you typed is kept for you until');

  /** Without a click: the focus is put into the field by the keyboard. */
  const typeAndWait = async (lastName: string) => {
    const keyFetched = page.waitForResponse('**/api/user/draft_key');
    await edit.lastName.focus();
    await edit.lastName.fill(lastName);
    await keyFetched;
    await page.clock.fastForward('14:05');
    await expect(warning).toBeVisible();
  };
  const beLoggedOut = async () => {
    await page.clock.fastForward('01:00');
    await dialogTitled(page, 'Logged out').getByRole('button', { name: 'Ok' }).click();
    await expect.poll(() => storedInTab(page)).toHaveProperty('draft');
    expect(JSON.stringify(await storedInTab(page))).not.toMatch(/Bell|Maya|patient-profile/);
  };

  await typeAndWait('Bel');
  // It takes no letter away.
  await expect(edit.lastName).toBeFocused();
  await page.keyboard.type('l');
  await page.keyboard.press('F8');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('14:05');
  await expect(warning).toBeVisible();
  await beLoggedOut();

  await loginPage(page).logIn(writer.email, PASSWORD);
  await expect(page).toHaveURL('/patients-list');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Go on typing' }).click();
  await expect(page).toHaveURL(path);
  await expect(edit.lastName).toHaveValue('Bell');
  await expect(edit.firstName).toHaveValue('Maya');
  await expect(offer).toBeHidden();
  await expect.poll(() => storedInTab(page)).not.toHaveProperty('draft');

  // What stands in a dialog comes back in it, before what the form below holds.
  const account = accountSection(page);
  await account.change.click();
  await account.newAddress.fill('bell@home.test');
  await page.clock.fastForward('15:05');
  await dialogTitled(page, 'Logged out').getByRole('button', { name: 'Ok' }).click();
  await loginPage(page).logIn(writer.email, PASSWORD);
  await page.getByRole('button', { name: 'Go on typing' }).click();
  await expect(account.newAddress).toHaveValue('bell@home.test');

  await page.clock.fastForward('15:05');
  await dialogTitled(page, 'Logged out').getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => storedInTab(page)).toHaveProperty('draft');
  await loginPage(page).logIn(other.email, PASSWORD);
  await expect(page).toHaveURL('/patients-list');
  await expect.poll(() => storedInTab(page)).not.toHaveProperty('draft');
  await expect(offer).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText('Bell');
});
