import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { describe, expect, it } from 'vitest';

import { CallFailure } from '#shared/api/call-failure.ts';
import { memoryStorage } from '#shared/session/memory-storage.ts';
import { aStatus } from '../test-support/generation-builders.ts';
import { type GenerationPhase, GenerationRun, type GenerationSteps } from './generation-run.ts';
import type { GenerationOutcome } from './watch-generation.ts';

const KEY = 'last_request_id_p1';
const PATIENT = { id: 'p1', treatmentType: 'PUMP' } as const;
const REFUSED: GenerationOutcome = { kind: 'refused', status: aStatus({ status: 'ERROR' }) };
const READY: GenerationOutcome = { kind: 'ready', requestId: 'r1' };

/** A page whose generations end as given. */
function aPage(outcome: GenerationOutcome | Promise<GenerationOutcome>, changes: Partial<GenerationSteps> = {}) {
  const storage = memoryStorage();
  const done: string[] = [];
  const phases: GenerationPhase[] = [];
  const storedWhileWatching: (string | null)[] = [];
  const steps: GenerationSteps = {
    start: async () => ({ kind: 'started', requestId: 'r1' }),
    watch: async ({ id }) => {
      done.push(`watch ${id}`);
      storedWhileWatching.push(storage.getItem(KEY));
      return outcome;
    },
    markManual: async (id) => done.push(`manual ${id}`),
    reload: () => done.push('reload'),
    open: (id) => done.push(`open ${id}`),
    ...changes,
  };
  const run = new GenerationRun({ patient: PATIENT, steps, storage, onPhase: (phase) => phases.push(phase) });
  return { run, storage, done, storedWhileWatching, phase: () => phases.at(-1)?.kind };
}

describe('a generation on its page', () => {
  it('GEN-20: is followed and then opened', async () => {
    const { run, done } = aPage(READY);
    await run.start();
    expect(done).toEqual(['watch r1', 'open r1']);
  });

  it('GEN-27, D-10: its id is written down while it runs, and gone once it has ended', async () => {
    const { run, storage, storedWhileWatching } = aPage(REFUSED);
    await run.start();
    expect(storedWhileWatching).toEqual(['r1']);
    expect(storage.getItem(KEY)).toBeNull();
  });

  it.each(['close', 'leave'] as const)('GEN-27: to %s it removes the id', (way) => {
    const { run, storage } = aPage(READY);
    storage.setItem(KEY, 'r1');
    run[way]();
    expect(storage.getItem(KEY)).toBeNull();
  });

  it('GEN-09, D-10: a page that is loaded anew goes on with the id that was written down', async () => {
    const { run, storage, done } = aPage(READY);
    storage.setItem(KEY, 'r7');
    await run.enter();
    expect(done).toEqual(['watch r7', 'open r1']);
  });

  it('GEN-09: or else with the one that the list names, but never with two', async () => {
    const { run, done } = aPage(READY);
    await run.enter();
    await run.resume({ id: 'r5', treatmentType: 'PUMP' });
    expect(done).toEqual(['watch r5', 'open r1']);
    const busy = aPage(new Promise(() => undefined));
    void busy.run.start();
    await Promise.resolve();
    await busy.run.resume({ id: 'r5', treatmentType: 'PUMP' });
    expect(busy.done).toEqual(['watch r1']);
  });

  it('an id that the server does not know any more is forgotten without a word', async () => {
    const unknown = new CallFailure(resolveError({ status: 404, body: { detail: 'not-found' }, path: '' }));
    const { run, storage, phase } = aPage({ kind: 'failed', failure: unknown });
    storage.setItem(KEY, 'r7');
    await run.enter();
    expect(phase()).toBe('idle');
  });

  it('GEN-08: a second click while it runs does nothing', async () => {
    let starts = 0;
    const { run } = aPage(new Promise(() => undefined), {
      start: async () => {
        starts += 1;
        return { kind: 'started', requestId: 'r1' };
      },
    });
    void run.start();
    await run.start();
    expect(starts).toBe(1);
  });

  it('what comes after the page was left is not shown', async () => {
    const whileAsking = aPage(READY, {
      start: async () => {
        whileAsking.run.leave();
        return { kind: 'started', requestId: 'r1' };
      },
    });
    const whileWatching = aPage(READY, {
      watch: async () => {
        whileWatching.run.leave();
        return READY;
      },
    });
    for (const { run, phase, done } of [whileAsking, whileWatching]) {
      await run.start();
      expect([phase(), done]).toEqual(['idle', []]);
    }
  });

  it('GEN-28, RECS-17: it becomes manual once that was confirmed, and opens', async () => {
    const { run, done, phase } = aPage(REFUSED);
    await run.start();
    await run.makeManual();
    expect(done).not.toContain('manual r1');
    run.askManual('r1');
    expect(phase()).toBe('asking-manual');
    await Promise.all([run.makeManual(), run.makeManual()]);
    expect(done.filter((step) => step === 'manual r1')).toHaveLength(1);
    expect(done.at(-1)).toBe('open r1');
  });

  it('ERR2-04: one that cannot be made manual is the general error', async () => {
    const { run, phase } = aPage(REFUSED, { markManual: () => Promise.reject(new Error('no')) });
    run.askManual('r1');
    await run.makeManual();
    expect(phase()).toBe('failed');
  });
});
