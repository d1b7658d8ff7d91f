import { seedStorage } from '../commands/browser-storage.ts';
import { changeAnswer } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, PASSWORD } from '../commands/people.ts';
import { storedInTab, storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { proveByPassword } from '../pages/dialogs.ts';
import { trainingDialog } from '../pages/doctor-dialogs.ts';
import { headerOf, namesOf, openAs, openAsNobody, titleOf } from '../pages/frame.ts';
import { hospital, identityProviderSettings, ssoPage } from '../pages/sso-page.ts';

const LEAH = '1fb0fc80-15a8-87f7-ac45-b9d2fba694d1';

test('SSO-01, SSO-02, SSO-03, SSO-05, SSO-08, SSO-09, SSO-15, SSO-16: one click at the hospital signs in, after the instructions, and logging out leads back to the clinic', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', () => addresses.push(page.url()));
  // Codes are typed from a letter: case does not matter.
  await openAsNobody(page, { path: '/sso/DEMO' });
  const sso = ssoPage(page);
  await expect(sso.title).toBeVisible();
  await expect(sso.welcome('Glidepath Demo Clinic')).toBeVisible();
  await expect.poll(() => storedLocally(page)).toMatchObject({ sso_clinic_code: 'demo' });
  await sso.login.click();
  await expect(page).toHaveURL(/\/demo\/hospital\/sso/);

  await hospital(page).signInAs('Omer Katz');
  const training = trainingDialog(page);
  await expect(training.dialog).toBeVisible();
  await expect(page).toHaveURL('/saml_handler');
  const stored = await storedLocally(page);
  const landed = addresses.find((address) => /\/saml_handler\/[\w-]{43}\/120\/[\w-]{43}$/.test(address)) ?? 'none';
  expect(landed).toContain('/saml_handler/');
  for (const key of ['auth_token', 'refresh_token']) expect(landed).not.toContain(stored[key] ?? '');
  await training.box.check();
  await training.button.click();
  await expect(page).toHaveURL('/patients-list');
  await expect(titleOf(page, 'Glidepath Demo Clinic')).toBeVisible();
  // Back leads past the page with the code in its address.
  await page.goBack();
  await expect(page).toHaveURL(/\/demo\/hospital\/sso/);

  await page.goto('/user-profile/');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/sso/demo');
  await expect(sso.login).toBeVisible();
  await sso.withPassword.click();
  await expect(titleOf(page, 'Log in')).toBeVisible();
});

