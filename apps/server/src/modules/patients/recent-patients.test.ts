import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listRecentPatientsCall } from '@glidepath/api-contract/patients/list-recent-patients.call';
import { DAY_MS, MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, aPatient, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aDoctorWithPatients(count: number) {
  const { id: clinicId } = await aClinic(server);
  const { email } = await aDoctor(server, clinicId);
  const patientIds: string[] = [];
  for (let number = 0; number < count; number += 1) patientIds.push((await aPatient(server, clinicId)).id);
  return { clinicId, email, patientIds };
}

/** Signs in anew: the days that pass end a session. */
async function open(email: string, patientId: string | undefined) {
  server.clock.advance(MINUTE_MS);
  const token = await tokenOf(server, email);
  await server.call(getPatientCall, { token, params: { id: patientId ?? '' } });
}

async function recentOf(email: string): Promise<string[]> {
  const { body } = await server.call(listRecentPatientsCall, { token: await tokenOf(server, email) });
  return body.map(({ patient }: { patient: string }) => patient);
}

describe('GET recent_patients/', () => {
  it('names each patient whom the caller opened once, the newest first, and nobody whom a colleague opened', async () => {
    const { clinicId, email, patientIds } = await aDoctorWithPatients(3);
    const [first, second, third] = patientIds;
    const colleague = await aDoctor(server, clinicId);
    expect(await recentOf(email)).toEqual([]);
    for (const id of [first, second, first]) await open(email, id);
    await open(colleague.email, third);
    expect(await recentOf(email)).toEqual([first, second]);
    expect(await recentOf(colleague.email)).toEqual([third]);
  });

  it('says when, and forgets after thirty days', async () => {
    const { email, patientIds } = await aDoctorWithPatients(1);
    await open(email, patientIds[0]);
    const openedAt = server.clock.now().toISOString();
    const { body } = await server.call(listRecentPatientsCall, { token: await tokenOf(server, email) });
    expect(body).toEqual([{ patient: patientIds[0], opened_at: openedAt }]);
    server.clock.advance(30 * DAY_MS);
    expect(await recentOf(email)).toEqual([]);
  });

  it('stops at eight, and leaves out whose record is gone', async () => {
    const { email, patientIds } = await aDoctorWithPatients(10);
    for (const id of patientIds) await open(email, id);
    expect(await recentOf(email)).toEqual(patientIds.slice(2).reverse());
    await server.deps.database.system
      .deleteFrom('patients')
      .where('id', '=', patientIds[9] ?? '')
      .execute();
    expect(await recentOf(email)).toEqual(patientIds.slice(1, 9).reverse());
  });
});
