import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type DeviceClouds, startDeviceClouds } from '../start-device-clouds.ts';
import { anAccount, NOON_MS, readingsUntilNoon } from '../test-support/sample-records.ts';
import { dexcomTokens, getInSession, getWith, libreTokens, tidepoolSession } from '../test-support/test-clouds.ts';

let clouds: DeviceClouds;
let read: Readonly<Record<'dexcom' | 'libre' | 'tidepool', (signal?: AbortSignal) => Promise<Response>>>;

beforeAll(async () => {
  const account = anAccount(readingsUntilNoon(300));
  clouds = await startDeviceClouds({ accounts: [account], now: () => new Date(NOON_MS) });
  const dexcom = (await dexcomTokens(clouds)).access_token;
  const libre = (await libreTokens(clouds)).access_token;
  const session = await tidepoolSession(clouds, 'ada@example.test', 'ada:secret');
  const window = 'startDate=2025-06-01T00:00:00&endDate=2025-06-11T00:00:00';
  read = {
    dexcom: (signal) =>
      fetch(`${clouds.dexcomUrl}/v3/users/self/egvs?${window}`, {
        headers: { authorization: `Bearer ${dexcom}` },
        signal: signal ?? null,
      }),
    libre: () => getWith(libre, `${clouds.libreUrl}/v1/measurements?from=2025-06-01T00:00:00Z&to=2025-06-11T00:00:00Z`),
    tidepool: () => getInSession(session, `${clouds.tidepoolUrl}/data/ada`),
  };
});
afterEach(() => {
  for (const faults of Object.values(clouds.faults)) faults.clear();
});
afterAll(() => clouds.stop());

describe.each(['dexcom', 'libre', 'tidepool'] as const)('planned faults of %s', (cloud) => {
  it.each([500, 502, 503] as const)('answer %i, then work again', async (status) => {
    clouds.faults[cloud].plan({ kind: 'status', status });
    const answer = await read[cloud]();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect((await read[cloud]()).status).toBe(200);
  });

  it('ask to come back later', async () => {
    clouds.faults[cloud].plan({ kind: 'status', status: 429, retryAfterSeconds: 30, calls: 2 });
    await read[cloud]();
    const answer = await read[cloud]();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('end the JSON in the middle', async () => {
    clouds.faults[cloud].plan({ kind: 'truncated-body' });
    const answer = await read[cloud]();
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  it('drop the connection in the middle', async () => {
    clouds.faults[cloud].plan({ kind: 'dropped-connection' });
    await expect(read[cloud]().then((answer) => answer.text())).rejects.toThrow(TypeError);
    expect((await read[cloud]()).status).toBe(200);
  });
});

describe('planned faults', () => {
  it('stay silent until the caller gives up', async () => {
    clouds.faults.dexcom.plan({ kind: 'no-answer' });
    await expect(read.dexcom(AbortSignal.timeout(50))).rejects.toThrow('aborted due to timeout');
    expect((await read.dexcom()).status).toBe(200);
  });

  it('let a slow answer come after all', async () => {
    clouds.faults.dexcom.plan({ kind: 'slow', delayMs: 10 });
    expect((await read.dexcom()).status).toBe(200);
  });

  it('are slow enough for an impatient caller', async () => {
    clouds.faults.dexcom.plan({ kind: 'slow', delayMs: 200 });
    await expect(read.dexcom(AbortSignal.timeout(20))).rejects.toThrow('aborted due to timeout');
  });

  it('hit the path they are meant for, and one cloud only', async () => {
    clouds.faults.dexcom.plan({ kind: 'status', status: 500, path: '/v3/users/self/events' });
    clouds.faults.tidepool.plan({ kind: 'status', status: 500, path: /^\/data\/ada$/ });
    expect([(await read.dexcom()).status, (await read.libre()).status, (await read.tidepool()).status]).toEqual([
      200, 200, 500,
    ]);
  });
});

it('stops although a call is still waiting for its answer', async () => {
  const other = await startDeviceClouds({ accounts: [], now: () => new Date(NOON_MS) });
  other.faults.tidepool.plan({ kind: 'no-answer', path: '/auth/user' });
  const waiting = fetch(`${other.tidepoolUrl}/auth/user`).then(
    () => 'answered',
    () => 'cut off',
  );
  // Answered after the first call has arrived.
  await fetch(`${other.tidepoolUrl}/auth/login`);
  await other.stop();
  expect(await waiting).toBe('cut off');
});
