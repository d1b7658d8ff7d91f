import { afterAll, describe, expect, it } from 'vitest';

import { openEmbeddedCluster } from '#platform/database/embedded/embedded-cluster.ts';
import { FaultWork, type FaultyAsk } from '../test-support/fault-work.ts';
import { faultyPatients } from '../test-support/faulty-patients.ts';
import { freePort } from '../test-support/free-port.ts';
import { createMigratedDatabase } from '../test-support/migrated-database.ts';
import { tokenOf } from '../test-support/people.ts';
import { endPostgres, postgresPid, serverProcesses } from '../test-support/server-process.ts';
import { mountSmallDisk } from '../test-support/small-disk.ts';
import { startTestServer } from '../test-support/test-server.ts';

/** A new cluster takes some 40 MB, and its log up to 32 more. */
const DISK_MEGABYTES = 128;
const ROOM_LEFT_BYTES = 400_000;
const MOST_UPLOADS = 2000;

const disk = mountSmallDisk(DISK_MEGABYTES);
const servers = serverProcesses();
afterAll(async () => {
  await servers.endAll();
  if (!disk) return;
  await endPostgres(disk.folder);
  disk.remove();
});

/** Mounting needs rights that not every machine gives; `faults-database.test.ts` feigns the same everywhere. */
describe.runIf(disk !== undefined)('a data folder whose disk fills up', () => {
  it('refuses what does not fit with a sentence, keeps what was acknowledged, and goes on when there is room', async () => {
    if (!disk) throw new Error('no disk');
    const cluster = await openEmbeddedCluster(disk.folder);
    const database = await createMigratedDatabase(cluster.socketDir);
    const server = await startTestServer({}, undefined, database);
    const { doctor, patients } = await faultyPatients(server, 4);
    const token = await tokenOf(server, doctor.email);
    const ask: FaultyAsk = (call, asked) => server.call(call, { token, ...asked });
    const work = new FaultWork(server.clock.now().getTime());
    const doAll = () => Promise.all(patients.map((patient) => work.do(ask, patient)));

    await doAll();
    disk.fillBut(ROOM_LEFT_BYTES);
    for (let upload = 0; upload < MOST_UPLOADS && work.refusals === 0; upload += patients.length) await doAll();
    expect(work.refusals).toBeGreaterThan(0);
    const acknowledgedBefore = work.acknowledgements;
    disk.free();
    await doAll();
    expect(work.acknowledgements).toBe(acknowledgedBefore + patients.length);
    await work.expectKept(server.deps.database, patients);

    await server.close();
    await cluster.stop();
  });

  it('that has no room to start on: the server lives, says that it is busy, and comes back when there is room', async () => {
    if (!disk) throw new Error('no disk');
    const server = servers.start({ GLIDEPATH_DATA_DIR: disk.folder, PORT: await freePort(), GLIDEPATH_DEMO: '0' });
    await server.isReady;
    const status = async (path: string) => (await fetch(`${server.baseUrl}/api/${path}`)).status;
    expect(await status('ready')).toBe(200);

    disk.fill();
    await endPostgres(disk.folder);
    const outputOnFullDisk = () => {
      // A PostgreSQL that ends takes its temporary files along: enough for the next one, now and then.
      disk.fill();
      return server.output();
    };
    await expect.poll(outputOnFullDisk, { interval: 20 }).toContain('does not start');
    expect([await status('ready'), await status('patients/'), await status('health')]).toEqual([503, 401, 200]);
    disk.free();
    await expect.poll(() => status('ready'), { interval: 20 }).toBe(200);

    server.signal('SIGTERM');
    expect(await server.exitCode).toBe(0);
    expect(postgresPid(disk.folder)).toBeUndefined();
  });
});
