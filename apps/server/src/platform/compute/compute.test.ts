import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Oddity, work as workOddly } from '../../../test-support/tasks/odd.task.ts';
import { closedGate, openGate, type work as passGate } from '../../../test-support/tasks/wait-at-gate.task.ts';
import { createCompute } from './compute.ts';

const ODD = new URL('../../../test-support/tasks/odd.task.ts', import.meta.url);
const HELD = new URL('../../../test-support/tasks/wait-at-gate.task.ts', import.meta.url);

const noError = (error: Error) => {
  throw error;
};
const compute = createCompute(noError, 1);
afterAll(() => compute.close());
const odd = (oddity: Oddity, pool = compute) => pool.run<typeof workOddly>(ODD, async () => oddity);
const held = (gate: ReturnType<typeof closedGate>, pool = compute) =>
  pool.run<typeof passGate>(HELD, async () => ({ gate }));

describe('compute', () => {
  it('answers what the work answers, in the order of asking', async () => {
    expect(await Promise.all([odd('none'), odd('none'), odd('none')])).toEqual(['none', 'none', 'none']);
  });

  it('tells what went wrong in the work, and goes on', async () => {
    await expect(odd('throws')).rejects.toThrow('no such day');
    expect(await odd('none')).toBe('none');
  });

  it.each(['ends-thread', 'fills-memory'] as const)('a thread that dies (%s) takes nothing along', async (oddity) => {
    const [before, died, after] = await Promise.allSettled([odd('none'), odd(oddity), odd('none')]);
    expect(before).toMatchObject({ value: 'none' });
    expect(died.status).toBe('rejected');
    expect(after).toMatchObject({ value: 'none' });
  });

  it('what cannot be read is told, and its turn passes on', async () => {
    const unread = Array.from({ length: 5 }, () =>
      compute.run<typeof workOddly>(ODD, async () => {
        throw new Error('the database is gone');
      }),
    );
    for (const { status } of await Promise.allSettled(unread)) expect(status).toBe('rejected');
    expect(await odd('none')).toBe('none');
  });

  it('reads for those whose turn has come, and for nobody else', async () => {
    const gate = closedGate();
    const [working, next] = [held(gate), held(gate)];
    let isRead = false;
    const waiting = compute.run<typeof workOddly>(ODD, async () => {
      isRead = true;
      return 'none';
    });
    await nextTurn();
    expect(isRead).toBe(false);
    openGate(gate);
    expect(await Promise.all([working, next, waiting])).toEqual(['passed', 'passed', 'none']);
    expect(isRead).toBe(true);
  });

  it('closes when what was begun is done', async () => {
    const own = createCompute(noError, 1);
    const gate = closedGate();
    const begun = held(gate, own);
    const closed = own.close();
    openGate(gate);
    expect(await begun).toBe('passed');
    await closed;
  });
});
