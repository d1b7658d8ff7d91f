import { setTimeout as pause } from 'node:timers/promises';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { withLedger } from '#platform/audit/with-ledger.ts';
import { openDatabase } from '#platform/database/database.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../test-support/database-proxy.ts';
import { expectClearRefusal, FaultWork, type FaultyAsk } from '../test-support/fault-work.ts';
import { faultyPatients } from '../test-support/faulty-patients.ts';
import { tokenOf } from '../test-support/people.ts';
import { oneOf, seededChance } from '../test-support/seeded-chance.ts';
import { createTestDatabase } from '../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

/** Short with every run of the tests; `GLIDEPATH_LONG_TESTS=1` does all of it. */
const IS_LONG = process.env['GLIDEPATH_LONG_TESTS'] === '1';
const ROUNDS = IS_LONG ? 400 : 10;
const TIMEOUT_MS = IS_LONG ? 30 * 60_000 : 300_000;
const PATIENTS = 6;
const SILENCE_MS = 1000;

let proxy: DatabaseProxy;
let server: TestServer;
let beside: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  const socketDir = inject('testClusterSocketDir');
  beside = await createTestDatabase(socketDir);
  proxy = await startDatabaseProxy(socketDir);
  const { user } = embeddedConnection(socketDir);
  const connection = { host: '127.0.0.1', port: proxy.port, user, database: beside.name, max: 4 };
  server = await startTestServer(
    {},
    undefined,
    openDatabase({ ...connection, query_timeout: SILENCE_MS, connectionTimeoutMillis: SILENCE_MS }, () => {}),
  );
});
afterEach(async () => {
  proxy.behave({ kind: 'passing' });
  await server.close();
  await proxy.stop();
  await beside.database.close();
});

async function signedIn() {
  const { doctor, patients } = await faultyPatients(server, PATIENTS);
  const token = await tokenOf(server, doctor.email);
  const ask: FaultyAsk = (call, asked) => server.call(call, { token, ...asked });
  return { ask, patients };
}

describe('between server and database', { timeout: TIMEOUT_MS }, () => {
  it(`connections that break, hang and are refused, ${ROUNDS} times at random moments: nothing acknowledged is lost, doubled or another’s`, async () => {
    const { ask, patients } = await signedIn();
    const chance = seededChance('database');
    const work = new FaultWork(server.clock.now().getTime());
    const faults = [
      async () => proxy.cut(),
      async () => {
        proxy.behave({ kind: 'refusing' });
        proxy.cut();
        await pause(chance() * 30);
      },
      async () => {
        proxy.behave({ kind: 'slow', delayMs: chance() * 20 });
        await pause(chance() * 60);
      },
      async () => {
        proxy.behave({ kind: 'silent' });
        await pause(chance() * 30);
        proxy.cut();
      },
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      const working = patients.map((patient) => work.do(ask, patient));
      await pause(chance() * 40);
      await oneOf(chance, faults)();
      proxy.behave({ kind: 'passing' });
      await Promise.all(working);
    }
    await work.expectKept(withLedger(beside.database, { ...server.deps, alarm: () => {} }), patients);
    expect(work.refusals).toBeGreaterThan(0);
    expect(work.acknowledgements).toBeGreaterThan(ROUNDS / 2);
    if (IS_LONG) process.stdout.write(`${work.acknowledgements} uploads acknowledged, ${work.refusals} refused\n`);
  });

  it('silence is given up on with a sentence, and the connections that hang are replaced', async () => {
    const { ask, patients } = await signedIn();
    const look = () => Promise.all(patients.map(({ id }) => ask(getPatientCall, { params: { id } })));
    proxy.behave({ kind: 'silent' });
    for (const answer of await look()) expectClearRefusal(answer ?? { status: 0, body: null });
    proxy.behave({ kind: 'passing' });
    // The pool may hand a dying connection out once more before it learns of its end.
    const seen = async () => (await look()).map((answer) => answer?.body.id);
    await expect.poll(seen).toEqual(patients.map(({ id }) => id));
  });
});

describe('a disk that is full', { timeout: TIMEOUT_MS }, () => {
  // The database fails as it does on a full disk: at the statement that needs room, or at the commit.
  it.each(['immediate', 'deferred'])('refuses with a sentence and keeps nothing (%s)', async (moment) => {
    const { ask, patients } = await signedIn();
    const work = new FaultWork(server.clock.now().getTime());
    const doAll = () => Promise.all(patients.map((patient) => work.do(ask, patient)));
    await doAll();
    const fill = sql.raw(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create constraint trigger no_room after insert on device_uploads
        deferrable initially ${moment} for each row execute function no_room()`);
    await fill.execute(beside.database.system);
    await doAll();
    expect([work.acknowledgements, work.refusals]).toEqual([PATIENTS, PATIENTS]);
    await sql`drop trigger no_room on device_uploads`.execute(beside.database.system);
    await doAll();
    expect([work.acknowledgements, work.refusals]).toEqual([2 * PATIENTS, PATIENTS]);
    await work.expectKept(withLedger(beside.database, { ...server.deps, alarm: () => {} }), patients);
  });
});
