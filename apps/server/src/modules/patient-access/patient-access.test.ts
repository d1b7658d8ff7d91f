import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, aPatient, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { assertMayTreat, findVisiblePatient } from './patient-access.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

describe('patient access', () => {
  it('ROLE-02: the clinic may see and treat its patient, another clinic may not', async () => {
    const { id } = await aPatient(server, clinicId);
    const { inScope } = server.deps.database;
    expect((await inScope({ clinicId }, (tx) => assertMayTreat(tx, id))).id).toBe(id);
    const elsewhere = (await aClinic(server)).id;
    for (const access of [findVisiblePatient, assertMayTreat]) {
      await expect(inScope({ clinicId: elsewhere }, (tx) => access(tx, id))).rejects.toMatchObject({ status: 404 });
    }
  });

  it('ROLE-06: a patient sees nobody else of the clinic', async () => {
    const own = await aPatient(server, clinicId);
    const other = await aPatient(server, clinicId);
    const scope = { clinicId, patientId: own.id };
    const { inScope } = server.deps.database;
    expect((await inScope(scope, (tx) => findVisiblePatient(tx, own.id))).id).toBe(own.id);
    await expect(inScope(scope, (tx) => findVisiblePatient(tx, other.id))).rejects.toMatchObject({ status: 404 });
  });

  it('ROLE-12: a patient who does not share with the clinic stays visible but may not be treated', async () => {
    const { id } = await aPatient(server, clinicId, { is_shared_with_clinic: false });
    const { inScope } = server.deps.database;
    await expect(inScope({ clinicId }, (tx) => assertMayTreat(tx, id))).rejects.toMatchObject({
      status: 403,
      code: 77,
    });
    const doctor = await aDoctor(server, clinicId);
    const { status } = await server.call(getPatientCall, {
      token: await tokenOf(server, doctor.email),
      params: { id },
    });
    expect(status).toBe(200);
  });
});