test('SSO-04, SSO-06, SSO-07, ERR-57: whoever is unknown, a failed sign-in and an unknown clinic each get their own words', async ({
  page,
}) => {
  await openAsNobody(page, { path: '/sso/demo' });
  const sso = ssoPage(page);
  await sso.login.click();
  await hospital(page).signInAs('Somebody else');
  await expect(page).toHaveURL('/sso/demo/user-not-exist');
  await expect(sso.problem).toHaveText('Your user is not registered with this clinic. Contact your clinic.');
  await expect(sso.welcome('Glidepath Demo Clinic')).toBeVisible();
  // Back at the hospital, whose page answers a request that has had its answer.
  await page.goBack();
  await hospital(page).signInAs('Dana Cohen');
  await expect(page).toHaveURL('/sso/demo/not-begun-here');
  await expect(sso.problem).toContainText('This sign-in was not begun in this browser, was used before');
  await page.goto('/sso/demo/general-error');
  await expect(sso.problem).toHaveText('Sign-in through your clinic failed. Try again later.');
  await sso.login.click();
  await expect(page).toHaveURL(/\/demo\/hospital\/sso/);

  await seedStorage(page, { local: { sso_clinic_code: 'gone' }, isEmptiedFirst: true });
  await page.goto('/');
  await expect(titleOf(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be opened');
  expect(await storedLocally(page)).not.toHaveProperty('sso_clinic_code');
  expect(await page.evaluate(() => history.state.usr)).toEqual({ ssoFailure: 'idp error' });
});

test('SSO-09, SSO-10, SSO-11, SSO-12, SSO-15, NAV-07, NAV-09, ADD-18, CLINIC-11: from the record the right patient opens, one after the other', async ({
  page,
}) => {
  const { openFromRecord, signInAs } = hospital(page);
  await openAsNobody(page, { path: '/demo/hospital/record' });
  await changeAnswer(page, 'user/', (user) => ({ ...(user as object), confirmed_instructions_at: null }));
  await openFromRecord('Leah Friedman');
  await signInAs('Ruth Adler');
  const training = trainingDialog(page);
  await training.box.check();
  await page.unrouteAll({ behavior: 'wait' });
  await training.button.click();
  await expect(page).toHaveURL(new RegExp(`/patient-profile/${LEAH}`));
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Leah Friedman');
  await expect.poll(() => storedInTab(page)).toMatchObject({ visitNumber: 'V1001', current_patient_id: LEAH });
  await expect.poll(() => namesOf(headerOf(page).getByRole('navigation').getByRole('link'))).toEqual([]);

  await openFromRecord('Adam Novak');
  await signInAs('Ruth Adler');
  await expect(titleOf(page, 'Create patient')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Adam');
  await expect(page.getByLabel('MRN')).toHaveValue('EMR2999');
  // What the record says of somebody is taken out of the address.
  await expect(page).not.toHaveURL(/Adam|EMR2999|1966/);
  const tab = await storedInTab(page);
  expect([tab['visitNumber'], tab['current_patient_id']]).toEqual(['V1099', undefined]);

  await openFromRecord('No patient chosen');
  await signInAs('Ruth Adler');
  await expect(page).toHaveURL('/general-error');
});

test('SSO-14: outside single-patient mode the landing leads home, whatever is named', async ({ page }) => {
  await openAsNobody(page, { path: '/login' });
  await page.goto(`/api/saml/sso/demo/web?screen_to_redirect=context_error&visitNumber=7`);
  await hospital(page).signInAs('Dana Cohen');
  await expect(page).toHaveURL('/patients-list');
  await expect.poll(() => storedInTab(page)).toMatchObject({ visitNumber: '7' });
});

test('SSO-02, SSO-03: an administrator sets up single sign-on, sees what to register, and ends it', async ({
  browser,
  page,
  world,
}) => {
  const code = `hill-${world.nextNumber()}`;
  const { email } = await aDoctor(world, await aClinic(world, { name: 'Hill Street Clinic', code }), { isAdmin: true });
  await openAs(page, world, email, { path: '/admin-settings' });
  const settings = identityProviderSettings(page);
  await expect(settings.fact(`${world.baseUrl}/api/saml/metadata/${code}`)).toBeVisible();
  await settings.setUp.click();
  await settings.field('Entity id of your provider').fill('https://idp.hill.test');
  await settings.field('Sign-in address').fill('http://idp.hill.test/sso');
  await settings.field('Certificate').fill('MIIC');
  await settings.save.click();
  await expect(settings.field('Sign-in address')).toHaveAccessibleDescription(/Give an address that begins with https/);
  await settings.field('Sign-in address').fill('https://idp.hill.test/sso');
  await settings.save.click();
  await proveByPassword(page, PASSWORD);
  await expect(settings.field('Certificate')).toHaveAccessibleDescription(/not a certificate in PEM form/);
  await settings.field('Certificate').fill(await aCertificate(world));
  await settings.save.click();
  await expect(settings.dialog).toBeHidden();
  await expect(settings.fact(`${world.baseUrl}/sso/${code}`)).toBeVisible();

  const visitor = await browser.newContext({ baseURL: world.baseUrl });
  const visit = await visitor.newPage();
  await visit.goto(`/sso/${code}`);
  await expect(ssoPage(visit).welcome('Hill Street Clinic')).toBeVisible();
  await visitor.close();

  await settings.end.click();
  await settings.confirmEnd.click();
  await expect(settings.setUp).toBeVisible();

  // PROOF-04: the former settings can be restored, and administrators were mailed.
  const changes = page.locator('section', { hasText: 'Changes of these settings' }).last().getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('https://idp.hill.test/sso');
  await changes.first().getByRole('button', { name: 'Restore the settings from before' }).click();
  await expect(settings.fact(`${world.baseUrl}/sso/${code}`)).toBeVisible();
  await expect(changes).toHaveCount(3);
  await expect.poll(() => world.mailedLink(email)).toBe(`${world.baseUrl}/admin-settings?lang=en`);
});

/** One that can be read: the hospital of the demo has it. */
async function aCertificate({ operator }: World): Promise<string> {
  const { certificates } = await operator.deps.database.system
    .selectFrom('clinic_identity_providers')
    .select('certificates')
    .limit(1)
    .executeTakeFirstOrThrow();
  return certificates.join('\n');
}
