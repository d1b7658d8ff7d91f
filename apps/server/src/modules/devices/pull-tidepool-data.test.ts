import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import {
  connectionOf,
  freshDataOf,
  historyOfAll,
  INJECTED,
  PULL_START_MS,
  pullFor,
  REFUSING,
} from '../../../test-support/cloud-pulls.ts';
import { anAccount, type CloudyServer, sensorDays, startCloudyServer } from '../../../test-support/clouds.ts';
import { aClinic, aPatient } from '../../../test-support/people.ts';
import { enlistTidepoolPatients } from './claim-due-connection.ts';

let cloudy: CloudyServer;
beforeAll(async () => {
  cloudy = await startCloudyServer([
    // A hundred days back, of which a first pull asks for ninety.
    {
      ...anAccount('ada', [...sensorDays(PULL_START_MS, 100), INJECTED]),
      email: 'ada@tidepool.test',
      isSharedWithClinic: true,
    },
    { ...anAccount('bob', []), email: 'bob@tidepool.test' },
    { ...anAccount('clinic', []), email: 'clinic@tidepool.test', password: 'secret', isClinic: true },
  ]);
});
afterAll(() => cloudy.close());
beforeEach(() => cloudy.clouds.faults.tidepool.clear());

async function enlisted(patientEmail: string, password = 'secret') {
  const { server } = cloudy;
  const { id: clinicId } = await aClinic(server, {
    tidepool_email: 'clinic@tidepool.test',
    tidepool_password_sealed: server.deps.vault.seal(password),
  });
  const patientId = (await aPatient(server, clinicId, { tidepool_email: patientEmail, timezone: 'America/New_York' }))
    .id;
  await enlistTidepoolPatients(server.deps);
  await enlistTidepoolPatients(server.deps);
  return { clinicId, patientId };
}
type Enlisted = Awaited<ReturnType<typeof enlisted>>;

const isShared = async ({ patientId }: Enlisted) =>
  (
    await cloudy.server.deps.database.system
      .selectFrom('patients')
      .select('is_shared_with_clinic')
      .where('id', '=', patientId)
      .executeTakeFirstOrThrow()
  ).is_shared_with_clinic;

it("reads those who share with the clinic's account", async () => {
  const patient = await enlisted('Ada@Tidepool.test');
  expect(await pullFor(cloudy.server, patient)).toBe('read');
  expect(await isShared(patient)).toBe(true);
  const { records } = await historyOfAll(cloudy.server, patient);
  expect(Math.abs(records.filter(({ type }) => type === 'cgm').length - 90 * 24)).toBeLessThanOrEqual(1);
  expect(records.filter(({ type }) => type === 'injection')).toMatchObject([{ role: 'basal', doseUnits: 18 }]);
});

it('ERR-25: says 77 for a patient who does not share, and goes on asking', async () => {
  const patient = await enlisted('bob@tidepool.test');
  await expect(freshDataOf(cloudy.server, patient, REFUSING)).rejects.toMatchObject({
    name: 'data-access-denied',
  });
  expect(await isShared(patient)).toBe(false);
  expect(await connectionOf(cloudy.server, patient)).toMatchObject({ state: 'connected', failure: 'withheld' });
});

it('ERR-40: says 132 when the account of the clinic is refused or Tidepool is down', async () => {
  const refused = await enlisted('ada@tidepool.test', 'wrong');
  await expect(freshDataOf(cloudy.server, refused, REFUSING)).rejects.toMatchObject({
    name: 'tidepool-download-failed',
  });
  const down = await enlisted('ada@tidepool.test');
  cloudy.clouds.faults.tidepool.plan({ kind: 'status', status: 503 });
  await expect(freshDataOf(cloudy.server, down, REFUSING)).rejects.toMatchObject({
    name: 'tidepool-download-failed',
  });
});
