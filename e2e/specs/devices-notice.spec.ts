import type { Page } from '@playwright/test';

import { recordedCalls } from '../commands/calls.ts';
import { connectAccount, loseConnection } from '../commands/cloud-accounts.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { STARTED_INJECTIONS } from '../commands/plans.ts';
import { storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { failCall, openAs, titleOf } from '../pages/frame.ts';

const noticeOf = (page: Page) => page.getByRole('region', { name: 'A device was disconnected' });
const deviceFact = (page: Page) => page.locator('dl', { hasText: 'Connected CGM devices' }).getByRole('definition');

test('CLOUD-02, CLOUD-09, CLOUD-31, CLOUD-32, CLOUD-33, CLOUD-34: a lost connection is told until it is dismissed, and the list names the connected devices', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, STARTED_INJECTIONS);
  const other = await aPatientRecord(world, clinicId, STARTED_INJECTIONS);
  for (const id of [patientId, other.patientId]) await loseConnection(world, clinicId, id);
  const path = `/patient-profile/${patientId}/recommendations`;
  const otherPath = `/patient-profile/${other.patientId}/recommendations`;
  const dismiss = noticeOf(page).getByRole('button', { name: 'Dismiss' });
  // The notice goes at once; the server hears of it a little later.
  const dismissAndWait = () =>
    Promise.all([page.waitForResponse('**/api/cloud_integrations/disconnection_events/'), dismiss.click()]);

  // A dismissal that does not reach the server brings the notice back.
  await openAs(page, world, email, { path });
  await failCall(page, 'cloud_integrations/disconnection_events/', (route) => route.abort());
  await dismiss.click();
  await expect(noticeOf(page)).toHaveCount(0);
  await page.reload();
  await expect(noticeOf(page)).toBeVisible();

  await page.unrouteAll();
  const dismissals = recordedCalls(page);
  await expect(noticeOf(page)).toContainText('no new values come in from it');
  await dismissAndWait();
  await expect(noticeOf(page)).toHaveCount(0);
  await expect
    .poll(() => dismissals.of('DELETE cloud_integrations/disconnection_events/').map((call) => call.postDataJSON()))
    .toEqual([{ patient_id: patientId }]);
  await page.reload();
  await expect(deviceFact(page)).toHaveText('None');
  await expect(noticeOf(page)).toHaveCount(0);

  // "Don't show again" holds for one patient, and Reconnect leads to connecting.
  await page.goto(otherPath);
  const calls = recordedCalls(page);
  await noticeOf(page).getByRole('checkbox', { name: "don't show again for this patient" }).check();
  await noticeOf(page).getByRole('button', { name: 'Reconnect' }).click();
  await expect(titleOf(page, 'Connect devices')).toBeVisible();
  expect(calls.of('DELETE cloud_integrations/disconnection_events/')).toEqual([]);
  expect(Object.keys(await storedLocally(page))).toContain(`hide_disconnect_notice_${other.patientId}`);

  await page.goto(otherPath);
  await expect(deviceFact(page)).toHaveText('None');
  await expect(noticeOf(page)).toHaveCount(0);
  await loseConnection(world, clinicId, patientId);
  await page.goto(path);
  await expect(noticeOf(page)).toBeVisible();

  await dismissAndWait();
  await expect(noticeOf(page)).toHaveCount(0);
  await expect(deviceFact(page)).toHaveText('None');
  for (const cloud of ['dexcom', 'libre'] as const) await connectAccount(world, { email, patientId, cloud });
  await failCall(page, 'cloud_integrations/connections/**', (route) => fulfilByContract(route, {}, { status: 500 }), 1);
  await page.reload();
  await expect(deviceFact(page)).toContainText('Could not be loaded.');
  await deviceFact(page).getByRole('button', { name: 'Try again' }).click();
  await expect(deviceFact(page)).toHaveText('Dexcom, Libre');
  await expect(noticeOf(page)).toHaveCount(0);
  await page.getByRole('region', { name: 'Patient' }).getByRole('link', { name: 'Connect devices' }).click();
  await expect(titleOf(page, 'Connect devices')).toBeVisible();
});
