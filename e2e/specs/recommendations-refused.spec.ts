import type { Page, Route } from '@playwright/test';
import { recordedCalls } from '../commands/calls.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { givenReadings } from '../commands/readings.ts';
import { aRecommendation, visitedPaths } from '../commands/recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, GENERAL_ERROR, openAs } from '../pages/frame.ts';
import {
  HEADLINE,
  listPath,
  newButton,
  openList,
  REQUEST,
  somebodyToAdvise,
  typeOfCurrent,
} from '../pages/generation-page.ts';

/** As if the advisor had answered so. */
const endsAs = (page: Page, path: string, refusal: Record<string, unknown>) =>
  failCall(page, `${path}/*`, (route) =>
    fulfilByContract(route, {
      requestId: route.request().url().split('/').at(-1),
      status: 'ERROR',
      code: null,
      next_possible_on: null,
      refusals: null,
      stage: null,
      ...refusal,
    }),
  );
const refusesAsDexcom = (page: Page) =>
  endsAs(page, REQUEST, { code: 119, error: 'The Dexcom account is disconnected. Connect it again to continue.' });

test('GEN-21, GEN-23, GEN-28, ERR2-02, ERR2-12, RECS-17: what is missing is told, and a plan by hand is offered', async ({
  page,
  world,
}) => {
  const owner = await somebodyToAdvise(world);
  await openList(page, world, owner);
  const [calls, visited] = [recordedCalls(page), visitedPaths(page)];
  await newButton(page).click();
  const offer = dialogTitled(page, 'No automatic recommendation');
  const warning = dialogTitled(page, 'Manual recommendation');
  await expect(offer).toContainText('The treatment plans are missing.');
  await expect(offer).toContainText(
    'A recommendation cannot be generated. Do you want to create a manual recommendation?',
  );
  const missing = offer.getByRole('listitem');
  await expect(missing.filter({ hasText: '12 of the last 21 days' })).toContainText('0 of 12 days');
  await offer.getByRole('button', { name: 'Close' }).last().click();

  const card = page.getByRole('region', { name: 'Not ready for a new recommendation' });
  await expect(card.getByRole('listitem').filter({ hasText: 'The bolus calculator' })).toContainText('0 of 3 times');
  await card.getByText(/points met$/).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Enough time since' })).toContainText('Met');
  await card.getByRole('button', { name: 'Create manual recommendation' }).click();
  await expect(warning).toContainText('A manual recommendation replaces automatic advice. Continue?');
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(warning).toHaveCount(0);
  expect(calls.of(`PATCH ${REQUEST}/{id}/manual`)).toEqual([]);

  await failCall(page, `${REQUEST}/*/manual`, (route) => fulfilByContract(route, { error: 'Odd' }, { status: 502 }), 1);
  await card.getByRole('button', { name: 'Create manual recommendation' }).click();
  await warning.getByRole('button', { name: 'Continue' }).click();
  await expect(dialogTitled(page, HEADLINE)).toContainText(GENERAL_ERROR);
  await dialogTitled(page, HEADLINE).getByRole('button', { name: 'Ok' }).click();
  await card.getByRole('button', { name: 'Create manual recommendation' }).click();
  await warning.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => visited().some((path) => path.includes('/recommendation/'))).toBe(true);
  await page.goto(listPath(owner));
  await expect(typeOfCurrent(page)).toHaveText('Manual');
  // What an automatic one needs is still missing; the refusal itself has been answered.
  await expect(card.getByRole('listitem').filter({ hasText: 'The bolus calculator' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Create manual recommendation' })).toHaveCount(0);
});

test('GEN-29, ERR2-14: too early for another one, with the day on which it can be', async ({ page, world }) => {
  const owner = await somebodyToAdvise(world);
  await givenReadings(world, owner);
  await aRecommendation(world, owner, { daysAgo: 1 });
  await openList(page, world, owner);
  const card = page.getByRole('region', { name: 'Not ready for a new recommendation' });
  // Before anybody has asked.
  await expect(card).toContainText(/Available from \w{3} \d{1,2}, \d{4}/);
  await newButton(page).click();
  const offer = dialogTitled(page, 'No automatic recommendation');
  await expect(offer).toContainText(
    /Only one automatic recommendation is possible every 14 days\. Next one: \w{3} \d{1,2}, \d{4}\./,
  );
  await offer.getByRole('button', { name: 'Close' }).last().click();
  await expect(card).toContainText(/^.*Last tried/);
  await expect(card.getByRole('listitem').filter({ hasText: 'Enough time since' })).toContainText('Not met');
  await card.getByText(/points met$/).click();
  await expect(card.getByRole('listitem').filter({ hasText: '12 of the last 21 days' })).toContainText('Met');
});

test('GEN-23, GENERIC-07, ERR2-01: a generic plan opens at once, and is never offered by hand', async ({
  page,
  world,
}) => {
  const owner = await somebodyToAdvise(world, { treatmentType: 'GENERIC' });
  await openList(page, world, owner);
  const visited = visitedPaths(page);
  const generic = 'v1/advisorPro/genericTreatmentPlan';
  await endsAs(page, generic, { error: 'The text of the server' });
  await newButton(page).click();
  const failure = dialogTitled(page, HEADLINE);
  await expect(failure).toContainText('The text of the server');
  await expect(failure.getByRole('button', { name: /manual/i })).toHaveCount(0);
  // The words stay as they are; the capital is a matter of style.
  const headline = failure.getByRole('heading');
  await expect(headline).toHaveText('a recommendation cannot be generated');
  const raised = await headline.evaluate((element) => getComputedStyle(element, '::first-letter').textTransform);
  expect(raised).toBe('uppercase');
  await failure.getByRole('button', { name: 'Ok' }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await newButton(page).click();
  await expect.poll(() => visited().some((path) => path.includes('/recommendation/'))).toBe(true);
});

test('GEN-10, GEN-22, ERR2-04, ERR2-05, ERR2-09, D-11, D-69: data that cannot be brought in, a lost connection and an account that Dexcom has ended are told, and nothing is offered by hand', async ({
  page,
  world,
  context,
}) => {
  const owner = await somebodyToAdvise(world);
  const calls = recordedCalls(page);
  await openList(page, world, owner);
  await expect(newButton(page)).toBeVisible();
  // Asked once when a clinician signs in.
  await expect.poll(() => calls.of('GET validate_tidepool_creds/').length).toBe(1);
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => fulfilByContract(route, { is_valid: false }),
    (route) => route.abort(),
  ];
  for (const [answer, text] of [
    [answers[0], 'login at its data provider is no longer accepted'],
    [answers[1], GENERAL_ERROR],
  ] as const) {
    if (answer) await failCall(page, 'validate_tidepool_creds/', answer, 1);
    await newButton(page).click();
    await expect(dialogTitled(page, HEADLINE)).toContainText(text);
    await dialogTitled(page, HEADLINE).getByRole('button', { name: 'Ok' }).click();
  }
  expect(calls.of(`POST ${REQUEST}`)).toEqual([]);

  // Closing the error of a lost connection brings the page up to date.
  await expect(newButton(page)).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-before', 'true'));
  await context.setOffline(true);
  await newButton(page).click();
  await expect(dialogTitled(page, HEADLINE)).toContainText(GENERAL_ERROR);
  await context.setOffline(false);
  await dialogTitled(page, HEADLINE).getByRole('button', { name: 'Ok' }).click();
  await expect(page.locator('body[data-before]')).toHaveCount(0);
  await expect(newButton(page)).toBeVisible();

  await refusesAsDexcom(page);
  const failure = page.getByRole('dialog', { name: 'Error', exact: true });
  await newButton(page).click();
  await expect(failure).toContainText('The Dexcom account is disconnected. Connect it again to continue.');
  await expect(failure.getByRole('button', { name: /manual/i })).toHaveCount(0);
  const [disconnection] = calls.of('POST disconnect_from_dexcom_api/');
  expect(disconnection?.url()).toContain(owner.patientId);

  // Another patient: what was asked for the first may still run.
  const other = await somebodyToAdvise(world);
  await failCall(page, 'disconnect_from_dexcom_api/**', (route) =>
    fulfilByContract(route, { error: 'Odd' }, { status: 502 }),
  );
  await openList(page, world, other);
  await newButton(page).click();
  await expect(failure).toContainText(GENERAL_ERROR);
});

test('I18N-02, GEN-21, GEN-28: in Hebrew the way from the click to a plan by hand reads from right to left', async ({
  page,
  world,
}) => {
  const owner = await somebodyToAdvise(world);
  await openAs(page, world, owner.doctorEmail, { path: listPath(owner), language: 'he' });
  const visited = visitedPaths(page);
  await page.getByRole('button', { name: 'המלצה חדשה' }).click();
  const offer = dialogTitled(page, 'אין המלצה אוטומטית');
  await expect(offer).toContainText('לא ניתן להפיק המלצה. האם ליצור המלצה ידנית?');
  await expect(offer.getByRole('listitem').filter({ hasText: 'ב-12 מתוך 21' })).toContainText('0 מתוך 12 ימים');
  await offer.getByRole('button', { name: 'יצירת המלצה ידנית' }).click();
  await dialogTitled(page, 'המלצה ידנית').getByRole('button', { name: 'המשך' }).click();
  await expect.poll(() => visited().some((path) => path.includes('/recommendation/'))).toBe(true);
});
