import type { Page } from '@playwright/test';

import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, signInTokens } from '../commands/people.ts';
import { openSignedIn, storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { addPatientPage, fillNewPatient } from '../pages/add-patient-page.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { titleOf } from '../pages/frame.ts';
import { hospital, ssoPage } from '../pages/sso-page.ts';

/** A page of another site that sends a form to us, as identity providers do and as attackers can. */
async function postFromElsewhere(page: Page, action: string, samlResponse: string): Promise<void> {
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${action}"><input name="SAMLResponse" value="${samlResponse}"><button>Go</button></form>`,
    }),
  );
  await page.goto('http://elsewhere.test/');
  await page.getByRole('button', { name: 'Go' }).click();
}

test('SSO-17, AUTH-45: a sign-in that began elsewhere changes nothing; one that began here asks first, and then the other tabs stand still', async ({
  browser,
  context,
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { name: 'Hill Street Clinic' });
  const { email } = await aDoctor(world, clinicId);
  const consumerUrl = `${world.baseUrl}/api/saml/acs/demo`;
  const { token } = await openSignedIn(page, world, email, '/add-patient');
  await fillNewPatient(page, { fullName: 'Maya Levi' });

  const attacking = await browser.newContext({ baseURL: world.baseUrl });
  const attacker = await attacking.newPage();
  await attacker.goto('/sso/demo');
  await ssoPage(attacker).login.click();
  const answer = await hospital(attacker).answerFor('Dana Cohen');
  const { token: otherToken, refresh_token } = await signInTokens(world, (await aDoctor(world, clinicId)).email);

  // The attacks: an answer to a question of another browser, and an address with tokens in it.
  const other = await context.newPage();
  await postFromElsewhere(other, consumerUrl, answer);
  await expect(titleOf(other, 'You were not signed in')).toBeVisible();
  await other.goto(`/saml_handler/${otherToken}/900/${refresh_token}`);
  await expect(other.getByRole('main').getByRole('alert')).toContainText('not begun in this browser');
  expect(await storedLocally(other)).toMatchObject({ auth_token: token });
  // They are neither left in the address nor in the history.
  await expect(other).toHaveURL('/saml_handler');
  await other.getByRole('link', { name: 'Go on' }).click();
  await expect(titleOf(other, 'Hill Street Clinic')).toBeVisible();
  await attacking.close();

  // The same from the browser that began: the question whose place is taken, and only then the sign-in.
  const comeIn = async () => {
    await other.goto('/api/saml/sso/demo/web');
    await postFromElsewhere(other, consumerUrl, await hospital(other).answerFor('Dana Cohen'));
    await expect(titleOf(other, 'Sign in as somebody else?')).toBeVisible();
  };
  await comeIn();
  await other.getByRole('link', { name: 'Stay with the other account' }).click();
  await expect(titleOf(other, 'Hill Street Clinic')).toBeVisible();
  expect(await storedLocally(other)).toMatchObject({ auth_token: token });
  const changed = dialogTitled(page, 'You are signed in as somebody else in this browser');
  await expect(changed).toHaveCount(0);
  await comeIn();
  await other.getByRole('button', { name: 'Sign in as Dana Cohen' }).click();
  await expect(titleOf(other, 'Glidepath Demo Clinic')).toBeVisible();

  // The first tab is still the other doctor's: it says so, and sends nothing from then on, whatever is clicked in it.
  await expect(changed).toBeVisible();
  const calls = recordedCalls(page);
  await addPatientPage(page).button.evaluate((button: HTMLButtonElement) => button.click());
  await expect(changed).toBeVisible();
  expect(calls.names()).toEqual([]);
  await changed.getByRole('button', { name: 'Reload the page' }).click();
  // In her own language, which another test may have changed.
  await expect(page.getByRole('link', { name: 'Dana Cohen' })).toBeVisible();
  await expect(changed).toHaveCount(0);
});
