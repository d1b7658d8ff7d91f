import type { Page } from '@playwright/test';

import { recordedCalls } from '../commands/calls.ts';
import { loseConnection } from '../commands/cloud-accounts.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord } from '../commands/people.ts';
import { STARTED_INJECTIONS } from '../commands/plans.ts';
import { givenReadings } from '../commands/readings.ts';
import { approve, aRecommendation, aSharedPlan, type Owner, visitedPaths } from '../commands/recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, GENERAL_ERROR, openAs, openAsNobody, titleOf } from '../pages/frame.ts';

const PUMP = { treatmentType: 'PUMP', typeOfDiabetes: 'Type1', startedAdvisorAt: new Date() } as const;
const listPath = ({ patientId }: Pick<Owner, 'patientId'>) => `/patient-profile/${patientId}/recommendations`;
const reportPath = ({ patientId }: Pick<Owner, 'patientId'>, id: string) =>
  `/patient-profile/${patientId}/recommendation/${id}`;

async function people(world: World, clinic: Parameters<typeof aClinic>[1] = {}): Promise<Owner & { email: string }> {
  const clinicId = await aClinic(world, clinic);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  return { ...(await aPatient(world, clinicId, PUMP)), doctorEmail };
}

const current = (page: Page) => page.getByRole('table', { name: 'Current recommendation' });
const past = (page: Page) => page.getByRole('table', { name: 'Past recommendations' });
const cellsOf = (table: ReturnType<typeof current>) =>
  table.getByRole('row').last().getByRole('cell').or(table.getByRole('row').last().getByRole('rowheader'));

