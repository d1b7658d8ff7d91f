import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditTampering, faultsOfClinic } from '../../../test-support/audit-events.ts';
import { aClinic } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { type AuditEvent, recordAuditEvent } from './record-audit-event.ts';
import { verifyAuditTrail } from './verify-audit-trail.ts';
import type { AuditHead } from './verify-chain.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const at = () => server.clock.now();
const record = (clinicId: string, changes: Partial<AuditEvent> = {}) =>
  server.deps.database.asSystem((tx) =>
    recordAuditEvent(tx, { at: at(), actor: { kind: 'operator', id: null, clinicId }, action: 'tested', ...changes }),
  );

/** A clinic of its own for each test, so that no test sees another's chain. */
async function aChain(length: number): Promise<string> {
  const { id } = await aClinic(server);
  for (let number = 1; number <= length; number += 1) await record(id, { facts: { number } });
  return id;
}

const entriesOf = (clinicId: string) =>
  server.deps.database.system
    .selectFrom('audit_events')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .orderBy('seq')
    .execute();

async function verdictOn(clinicId: string, earlierHeads: readonly AuditHead[] = []) {
  const { faults, heads } = await verifyAuditTrail(server.deps.database, earlierHeads);
  return {
    faults: faultsOfClinic(faults, clinicId),
    heads: heads.filter((head) => head.clinicId === clinicId),
  };
}

const tamper = (work: (tx: Tx) => Promise<unknown>) => auditTampering(server, work);
const cutOff = (clinicId: string, afterSeq: number) =>
  tamper((tx) =>
    tx.deleteFrom('audit_events').where('clinic_id', '=', clinicId).where('seq', '>', String(afterSeq)).execute(),
  );

