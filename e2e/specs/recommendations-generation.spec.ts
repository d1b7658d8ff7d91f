import { holdCall, recordedCalls } from '../commands/calls.ts';
import { answerCall } from '../commands/contract-answers.ts';
import { givenReadings } from '../commands/readings.ts';
import { aRecommendation, changeRecommendation, type Owner, visitedPaths } from '../commands/recommendations.ts';
import { storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import {
  HEADLINE,
  listPath,
  newButton,
  openList,
  overlay,
  REQUEST,
  somebodyToAdvise,
  typeOfCurrent,
} from '../pages/generation-page.ts';

const reportPath = ({ patientId }: Owner, id: string) => `/patient-profile/${patientId}/recommendation/${id}`;

test('GEN-10, GEN-11, GEN-17, GEN-20, RECS-18: from the click to the open recommendation', async ({ page, world }) => {
  const owner = await somebodyToAdvise(world);
  await givenReadings(world, owner);
  await openList(page, world, owner);
  await page.getByText('Ready for a new recommendation').click();
  const counted = page.getByRole('listitem').filter({ hasText: '12 of the last 21 days' });
  await expect(counted).toContainText(/Met\s*\d+ of 12 days/);
  const [calls, visited] = [recordedCalls(page), visitedPaths(page)];
  const releaseCheck = await holdCall(page, 'validate_tidepool_creds/');
  await newButton(page).click();
  await expect(overlay(page)).toContainText('This may take up to one minute.');
  await expect(overlay(page).locator('[aria-current="step"]')).toHaveText('Reading sensor data');
  expect(calls.of(`POST ${REQUEST}`)).toEqual([]);
  releaseCheck();
  await expect.poll(() => visited().some((path) => path.includes('/recommendation/'))).toBe(true);
  const [request] = calls.of(`POST ${REQUEST}`);
  const started = await (await request?.response())?.json();
  expect(visited()).toContain(reportPath(owner, started.requestId));
  expect(request?.postDataJSON()).toEqual({
    userId: expect.not.stringMatching(owner.patientId),
    syncTimestamps: { meter: expect.any(String), cgm: expect.any(String), pump: expect.any(String) },
  });
  await page.goto(listPath(owner));
  await expect(typeOfCurrent(page)).toHaveText('Automated');
});

test('GEN-09, GEN-20, RECS-18: a page that is loaded anew goes on with what runs, and shows how far it is', async ({
  page,
  world,
}) => {
  const owner = await somebodyToAdvise(world);
  const id = await aRecommendation(world, owner, { status: 'IN_PROCESS', stage: 'analysing' });
  const [calls, visited] = [recordedCalls(page), visitedPaths(page)];
  await openList(page, world, owner);
  const step = overlay(page).locator('[aria-current="step"]');
  await expect(step).toHaveText('Analysing 21 days');
  expect(Object.entries(await storedLocally(page))).toContainEqual([`last_request_id_${owner.patientId}`, id]);
  await page.reload();
  await expect(step).toHaveText('Analysing 21 days');
  await changeRecommendation(world, id, { stage: 'checking-limits' });
  await expect(step).toHaveText('Checking safety limits');
  await changeRecommendation(world, id, { status: 'COMPLETED', stage: null });
  await expect.poll(visited).toContain(reportPath(owner, id));
  expect(calls.of(`POST ${REQUEST}`)).toEqual([]);
  await expect.poll(async () => Object.keys(await storedLocally(page)).join()).not.toContain('last_request_id');
});

test('GEN-08, GEN-17, GEN-27, ERR2-03: after a minute nobody waits any more, and while it runs no second one starts', async ({
  page,
  world,
}) => {
  const owner = await somebodyToAdvise(world);
  const id = await aRecommendation(world, owner, { status: 'IN_PROCESS' });
  await page.clock.install();
  await openList(page, world, owner);
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(61_000);
  const timeout = dialogTitled(page, HEADLINE);
  await expect(timeout).toContainText('The system is busy. Check again in a few minutes for the new recommendation.');
  await timeout.getByRole('button', { name: 'Ok' }).click();
  expect(Object.keys(await storedLocally(page)).join()).not.toContain('last_request_id');

  const calls = recordedCalls(page);
  await newButton(page).click();
  const running = dialogTitled(page, 'Recommendation in process');
  await expect(running).toContainText('A recommendation is already being generated.');
  expect(calls.of(`POST ${REQUEST}`)).toEqual([]);
  const visited = visitedPaths(page);
  await running.getByRole('button', { name: 'Show progress' }).click();
  await expect(overlay(page)).toBeVisible();
  await changeRecommendation(world, id, { status: 'COMPLETED' });
  await page.clock.runFor(1_000);
  await expect.poll(visited).toContain(reportPath(owner, id));
});

test('GEN-33, D-12: one that somebody else has just started is followed', async ({ page, world }) => {
  const owner = await somebodyToAdvise(world);
  await answerCall(page, 'adp_requests/**', []);
  await openList(page, world, owner);
  await expect(page.getByText('There is no current recommendation.')).toBeVisible();
  const id = await aRecommendation(world, owner, { status: 'IN_PROCESS', stage: 'analysing' });
  const visited = visitedPaths(page);
  await newButton(page).click();
  await expect(overlay(page).locator('[aria-current="step"]')).toHaveText('Analysing 21 days');
  await changeRecommendation(world, id, { status: 'COMPLETED' });
  await expect.poll(visited).toContain(reportPath(owner, id));
});
