import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, aPatient, aPatientUser } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { newToken, tokenHash } from '../secrets/token.ts';
import type { Tx } from './database.ts';
import { newId } from './new-id.ts';

const TABLES = ['patients', 'users', 'clinics', 'mailed_keys', 'audit_events'] as const;

type Home = Readonly<{ clinicId: string; patientId: string; userId: string; otherPatientId: string }>;

let server: TestServer;
let a: Home;
let b: Home;
beforeAll(async () => {
  server = await startTestServer();
  a = await aHome();
  b = await aHome();
});
afterAll(() => server.close());

/** A clinic with something in every table. */
async function aHome(): Promise<Home> {
  const { id: clinicId } = await aClinic(server);
  await aDoctor(server, clinicId);
  const { patientId, userId } = await aPatientUser(server, clinicId);
  const other = await aPatient(server, clinicId);
  const at = server.clock.now();
  await server.deps.database.asSystem(async (tx) => {
    await tx.insertInto('mailed_keys').values(keyFor(clinicId, patientId)).execute();
    await recordAuditEvent(tx, { at, actor: { kind: 'operator', id: null, clinicId }, action: 'planted' });
  });
  return { clinicId, patientId, userId, otherPatientId: other.id };
}

const keyFor = (clinicId: string, patientId: string) => ({
  hash: tokenHash(newToken()),
  kind: 'guest' as const,
  clinic_id: clinicId,
  patient_id: patientId,
  email: 'someone@home.test',
  created_at: server.clock.now(),
  expires_at: server.clock.now(),
});
const patientFor = (clinicId: string) => {
  const id = newId(server.clock.now());
  return { id, clinic_id: clinicId, ext_name: id, timezone: 'US/Eastern', created_at: server.clock.now() };
};
const inClinicA = <T>(work: (tx: Tx) => Promise<T>) => server.deps.database.inScope({ clinicId: a.clinicId }, work);
const asPatientA = <T>(work: (tx: Tx) => Promise<T>) =>
  server.deps.database.inScope({ clinicId: a.clinicId, patientId: a.patientId }, work);

/** Without any where clause, as a query that forgot it. */
async function clinicsSeenIn(tx: Tx, table: (typeof TABLES)[number]): Promise<string[]> {
  const column = table === 'clinics' ? 'id' : 'clinic_id';
  const { rows } = await sql<{ clinic: string }>`
    select distinct ${sql.ref(column)} as clinic from ${sql.table(table)}`.execute(tx);
  return rows.map((row) => row.clinic);
}

describe('row-level security', () => {
  it.each(TABLES)('ROLE-02: in the scope of a clinic, %s shows the rows of that clinic only', async (table) => {
    expect(await inClinicA((tx) => clinicsSeenIn(tx, table))).toEqual([a.clinicId]);
    const all = await server.deps.database.asSystem((tx) => clinicsSeenIn(tx, table));
    expect(all).toEqual(expect.arrayContaining([a.clinicId, b.clinicId]));
  });

  it('ROLE-06: in the scope of a patient only the own record and the own user exist, and no mailed key', async () => {
    const seen = await asPatientA(async (tx) => ({
      patients: (await tx.selectFrom('patients').select('id').execute()).map((row) => row.id),
      users: (await tx.selectFrom('users').select('id').execute()).map((row) => row.id),
      keys: await tx.selectFrom('mailed_keys').select('kind').execute(),
      clinics: (await tx.selectFrom('clinics').select('id').execute()).map((row) => row.id),
    }));
    expect(seen).toEqual({ patients: [a.patientId], users: [a.userId], keys: [], clinics: [a.clinicId] });
  });

  it.each([
    ['a patient', (tx: Tx) => tx.insertInto('patients').values(patientFor(b.clinicId)).execute()],
    ['a mailed key', (tx: Tx) => tx.insertInto('mailed_keys').values(keyFor(b.clinicId, b.patientId)).execute()],
    [
      'an audit event',
      (tx: Tx) =>
        recordAuditEvent(tx, {
          at: server.clock.now(),
          actor: { kind: 'operator', id: null, clinicId: b.clinicId },
          action: 'planted',
        }),
    ],
  ])('ROLE-02: %s for another clinic cannot be inserted', async (_, insert) => {
    await expect(inClinicA((tx) => Promise.resolve(insert(tx)))).rejects.toThrow(/row-level security/);
  });

  it('ROLE-06: a patient cannot insert another patient of the clinic', async () => {
    await expect(
      asPatientA((tx) => tx.insertInto('patients').values(patientFor(a.clinicId)).execute()),
    ).rejects.toThrow(/row-level security/);
  });

  it('ROLE-02: rows of another clinic cannot be changed, nor own rows given away', async () => {
    const { numUpdatedRows } = await inClinicA((tx) =>
      tx.updateTable('patients').set({ first_name: 'Changed' }).where('id', '=', b.patientId).executeTakeFirst(),
    );
    expect(numUpdatedRows).toBe(0n);
    const giveAway = inClinicA((tx) =>
      tx.updateTable('patients').set({ clinic_id: b.clinicId }).where('id', '=', a.otherPatientId).execute(),
    );
    await expect(giveAway).rejects.toThrow(/row-level security/);
  });

  it('ROLE-07: no scope can make a doctor, an admin or a password', async () => {
    for (const change of [{ is_admin: true }, { is_doctor: true }, { password_hash: 'x' }, { clinic_id: b.clinicId }]) {
      for (const within of [inClinicA, asPatientA]) {
        const attempt = within((tx) => tx.updateTable('users').set(change).where('id', '=', a.userId).execute());
        await expect(attempt).rejects.toThrow(/permission denied/);
      }
    }
  });

  it.each(['sessions', 'session_tokens', 'password_history', 'sign_in_failures'] as const)(
    'ROLE-02: %s is closed to every scope',
    async (table) => {
      await expect(inClinicA((tx) => tx.selectFrom(table).selectAll().execute())).rejects.toThrow(/permission denied/);
    },
  );

  it('ROLE-02: the audit trail cannot be changed or removed', async () => {
    await expect(inClinicA((tx) => tx.deleteFrom('audit_events').execute())).rejects.toThrow(/permission denied/);
    const change = server.deps.database.asSystem((tx) => tx.updateTable('audit_events').set({ action: 'x' }).execute());
    await expect(change).rejects.toThrow(/append-only/);
  });

  it('ROLE-02: a scope ends with its transaction', async () => {
    await inClinicA(async (tx) => clinicsSeenIn(tx, 'clinics'));
    await asPatientA(async () => {
      throw new Error('rolled back');
    }).catch(() => undefined);
    const seen = await Promise.all(
      Array.from({ length: 8 }, () => server.deps.database.asSystem((tx) => clinicsSeenIn(tx, 'clinics'))),
    );
    for (const clinics of seen) expect(clinics).toEqual(expect.arrayContaining([a.clinicId, b.clinicId]));
  });
});