describe('the chain', () => {
  it('grows in order when 50 events of one clinic come at once, and is whole', async () => {
    const { id } = await aClinic(server);
    await Promise.all(Array.from({ length: 50 }, (_, number) => record(id, { facts: { number } })));
    const entries = await entriesOf(id);
    expect(entries.map((entry) => Number(entry.seq))).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(entries.map((entry) => entry.facts['number'])).size).toBe(50);
    entries.slice(1).forEach((entry, index) => expect(entry.previous_hash).toEqual(entries[index]?.hash));
    expect((await verdictOn(id)).faults).toEqual([]);
  });

  it('is separate for each clinic', async () => {
    const [first, second] = [await aChain(2), await aChain(3)];
    expect((await entriesOf(first)).map((entry) => entry.seq)).toEqual(['1', '2']);
    expect((await entriesOf(second)).map((entry) => entry.seq)).toEqual(['1', '2', '3']);
    await tamper((tx) => tx.deleteFrom('audit_events').where('clinic_id', '=', first).where('seq', '=', '1').execute());
    expect((await verdictOn(first)).faults).toEqual([{ seq: 1, fault: 'missing' }]);
    expect((await verdictOn(second)).faults).toEqual([]);
  });

  it('keeps no record of what was rolled back', async () => {
    const clinicId = await aChain(1);
    const work = server.deps.database.asSystem(async (tx) => {
      await recordAuditEvent(tx, { at: at(), actor: { kind: 'operator', id: null, clinicId }, action: 'undone' });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    await record(clinicId);
    expect((await entriesOf(clinicId)).map((entry) => entry.action)).toEqual(['tested', 'tested']);
    expect((await verdictOn(clinicId)).faults).toEqual([]);
  });

  it.each([1, 2, 4, 5, 6])('is walked to its end in batches of %i', async (batchSize) => {
    const clinicId = await aChain(5);
    await tamper((tx) =>
      tx
        .updateTable('audit_events')
        .set({ action: 'x' })
        .where('clinic_id', '=', clinicId)
        .where('seq', '=', '5')
        .execute(),
    );
    const { faults } = await verifyAuditTrail(server.deps.database, [], batchSize);
    expect(faults).toContainEqual({ clinicId, seq: 5, fault: 'changed' });
  });
});

describe('an entry is whole however its event was written', () => {
  it.each([
    ['absent facts', { kind: undefined, count: 1 }],
    ['instants', { seenAt: new Date('2026-03-01T09:00:00.123Z') }],
    ['nested objects in any order', { b: { z: 1, a: [{ y: 2, x: 1 }] }, a: null, 10: 'ten', 9: 'nine' }],
    ['fractions and large numbers', { fraction: 0.1 + 0.2, large: 1e21, small: 1e-7, zero: -0 }],
    ['Hebrew and other text', { text: 'שלום "quoted" \\ \u2028 😀' }],
  ])('with %s', async (_, facts) => {
    const clinicId = await aChain(0);
    await record(clinicId, { facts });
    expect((await verdictOn(clinicId)).faults).toEqual([]);
  });

  it('with ids in capital letters, in the same chain', async () => {
    const clinicId = await aChain(1);
    const id = newId(at()).toUpperCase();
    await record(clinicId.toUpperCase(), {
      actor: { kind: 'clinician', id, clinicId: clinicId.toUpperCase() },
      subjectId: id,
    });
    expect((await entriesOf(clinicId)).map((entry) => entry.subject_id)).toEqual([null, id.toLowerCase()]);
    expect((await verdictOn(clinicId)).faults).toEqual([]);
  });
});

describe('tampering is found', () => {
  it.each([
    ['a changed fact', { facts: JSON.stringify({ number: 99 }) }],
    ['a list in place of an object', { facts: JSON.stringify([['number', 3]]) }],
    ['another time', { at: new Date('2020-01-01T00:00:00Z') }],
    ['another action', { action: 'something-else' }],
    ['another actor', { actor_kind: 'patient' as const }],
    ['another subject', { subject_id: '00000000-0000-7000-8000-000000000001' }],
  ])('%s', async (_, change) => {
    const clinicId = await aChain(5);
    await tamper((tx) =>
      tx.updateTable('audit_events').set(change).where('clinic_id', '=', clinicId).where('seq', '=', '3').execute(),
    );
    expect((await verdictOn(clinicId)).faults).toEqual([{ seq: 3, fault: 'changed' }]);
  });

  it('an entry removed from the middle', async () => {
    const clinicId = await aChain(5);
    await tamper((tx) =>
      tx.deleteFrom('audit_events').where('clinic_id', '=', clinicId).where('seq', '=', '4').execute(),
    );
    expect((await verdictOn(clinicId)).faults).toEqual([{ seq: 4, fault: 'missing' }]);
  });

  it('two entries that changed places', async () => {
    const clinicId = await aChain(5);
    await tamper(async (tx) => {
      for (const [from, to] of [
        [2, -2],
        [3, 2],
        [-2, 3],
      ]) {
        await sql`update audit_events set seq = ${to} where clinic_id = ${clinicId} and seq = ${from}`.execute(tx);
      }
    });
    expect((await verdictOn(clinicId)).faults).toEqual([{ seq: 2, fault: 'changed' }]);
  });

  it('an entry removed and the later ones moved up', async () => {
    const clinicId = await aChain(5);
    await tamper(async (tx) => {
      await tx.deleteFrom('audit_events').where('clinic_id', '=', clinicId).where('seq', '=', '3').execute();
      for (const seq of [4, 5]) {
        await sql`update audit_events set seq = ${seq - 1} where clinic_id = ${clinicId} and seq = ${seq}`.execute(tx);
      }
    });
    expect((await verdictOn(clinicId)).faults).toEqual([{ seq: 3, fault: 'changed' }]);
  });

  it('entries cut off at the end, by the head of an earlier verdict only', async () => {
    const clinicId = await aChain(5);
    const { heads } = await verdictOn(clinicId);
    await cutOff(clinicId, 3);
    expect((await verdictOn(clinicId)).faults).toEqual([]);
    expect((await verdictOn(clinicId, heads)).faults).toEqual([{ seq: 4, fault: 'missing' }]);
  });

  it('a whole chain removed, by the head of an earlier verdict', async () => {
    const clinicId = await aChain(2);
    const { heads } = await verdictOn(clinicId);
    await cutOff(clinicId, 0);
    expect((await verdictOn(clinicId, heads)).faults).toEqual([{ seq: 1, fault: 'missing' }]);
  });

  it('an end written anew with right seals, by the head of an earlier verdict', async () => {
    const clinicId = await aChain(5);
    const { heads } = await verdictOn(clinicId);
    await cutOff(clinicId, 3);
    for (let i = 0; i < 3; i += 1) await record(clinicId, { action: 'invented' });
    expect((await verdictOn(clinicId)).faults).toEqual([]);
    expect((await verdictOn(clinicId, heads)).faults).toEqual([{ seq: 5, fault: 'changed' }]);
  });

  it('nothing in a chain that only grew since the earlier verdict', async () => {
    const clinicId = await aChain(2);
    const { heads } = await verdictOn(clinicId);
    await record(clinicId);
    expect(await verdictOn(clinicId, heads)).toMatchObject({ faults: [], heads: [{ seq: 3 }] });
  });
});

describe('the trail is append-only', () => {
  it.each([
    ['update', sql`update audit_events set action = 'other'`],
    ['delete', sql`delete from audit_events`],
    ['truncate', sql`truncate audit_events`],
  ])('%s is refused, even to the owner of the database', async (_, statement) => {
    const clinicId = await aChain(1);
    await expect(statement.execute(server.deps.database.system)).rejects.toThrow('the audit trail is append-only');
    expect(await entriesOf(clinicId)).toMatchObject([{ action: 'tested' }]);
  });
});
