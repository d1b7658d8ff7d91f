import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { RateLimiter } from './rate-limiter.ts';

const HUNDRED = { limit: 100, perSeconds: 60 };

let server: TestServer;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newKey = () => `budget:${++counter}`;

/** A server that counts how often it asks the database. */
function aServer() {
  const asked = { times: 0 };
  const { database, clock } = server.deps;
  const counted: Database = {
    ...database,
    get system() {
      asked.times += 1;
      return database.system;
    },
  };
  return { budget: new RateLimiter({ database: counted, clock }, HUNDRED), asked };
}

async function taken(budget: RateLimiter, key: string, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => budget.take(key)));
  return answers.filter(Boolean).length;
}

describe('RateLimiter', () => {
  it('asks nobody for what nearly everybody needs', async () => {
    const { budget, asked } = aServer();
    expect(await taken(budget, newKey(), 10)).toBe(10);
    expect(asked.times).toBe(0);
  });

  it('gives its own share and the limit, asks for pieces, and asks no more once all is spent', async () => {
    const { budget, asked } = aServer();
    const key = newKey();
    expect(await taken(budget, key, 300)).toBe(110);
    const times = asked.times;
    expect(times).toBe(21);
    expect(await taken(budget, key, 300)).toBe(0);
    expect(asked.times).toBe(times);
    expect(await taken(budget, newKey(), 1)).toBe(1);
  });

  it('is counted together by several servers', async () => {
    const key = newKey();
    const servers = [aServer(), aServer(), aServer()];
    const each = await Promise.all(servers.map(({ budget }) => taken(budget, key, 200)));
    expect(each.reduce((sum, one) => sum + one, 0)).toBe(130);
  });

  it('takes what is heavy as many times as it weighs', async () => {
    const { budget } = aServer();
    const key = newKey();
    expect([await budget.take(key, 60), await budget.take(key, 60), await budget.take(key, 40)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('begins anew with the next window', async () => {
    const { budget } = aServer();
    const key = newKey();
    await taken(budget, key, 300);
    server.clock.advance(60_000);
    expect(await taken(budget, key, 300)).toBe(110);
  });
});
