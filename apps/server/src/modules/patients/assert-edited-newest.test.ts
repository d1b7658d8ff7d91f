import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aDoctor, aPatient, tokenOf } from '../../../test-support/people.ts';
import { aStaffedClinic, type StaffedClinic } from '../../../test-support/staffed-clinic.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let clinic: StaffedClinic;
beforeAll(async () => {
  server = await startTestServer();
  clinic = await aStaffedClinic(server);
});
afterAll(() => server.close());

const patch = (id: string, body: object, token = clinic.token) =>
  server.call(updatePatientCall, { token, params: { id }, body });
const aColleague = async () => tokenOf(server, (await aDoctor(server, clinic.clinicId)).email);

it('PROF-07: an edit that names no version never writes over what somebody else changed since the sign-in', async () => {
  const { id } = await aPatient(server, clinic.clinicId);
  const other = await aColleague();
  server.clock.advance(1000);
  expect((await patch(id, { mrn: 'MINE' })).status).toBe(200);
  expect((await patch(id, { mrn: 'MINE2' })).status).toBe(200);
  expect((await patch(id, { mrn: 'BLIND' }, other)).body).toMatchObject({ code: 2002 });
  const seen = await patch(id, { mrn: 'SEEN', version: 3 }, other);
  expect([seen.status, seen.body.mrn]).toEqual([200, 'SEEN']);
  expect((await patch(id, { mrn: 'BLIND' })).body).toMatchObject({ code: 2002 });
  server.clock.advance(1000);
  expect((await patch(id, { mrn: 'ANEW' }, await aColleague())).status).toBe(200);
});
