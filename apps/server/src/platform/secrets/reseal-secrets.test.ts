import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import { withLedger } from '#platform/audit/with-ledger.ts';
import { aClinic, aPatient } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { createVault } from './vault.ts';

const [oldKey, newKey, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const rotated = createVault([newKey, oldKey]);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ secretKeys: [oldKey] });
});
afterAll(() => server.close());

const reseal = (vault = rotated) => resealSecrets({ ...server.deps, vault });
const columns = async () =>
  (
    await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(server.deps.database.system)
  ).rows.map(({ name }) => name);

describe('after a rotation of keys', () => {
  beforeEach(async () => {
    const { system } = server.deps.database;
    await system.deleteFrom('cloud_connections').execute();
    await system.updateTable('clinics').set({ tidepool_password_sealed: null }).execute();
  });

  it('every secret opens with the new key alone, and says what it said', async () => {
    const before = createVault([oldKey]);
    const clinic = await aClinic(server, { tidepool_password_sealed: before.seal('of the clinic') });
    const current = await aClinic(server, { tidepool_password_sealed: rotated.seal('newer') });
    const patient = await aPatient(server, clinic.id);
    const { system } = server.deps.database;
    await sql`insert into cloud_connections (patient_id, provider, clinic_id, state, tokens_sealed, connected_at, next_pull_at)
      values (${patient.id}, 'dexcom', ${clinic.id}, 'connected', ${before.seal('of the cloud')}, now(), now()),
             (${patient.id}, 'tidepool', ${clinic.id}, 'connected', null, now(), now())`.execute(system);

    // The third is the key of the ledger.
    expect(await reseal()).toEqual({ resealed: 3, kept: 1, unopened: 0 });

    const alone = createVault([newKey]);
    const clinics = await system.selectFrom('clinics').selectAll().where('id', 'in', [clinic.id, current.id]).execute();
    const opened = clinics.map((row) => alone.open(row.tidepool_password_sealed ?? Buffer.alloc(0)));
    expect(opened.sort()).toEqual(['newer', 'of the clinic']);
    const connections = await system.selectFrom('cloud_connections').selectAll().orderBy('provider').execute();
    expect(alone.open(connections[0]?.tokens_sealed ?? Buffer.alloc(0))).toBe('of the cloud');
    expect(connections[1]?.tokens_sealed).toBeNull();
    expect((await verifyAuditTrail(server.deps.database)).faults).toEqual([]);
  });

  it('a second time nothing is left to do, and no secret is touched', async () => {
    await aClinic(server, { tidepool_password_sealed: createVault([oldKey]).seal('x') });
    await reseal();
    const { audit_events: _, ...before } = await tableContents(server.deps.database);
    expect(await reseal()).toEqual({ resealed: 0, kept: 2, unopened: 0 });
    const { audit_events: __, ...after } = await tableContents(server.deps.database);
    expect(after).toEqual(before);
  });

  it('what no key opens stays as it is and is counted', async () => {
    const sealed = createVault([lostKey]).seal('lost');
    const { id } = await aClinic(server, { tidepool_password_sealed: sealed });
    expect(await reseal()).toEqual({ resealed: 0, kept: 1, unopened: 1 });
    const { system } = server.deps.database;
    const row = await system.selectFrom('clinics').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.tidepool_password_sealed?.equals(sealed)).toBe(true);
  });

  it('what was done is recorded, with numbers only', async () => {
    await reseal();
    const { system } = server.deps.database;
    const events = await system
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'secrets-resealed')
      .execute();
    expect(events.at(-1)?.facts).toEqual({ resealed: 0, kept: 1, unopened: 0 });
  });

  it('the key of the ledger stays the same: chains and seals are whole, under the new key alone', async () => {
    await reseal();
    const alone = withLedger(server.deps.database, { ...server.deps, vault: createVault([newKey]), alarm: () => {} });
    expect(await alone.ledgerKey()).toEqual(await server.deps.database.ledgerKey());
    expect((await verifyAuditTrail(alone)).faults).toEqual([]);
    const lost = withLedger(server.deps.database, { ...server.deps, vault: createVault([lostKey]), alarm: () => {} });
    await expect(lost.ledgerKey()).rejects.toThrow('GLIDEPATH_SECRET_KEY does not open the key of the ledger');
  });

  it('bytes in the database are hashes, seals, packed reports and days, pictures, or secrets that the rotation finds by their name', async () => {
    const known = /\.(\w*hash|seal|reports|replayable_days|\w+_png|\w+_sealed|key_wrapped)$/;
    expect((await columns()).filter((name) => !known.test(name))).toEqual([]);
    expect(await columns()).toEqual(expect.arrayContaining(['clinics.tidepool_password_sealed']));
  });
});
