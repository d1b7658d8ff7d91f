import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AuditActor } from '#platform/audit/record-audit-event.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { createPatient, type NewPatient } from './create-patient.ts';

let server: TestServer;
let clinicId: string;
let operator: AuditActor;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
  operator = { kind: 'operator', id: null, clinicId };
});
afterAll(() => server.close());

const newPatient = (changes: Partial<NewPatient> = {}): NewPatient => ({
  clinicId,
  firstName: 'Noam',
  lastName: 'Bar',
  bornOn: '1985-11-02',
  timezone: 'US/Pacific',
  ...changes,
});
const patientRow = (id: string) =>
  server.deps.database.system.selectFrom('patients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('createPatient', () => {
  it('stores a patient, pending, with a random ext_name, and mails nobody', async () => {
    const { id } = await createPatient(
      server.deps,
      newPatient({ email: ' Noam@Home.TEST ', mrn: ' A1 ', weightKg: 80, treatmentType: 'MDI_CRCF' }),
      operator,
    );
    const second = await createPatient(server.deps, newPatient({ mrn: ' ' }), operator);
    expect(await patientRow(id)).toMatchObject({
      clinic_id: clinicId,
      email: 'noam@home.test',
      mrn: 'A1',
      weight_kg: 80,
      treatment_type: 'MDI_CRCF',
      enrolled_at: null,
      is_guest: false,
    });
    const [{ ext_name: first }, { ext_name: other, mrn }] = [await patientRow(id), await patientRow(second.id)];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(first).not.toBe(other);
    expect(mrn).toBeNull();
    expect(server.mails).toEqual([]);
    expect(await auditEventsAbout(server, id)).toMatchObject([
      { action: 'patient-added', actorKind: 'operator', clinicId },
    ]);
  });

  it.each([
    ['ROLE-17: a birth date to come', { bornOn: '2026-03-02' }, ['dateOfBirth']],
    ['ROLE-17: a day that does not exist', { bornOn: '1990-02-30' }, ['dateOfBirth']],
    ['ROLE-17: a malformed address', { email: 'nowhere' }, ['email']],
  ])('%s is refused by field', async (_, changes, fields) => {
    const before = await tableContents(server.deps.database);
    const refusal = await createPatient(server.deps, newPatient(changes), operator).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 400 });
    expect(Object.keys((refusal as { fields: object }).fields)).toEqual(fields);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('ERR1-09, ERR1-21: refuses an address or a record number that a patient has already', async () => {
    await createPatient(server.deps, newPatient({ email: 'taken@home.test', mrn: 'B2' }), operator);
    const before = await tableContents(server.deps.database);
    await expect(createPatient(server.deps, newPatient({ email: 'TAKEN@home.test' }), operator)).rejects.toMatchObject({
      code: 27,
    });
    await expect(createPatient(server.deps, newPatient({ mrn: 'b2' }), operator)).rejects.toMatchObject({ code: 148 });
    expect(await tableContents(server.deps.database)).toEqual(before);
    const elsewhere = await aClinic(server);
    await createPatient(server.deps, newPatient({ clinicId: elsewhere.id, mrn: 'B2' }), {
      ...operator,
      clinicId: elsewhere.id,
    });
  });
});
