import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { DEMO_PASSWORD } from '@glidepath/demo-clinic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import { backupTables } from '#platform/backup/backup-tables.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { rowsOf } from '../test-support/copy-rows.ts';
import { addOddData } from '../test-support/odd-data.ts';
import { tokenOf } from '../test-support/people.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { seedDemo } from './demo/seed-demo.ts';

const DOCTOR = 'dana@demo.glidepath.test';

let folder: string;
let here: TestServer;
let elsewhere: TestServer;
let tokenFromHere: string;
let rowsAtBackup: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-elsewhere-'));
  here = await startTestServer();
  await seedDemo(here.deps);
  await addOddData(here);
  tokenFromHere = await tokenOf(here, DOCTOR, DEMO_PASSWORD);
  rowsAtBackup = await lastingRows(here);
  await writeBackup(here.deps, join(folder, 'whole.backup'));
  elsewhere = await startTestServer({ secretKeys: here.deps.config.secretKeys });
  await restoreBackup(elsewhere.deps, join(folder, 'whole.backup'));
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function lastingRows({ deps: { database } }: TestServer) {
  return rowsOf(database, await database.asSystem(backupTables));
}

describe('a second installation that was filled from the backup of a first', () => {
  it('has the same rows in every table; the trail holds one more, of the restore', async () => {
    const { audit_events: trail = '', ...rows } = await lastingRows(elsewhere);
    const { audit_events: trailAtBackup = '', ...expected } = rowsAtBackup;
    expect(rows).toEqual(expected);
    expect(Number.parseInt(trail, 10)).toBe(Number.parseInt(trailAtBackup, 10) + 1);
    expect((await verifyAuditTrail(elsewhere.deps.database)).faults).toEqual([]);
  });

  it('answers who signs in there as the first does', async () => {
    const token = await tokenOf(elsewhere, DOCTOR, DEMO_PASSWORD);
    const [there, atHome] = await Promise.all([
      elsewhere.call(listPatientsCall, { token }),
      here.call(listPatientsCall, { token: tokenFromHere }),
    ]);
    expect(there.status).toBe(200);
    expect(there.body).toEqual(atHome.body);
  });

  it('knows who was signed in at the time', async () => {
    const answer = await elsewhere.call(getUserCall, { token: tokenFromHere });
    expect([answer.status, answer.body.email]).toEqual([200, DOCTOR]);
  });
});
