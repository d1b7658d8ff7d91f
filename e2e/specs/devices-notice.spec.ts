import type { Page } from '@playwright/test';

import { recordedCalls } from '../commands/calls.ts';
import { connectAccount, loseConnection } from '../commands/cloud-accounts.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { storedLocally } from '../commands/session.ts';
import { STARTED_INJECTIONS } from '../commands/treatments.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { failCall, openAs, titleOf } from '../pages/frame.ts';

async function aStartedPatient(world: World) {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, STARTED_INJECTIONS);
  return { clinicId, email, patientId, path: `/patient-profile/${patientId}/recommendations` };
}

const noticeOf = (page: Page) => page.getByRole('region', { name: 'A device was disconnected' });
const deviceFact = (page: Page) => page.locator('dl', { hasText: 'Connected CGM devices' }).getByRole('definition');

test('CLOUD-02, CLOUD-09: the list names the connected devices and leads to connecting them', async ({
  page,
  world,
}) => {
  const { email, patientId, path } = await aStartedPatient(world);
  await openAs(page, world, email, { path });
  await expect(deviceFact(page)).toHaveText('None');
  for (const cloud of ['dexcom', 'libre'] as const) await connectAccount(world, { email, patientId, cloud });
  await failCall(page, 'cloud_integrations/connections/**', (route) => route.fulfill({ status: 500, json: {} }), 1);
  await page.reload();
  await expect(deviceFact(page)).toContainText('Could not be loaded.');
  await deviceFact(page).getByRole('button', { name: 'Try again' }).click();
  await expect(deviceFact(page)).toHaveText('Dexcom, Libre');
  await expect(noticeOf(page)).toHaveCount(0);
  await page.getByRole('region', { name: 'Patient' }).getByRole('link', { name: 'Connect devices' }).click();
  await expect(titleOf(page, 'Connect devices')).toBeVisible();
});

test('CLOUD-31, CLOUD-32, CLOUD-34: the notice is dismissed for good', async ({ page, world }) => {
  const { clinicId, email, patientId, path } = await aStartedPatient(world);
  await loseConnection(world, clinicId, patientId);
  await openAs(page, world, email, { path });
  const calls = recordedCalls(page);
  await expect(noticeOf(page)).toContainText('no new values come in from it');
  await noticeOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(noticeOf(page)).toHaveCount(0);
  await expect
    .poll(() => calls.of('DELETE cloud_integrations/disconnection_events/').map((call) => call.postDataJSON()))
    .toEqual([{ patient_id: patientId }]);
  await page.reload();
  await expect(deviceFact(page)).toHaveText('None');
  await expect(noticeOf(page)).toHaveCount(0);
});

test('CLOUD-32: a dismissal that does not reach the server brings the notice back', async ({ page, world }) => {
  const { clinicId, email, patientId, path } = await aStartedPatient(world);
  await loseConnection(world, clinicId, patientId);
  await openAs(page, world, email, { path });
  await failCall(page, 'cloud_integrations/disconnection_events/', (route) => route.abort());
  await noticeOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(noticeOf(page)).toHaveCount(0);
  await page.reload();
  await expect(noticeOf(page)).toBeVisible();
});

test('CLOUD-32, CLOUD-33: "don\'t show again" holds for this patient, and Reconnect leads to connecting', async ({
  page,
  world,
}) => {
  const { clinicId, email, patientId, path } = await aStartedPatient(world);
  const other = await aPatientRecord(world, clinicId, STARTED_INJECTIONS);
  for (const id of [patientId, other.patientId]) await loseConnection(world, clinicId, id);
  await openAs(page, world, email, { path });
  const calls = recordedCalls(page);
  await noticeOf(page).getByRole('checkbox', { name: "don't show again for this patient" }).check();
  await noticeOf(page).getByRole('button', { name: 'Reconnect' }).click();
  await expect(titleOf(page, 'Connect devices')).toBeVisible();
  expect(calls.of('DELETE cloud_integrations/disconnection_events/')).toEqual([]);
  expect(Object.keys(await storedLocally(page))).toContain(`hide_disconnect_notice_${patientId}`);

  await page.goto(path);
  await expect(deviceFact(page)).toHaveText('None');
  await expect(noticeOf(page)).toHaveCount(0);
  await page.goto(`/patient-profile/${other.patientId}/recommendations`);
  await expect(noticeOf(page)).toBeVisible();
});
