import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { aClinic, aDoctor, aPatient, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { isWithinRateLimit } from '../rate-limit/rate-limit.repository.ts';
import { newToken, tokenHash } from '../secrets/token.ts';
import { keepRemovingExpired, removeExpired } from './remove-expired.repository.ts';

let server: TestServer;
let clinicId: string;
let patientId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
  patientId = (await aPatient(server, clinicId)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  const { system } = server.deps.database;
  await system.deleteFrom('allowances').execute();
  await system.deleteFrom('sessions').execute();
  await system.deleteFrom('mailed_keys').execute();
});

const count = async (table: 'allowances' | 'sessions' | 'session_tokens' | 'mailed_keys') =>
  (await server.deps.database.system.selectFrom(table).selectAll().execute()).length;
async function afterMoving(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  await removeExpired(server.deps);
}

async function aKey(life: { expiresInMs: number; endedInMs?: number }): Promise<void> {
  const now = server.clock.now().getTime();
  await server.deps.database.system
    .insertInto('mailed_keys')
    .values({
      hash: tokenHash(newToken()),
      kind: 'guest',
      clinic_id: clinicId,
      patient_id: patientId,
      email: 'someone@clinic.test',
      created_at: new Date(now),
      expires_at: new Date(now + life.expiresInMs),
      ended_at: life.endedInMs === undefined ? null : new Date(now + life.endedInMs),
    })
    .execute();
}

describe('removeExpired', () => {
  it('removes windows of a throttle after two days', async () => {
    // The clock of the tests stands at whole seconds, so a window of one second starts now.
    await isWithinRateLimit(server.deps, 'a key', { limit: 1, perSeconds: 1 });
    await afterMoving(2 * DAY_MS);
    expect(await count('allowances')).toBe(1);
    await afterMoving(SECOND_MS);
    expect(await count('allowances')).toBe(0);
  });

  it('removes sessions with their tokens seven days after they expired', async () => {
    const doctor = await aDoctor(server, clinicId);
    await tokenOf(server, doctor.email);
    expect([await count('sessions'), await count('session_tokens')]).toEqual([1, 2]);
    await afterMoving(12 * HOUR_MS + 7 * DAY_MS);
    expect([await count('sessions'), await count('session_tokens')]).toEqual([1, 2]);
    await afterMoving(SECOND_MS);
    expect([await count('sessions'), await count('session_tokens')]).toEqual([0, 0]);
  });

  it('leaves a running session alone', async () => {
    const doctor = await aDoctor(server, clinicId);
    await tokenOf(server, doctor.email);
    server.clock.advance(10 * DAY_MS);
    const token = await tokenOf(server, doctor.email);
    await removeExpired(server.deps);
    expect(await count('sessions')).toBe(1);
    expect((await server.call(getUserCall, { token })).status).toBe(200);
  });

  it('removes mailed keys 30 days after they expired', async () => {
    await aKey({ expiresInMs: 14 * DAY_MS });
    await afterMoving(44 * DAY_MS);
    expect(await count('mailed_keys')).toBe(1);
    await afterMoving(SECOND_MS);
    expect(await count('mailed_keys')).toBe(0);
  });

  it('removes mailed keys 30 days after they were used', async () => {
    await aKey({ expiresInMs: 14 * DAY_MS, endedInMs: DAY_MS });
    await aKey({ expiresInMs: 14 * DAY_MS });
    await afterMoving(31 * DAY_MS);
    expect(await count('mailed_keys')).toBe(2);
    await afterMoving(SECOND_MS);
    expect(await count('mailed_keys')).toBe(1);
  });

  it('does nothing where there is nothing', async () => {
    await expect(removeExpired(server.deps)).resolves.toBeUndefined();
  });
});

describe('keepRemovingExpired', () => {
  it('removes at once and every hour until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const started: string[] = [];
    const backgroundWork = { start: (name: string) => started.push(name), finished: async () => {} };
    try {
      const removing = keepRemovingExpired({ ...server.deps, backgroundWork });
      expect(started).toEqual(['remove-expired']);
      vi.advanceTimersByTime(2 * HOUR_MS);
      expect(started).toHaveLength(3);
      removing.stop();
      vi.advanceTimersByTime(2 * HOUR_MS);
      expect(started).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does its work in the background, where a stop waits for it', async () => {
    await aKey({ expiresInMs: 0 });
    server.clock.advance(31 * DAY_MS);
    const removing = keepRemovingExpired(server.deps);
    await server.deps.backgroundWork.finished();
    removing.stop();
    expect(await count('mailed_keys')).toBe(0);
  });
});
