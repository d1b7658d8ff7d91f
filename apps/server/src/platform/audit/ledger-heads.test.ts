import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { auditTampering } from '../../../test-support/audit-events.ts';
import { aClinic } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { newId } from '../database/new-id.ts';
import { CHECKPOINT_EVERY_MS, makeCheckpoint } from './checkpoint.ts';
import { headPlaces } from './head-places.ts';
import { keepHeads, keepHeadsAnew } from './keep-heads.ts';
import { NO_CLINIC, recordAuditEvent } from './record-audit-event.ts';
import { verifyAuditTrail } from './verify-audit-trail.ts';

let server: TestServer;
let file: string;
beforeEach(async () => {
  server = await startTestServer();
  file = join(server.deps.config.dataDir, 'heads.json');
});
afterEach(() => server.close());

const record = (clinicId: string, action = 'tested') =>
  server.deps.database.asSystem((tx) =>
    recordAuditEvent(tx, { at: server.clock.now(), actor: { kind: 'operator', id: null, clinicId }, action }),
  );
async function aChain(entries: number): Promise<string> {
  const { id } = await aClinic(server);
  for (let entry = 0; entry < entries; entry += 1) await record(id);
  return id;
}
const cutOff = (clinicId: string, afterSeq: number) =>
  auditTampering(server, (tx) =>
    tx.deleteFrom('audit_events').where('clinic_id', '=', clinicId).where('seq', '>', String(afterSeq)).execute(),
  );
const actionsOf = async (clinicId: string) =>
  (
    await server.deps.database.system
      .selectFrom('audit_events')
      .select('action')
      .where('clinic_id', '=', clinicId)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);
const faults = async () => (await verifyAuditTrail(server.deps.database)).faults;
const keep = () => keepHeads(server.deps, headPlaces([file]));
const later = () => server.clock.advance(CHECKPOINT_EVERY_MS);

describe('AUDIT-04: a checkpoint', () => {
  it('witnesses each chain in another, and writes nothing where nothing has happened', async () => {
    const clinicId = await aChain(2);
    await makeCheckpoint(server.deps);
    expect(await actionsOf(NO_CLINIC)).toEqual(['ledger-checkpoint']);
    expect(await actionsOf(clinicId)).toEqual(['tested', 'tested', 'ledger-witnessed']);
    await record(clinicId);
    await makeCheckpoint(server.deps);
    expect(await actionsOf(NO_CLINIC)).toHaveLength(1);
    later();
    await makeCheckpoint(server.deps);
    later();
    await makeCheckpoint(server.deps);
    expect(await actionsOf(NO_CLINIC)).toEqual(['ledger-checkpoint', 'ledger-checkpoint']);
    expect(await faults()).toEqual([]);
  });

  it('is made once, however many servers make it at the same time', async () => {
    await aChain(1);
    await Promise.all([1, 2, 3].map(() => makeCheckpoint(server.deps)));
    expect(await actionsOf(NO_CLINIC)).toEqual(['ledger-checkpoint']);
  });

  it('shows that the newest entries of a chain were cut off, without anything kept outside the database', async () => {
    const clinicId = await aChain(4);
    await makeCheckpoint(server.deps);
    await cutOff(clinicId, 2);
    expect(await faults()).toEqual([{ clinicId, seq: 3, fault: 'missing' }]);
  });

  it('shows that the checkpoints themselves were cut off', async () => {
    await aChain(1);
    await makeCheckpoint(server.deps);
    await cutOff(NO_CLINIC, 0);
    expect(await faults()).toContainEqual({ clinicId: NO_CLINIC, seq: 1, fault: 'missing' });
  });

  it('covers who looked: a look that is taken away, changed or brought in later does not fit', async () => {
    const { id: clinicId } = await aClinic(server);
    const at = server.clock.now();
    const look = (call: string) => ({
      ...{ id: newId(at), clinic_id: clinicId, at, actor_kind: 'clinician' as const, call },
      ...{ actor_id: newId(at), session_id: newId(at), patient_id: newId(at), reason: null },
    });
    const { system } = server.deps.database;
    await system
      .insertInto('access_events')
      .values([look('get-patient'), look('list-patients')])
      .execute();
    later();
    await makeCheckpoint(server.deps);
    expect(await faults()).toEqual([]);
    const tampered = async (statement: ReturnType<typeof sql>) => {
      await sql`alter table access_events disable trigger user`.execute(system);
      await statement.execute(system);
      await sql`alter table access_events enable trigger user`.execute(system);
      return (await faults()).map(({ clinicId: of, fault }) => [of, fault]);
    };
    expect(await tampered(sql`update access_events set call = 'x' where call = 'get-patient'`)).toEqual([
      [clinicId, 'changed'],
    ]);
    expect(await tampered(sql`delete from access_events where call = 'x'`)).toEqual([[clinicId, 'missing']]);
  });
});