test('RECS-01, RECS-03, RECS-04, RECS-05, RECS-06, RECS-07, RECS-10, GEN-05, D-19: the list shows the current one apart from the past, and offers a new one', async ({
  page,
  world,
}) => {
  const owner = await people(world);
  const older = await aRecommendation(world, owner, { status: 'MANUAL', daysAgo: 20, averageMgDl: null });
  await approve(world, owner, older);
  const newest = await aRecommendation(world, owner, { averageMgDl: 153.6 });
  await openAs(page, world, owner.doctorEmail, { path: listPath(owner) });
  await expect(titleOf(page, 'Recommendations list')).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'You are here' }).locator('a, [aria-current]');
  await expect(crumbs).toHaveText(['Patients', 'Maya Levi', 'Recommendations list']);
  await expect(current(page).getByRole('columnheader')).toHaveText([
    'Date',
    'Type',
    'Average glucose',
    'Approved',
    'Report',
  ]);
  await expect(page.getByRole('region', { name: 'Current recommendation' }).getByText('Created today')).toBeVisible();
  await expect(cellsOf(current(page))).toHaveText([
    /^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/,
    'Automated',
    '154 mg/dL',
    'Not approved yet',
    'View report',
  ]);
  await expect(cellsOf(past(page))).toHaveText([
    /^\w{3} \d{1,2}, \d{4}/,
    'Manual',
    'Not available.',
    /^\w{3} \d{1,2}, \d{4}/,
    'View report',
  ]);
  await expect(current(page).getByRole('link')).toHaveAttribute('href', reportPath(owner, newest));
  await expect(page.getByRole('button', { name: 'New Recommendation' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Patient approval' })).toHaveCount(0);
  const visited = visitedPaths(page);
  await past(page).getByRole('link').click();
  await expect.poll(visited).toContain(reportPath(owner, older));
  await page.goBack();
  await expect(page.getByText('It does not replace medical advice.')).toBeVisible();
});

test('ERR2-07, ERR2-22, RECS-04, D-17: a list that does not come is said in a dialog and asked for again; a current one of an earlier day says so', async ({
  page,
  world,
}) => {
  const owner = await people(world);
  await aRecommendation(world, owner, { daysAgo: 3 });
  await failCall(page, 'adp_requests/**', (route) =>
    fulfilByContract(route, { error: 'Out of order' }, { status: 500 }),
  );
  await openAs(page, world, owner.doctorEmail, { path: listPath(owner) });
  const dialog = page.getByRole('dialog', { name: 'error', exact: true });
  await expect(dialog).toContainText('Out of order');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(titleOf(page, 'Recommendations list')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Out of order');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(current(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const region = page.getByRole('region', { name: 'Current recommendation' });
  await expect(region.getByText(/^Created on \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
});

test('ERR2-12, ERR2-21, RECS-01, RECS-02, RECS-19, RECS-21: without a recommendation the list says what is missing; a word after its address leads on to the current one, and it tells how new the data is', async ({
  page,
  world,
}) => {
  const owner = await people(world);
  await openAs(page, world, owner.doctorEmail, { path: `${listPath(owner)}/latest` });
  await expect(page.getByText('There is no current recommendation.')).toBeVisible();
  await expect(page).toHaveURL(`${listPath(owner)}/latest`);
  await expect(past(page)).toHaveCount(0);
  await expect(page.getByText('Last data uploaded at Not available.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Not ready for a new recommendation' });
  const need = card.getByRole('listitem');
  await expect(need.filter({ hasText: '12 of the last 21 days' })).toContainText('0 of 12 days');
  await expect(need.filter({ hasText: 'A current plan' })).toContainText('The treatment plans are missing.');
  await expect(need.filter({ hasText: 'Enough time since' })).toHaveCount(0);
  await card.getByText(/points met$/).click();
  await expect(need.filter({ hasText: 'Enough time since' })).toContainText('Met');
  await expect(card).toContainText('Resolve these to see the date');
  await need.getByRole('link', { name: 'Connect devices' }).click();
  await expect(page).toHaveURL(`/patient-profile/${owner.patientId}/connect-devices`);

  await givenReadings(world, owner);
  const id = await aRecommendation(world, owner);
  const visited = visitedPaths(page);
  await page.goto(`${listPath(owner)}/auto`);
  await expect.poll(visited).toContain(reportPath(owner, id));

  await page.getByRole('link', { name: 'Recommendations list' }).click();
  await expect(page.getByText(/^Last data uploaded at (Today|Yesterday), \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await page.getByRole('link', { name: 'View current data' }).click();
  await expect(page).toHaveURL(`/patient-profile/${owner.patientId}/plan-and-reports`);
});

test('RECS-05, RECS-10, D-19: where patients are treated directly their answer is a column, and nobody starts a new one', async ({
  page,
  world,
}) => {
  const owner = await people(world, { configuration: { direct_to_patient_enabled: true } });
  await aSharedPlan(world, owner);
  await openAs(page, world, owner.doctorEmail, { path: listPath(owner) });
  await expect(current(page).getByRole('columnheader')).toContainText(['Patient approval']);
  await expect(current(page).getByRole('cell', { name: 'Pending' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Recommendation' })).toHaveCount(0);
});

test('RECS-14, RECS-20, RECS-36, ERR2-05: a connected Dexcom account is disconnected after a question; the notice of a lost one leads to connecting, or goes for this patient alone', async ({
  page,
  world,
}) => {
  const owner = await people(world);
  // As if it were connected: nobody needs to read an account that is to be let go.
  const since = { is_connected: true, connected_at: '2026-02-03T09:00:00.000Z' };
  const none = { is_connected: false, connected_at: null, login_url: null };
  await failCall(page, 'cloud_integrations/connections/**', (route) =>
    fulfilByContract(route, { devices: { dexcom: since, libre: none }, disconnect_notification: false }),
  );
  await openAs(page, world, owner.doctorEmail, { path: listPath(owner) });
  const link = page.getByRole('button', { name: 'Disconnect Dexcom account' });
  const devices = page.locator('dl', { hasText: 'Connected CGM devices' });
  await expect(devices).toContainText('Dexcom');
  const calls = recordedCalls(page);
  const question = dialogTitled(page, 'Disconnect the Dexcom account?');
  await link.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(calls.of('POST disconnect_from_dexcom_api/')).toEqual([]);

  await failCall(page, 'disconnect_from_dexcom_api/**', (route) => fulfilByContract(route, {}, { status: 502 }), 1);
  await link.click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  const failure = dialogTitled(page, 'Error');
  await expect(failure).toContainText(GENERAL_ERROR);
  await failure.getByRole('button', { name: 'Ok' }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await link.click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(link).toHaveCount(0);
  await expect(devices).toContainText('None');

  const other = await aPatientRecord(world, owner.clinicId, STARTED_INJECTIONS);
  for (const { patientId } of [owner, other]) await loseConnection(world, owner.clinicId, patientId);
  const notice = page.getByRole('region', { name: 'A device was disconnected' });
  await page.reload();
  await notice.getByRole('checkbox').check();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.goto(listPath(other));
  await notice.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page).toHaveURL(`/patient-profile/${other.patientId}/connect-devices`);
});

test('RECS-38, RECS-39: the list is for clinicians with a session; everybody else is sent home', async ({
  page,
  world,
}) => {
  const owner = await people(world);
  await openAsNobody(page, { path: listPath(owner) });
  await expect(page).toHaveURL('/');
  await openAs(page, world, owner.email, { path: listPath(owner) });
  await expect(page).toHaveURL('/my-feedbacks');
});
