import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { isWithinRateLimit, returnToRateLimit } from './rate-limit.repository.ts';

const THREE_A_MINUTE = { limit: 3, perSeconds: 60 };

let server: TestServer;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newKey = () => `test:${++counter}`;
const take = (key: string, allowance = THREE_A_MINUTE) => isWithinRateLimit(server.deps, key, allowance);
const giveBack = (key: string) => returnToRateLimit(server.deps, key, THREE_A_MINUTE);
async function takeTimes(key: string, times: number): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await take(key));
  return answers;
}

describe('isWithinRateLimit', () => {
  it('allows as many as the limit, for each key by itself', async () => {
    const [one, other] = [newKey(), newKey()];
    expect(await takeTimes(one, 5)).toEqual([true, true, true, false, false]);
    expect(await take(other)).toBe(true);
  });

  it('begins anew with the next window, and not before', async () => {
    const key = newKey();
    await takeTimes(key, 3);
    server.clock.advance(59_999);
    expect(await take(key)).toBe(false);
    server.clock.advance(1);
    expect(await takeTimes(key, 4)).toEqual([true, true, true, false]);
  });

  it('allows exactly the limit when 30 come at once', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 30 }, () => take(key, { limit: 7, perSeconds: 60 })));
    expect(answers.filter(Boolean)).toHaveLength(7);
  });

  it('keeps no key that could be read', async () => {
    await take('reset:maya@clinic.test');
    const rows = await server.deps.database.system.selectFrom('allowances').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('maya');
  });
});

describe('returnToRateLimit', () => {
  it('gives one back', async () => {
    const key = newKey();
    await takeTimes(key, 3);
    await giveBack(key);
    expect(await takeTimes(key, 2)).toEqual([true, false]);
  });

  it('gives one back although others were refused in the meantime', async () => {
    const key = newKey();
    await takeTimes(key, 10);
    await giveBack(key);
    expect(await takeTimes(key, 2)).toEqual([true, false]);
  });

  it('never gives more than there was', async () => {
    const key = newKey();
    await take(key);
    for (let i = 0; i < 5; i += 1) await giveBack(key);
    await giveBack(newKey());
    expect(await takeTimes(key, 4)).toEqual([true, true, true, false]);
  });

  it('gives nothing to the next window', async () => {
    const key = newKey();
    await takeTimes(key, 3);
    server.clock.advance(60_000);
    await giveBack(key);
    expect(await takeTimes(key, 4)).toEqual([true, true, true, false]);
  });
});