describe('AUDIT-04: heads that are kept elsewhere', () => {
  it('grow with the chains, in a file for its owner alone', async () => {
    const clinicId = await aChain(2);
    expect(await keep()).toEqual([]);
    await record(clinicId);
    expect(await keep()).toEqual([]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ clinicId, seq: 3 }]);
  });

  it.each([
    ['newest entries cut off', (clinicId: string) => cutOff(clinicId, 1), /entry 3: missing$/],
    ['all entries cut off', (clinicId: string) => cutOff(clinicId, 0), /entry 3: missing$/],
    [
      'newest entries written anew',
      async (clinicId: string) => {
        await cutOff(clinicId, 2);
        await record(clinicId, 'invented');
      },
      /entry 3: changed$/,
    ],
  ])('%s are an alarm that stays until somebody has looked into it', async (_, attack, fault) => {
    const clinicId = await aChain(3);
    await keep();
    const before = readFileSync(file, 'utf8');
    await attack(clinicId);
    for (let look = 0; look < 2; look += 1)
      expect(await keep()).toMatchObject([{ fault: expect.stringMatching(fault) }]);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await server.deps.metrics.text()).toMatch(/glidepath_ledger_head_faults 1\n/);

    await keepHeadsAnew(server.deps, headPlaces([file]));
    expect(await keep()).toEqual([]);
    expect(await server.deps.metrics.text()).toMatch(/glidepath_ledger_head_faults 0\n/);
  });

  it('that are gone, or cannot be read, are an alarm', async () => {
    await aChain(1);
    await keep();
    rmSync(file);
    expect(await keep()).toMatchObject([{ fault: 'the heads that were kept here are gone' }]);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'not heads');
    expect(await keep()).toMatchObject([{ fault: 'the place could not be read or written' }]);
    expect(readFileSync(file, 'utf8')).toBe('not heads');
  });

  it('are told how long ago they were kept', async () => {
    await aChain(1);
    await keep();
    server.clock.advance(60_000);
    expect(await server.deps.metrics.text()).toMatch(/glidepath_ledger_heads_age_seconds 60\n/);
  });

  it('go to a log server, by datagrams', async () => {
    const logServer = createSocket('udp4').bind(0, '127.0.0.1');
    await once(logServer, 'listening');
    const clinicId = await aChain(1);
    const arrived = once(logServer, 'message');
    await keepHeads(server.deps, headPlaces([`syslog://127.0.0.1:${logServer.address().port}`]));
    const [line] = await arrived;
    expect(String(line)).toMatch(
      new RegExp(`^<109>1 \\S+ \\S+ glidepath \\d+ ledger-head - clinic=${clinicId} seq=1 hash=[\\da-f]{64}$`),
    );
    logServer.close();
  });

  it('go to a log server, by a connection; one that is not there is an alarm', async () => {
    const lines: string[] = [];
    const logServer = createServer((socket) => socket.on('data', (data) => lines.push(String(data))));
    await once(logServer.listen(0, '127.0.0.1'), 'listening');
    const { port } = logServer.address() as { port: number };
    const clinicId = await aChain(1);
    const places = headPlaces([`syslog+tcp://127.0.0.1:${port}`]);
    expect(await keepHeads(server.deps, places)).toEqual([]);
    logServer.close();
    await once(logServer, 'close');
    expect(lines.join('')).toContain(`clinic=${clinicId} seq=1 `);
    expect(await keepHeads(server.deps, places)).toMatchObject([{ fault: 'the place could not be read or written' }]);
  });
});
