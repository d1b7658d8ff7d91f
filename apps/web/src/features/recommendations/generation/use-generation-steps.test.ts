import { describe, expect, it } from 'vitest';

import { failureText, unansweredFailure } from '#shared/api/call-failure.ts';
import { aStatus } from '../test-support/generation-builders.ts';
import type { GenerationStatus } from './generation-status.ts';
import { followGeneration, GENERATION_TIMEOUT_MS } from './use-generation-steps.ts';
import { watchGeneration } from './watch-generation.ts';

/** Time passes only where something waits for it. */
function testClock() {
  let nowMs = 0;
  const pass = (durationMs: number) => {
    nowMs += durationMs;
  };
  return { nowMs: () => nowMs, pass, wait: async (durationMs: number) => pass(durationMs) };
}

/** Each answer takes 30 ms; the last one stays. */
function following(answers: readonly Partial<GenerationStatus>[], clock = testClock()) {
  const askedAtMs: number[] = [];
  const stages: unknown[] = [];
  const askStatus = async () => {
    askedAtMs.push(clock.nowMs());
    clock.pass(30);
    return aStatus(answers[Math.min(askedAtMs.length, answers.length) - 1]);
  };
  const end = followGeneration({
    askStatus,
    onStage: (stage) => stages.push(stage),
    clock,
    signal: new AbortController().signal,
  });
  return { askedAtMs, stages, end };
}

describe('following a generation', () => {
  it('GEN-16: the next question leaves 200 ms after the last answer', async () => {
    const { end, askedAtMs } = following([{ status: 'NEW' }, {}, {}, { status: 'COMPLETED' }]);
    expect((await end)?.status).toBe('COMPLETED');
    expect(askedAtMs).toEqual([0, 230, 460, 690]);
  });

  it.each(['ERROR', 'COMPLETED', 'GENERIC', 'MANUAL'] as const)('GEN-19: %s ends it', async (status) => {
    const { end, askedAtMs } = following([{}, { status }, {}]);
    expect((await end)?.status).toBe(status);
    expect(askedAtMs).toHaveLength(2);
  });

  it('its stages are told as they come', async () => {
    const { end, stages } = following([{ stage: 'reading-data' }, { stage: 'analysing' }, { status: 'COMPLETED' }]);
    await end;
    expect(stages).toEqual(['reading-data', 'analysing']);
  });

  it('GEN-17, D-04: after 60 seconds nobody asks any more', async () => {
    const { end, askedAtMs } = following([{}]);
    expect(await end).toBeNull();
    expect(askedAtMs.at(-1)).toBeLessThan(GENERATION_TIMEOUT_MS);
    expect(askedAtMs.at(-1)).toBeGreaterThan(GENERATION_TIMEOUT_MS - 500);
  });

  it('GEN-17: a question that stays unanswered until then is the end of the time, an earlier one a failure', async () => {
    const clock = testClock();
    const unanswered = async (timeoutMs: number): Promise<GenerationStatus> => {
      clock.pass(timeoutMs);
      throw unansweredFailure('status');
    };
    const input = { onStage: () => undefined, clock, signal: new AbortController().signal };
    expect(await followGeneration({ ...input, askStatus: unanswered })).toBeNull();
    const refused = async (): Promise<GenerationStatus> => {
      throw unansweredFailure('status');
    };
    await expect(followGeneration({ ...input, askStatus: refused })).rejects.toThrow('The call failed');
  });
});

describe('what came of a generation', () => {
  const neverAsked = async () => {
    throw new Error('nobody asked for this');
  };
  const watched = (status: GenerationStatus | null, disconnectDexcom: () => Promise<unknown> = neverAsked) =>
    watchGeneration({ follow: async () => status, disconnectDexcom });

  it('GEN-20: one that is ready is opened', async () => {
    const status = aStatus({ status: 'COMPLETED' });
    expect(await watched(status)).toEqual({ kind: 'ready', requestId: status.requestId });
  });

  it('GEN-21: a refusal keeps what came with it', async () => {
    const status = aStatus({ status: 'ERROR', code: 1001, error: 'Not enough' });
    expect(await watched(status)).toEqual({ kind: 'refused', status });
  });

  it('ERR2-03: too long a wait has its sentence', async () => {
    const outcome = await watched(null);
    expect(outcome.kind === 'failed' && failureText(outcome.failure)).toBe(
      'The system is busy. Check again in a few minutes for the new recommendation.',
    );
  });

  it('GEN-22, D-69: an account that Dexcom has ended is disconnected here too', async () => {
    let disconnections = 0;
    const outcome = await watched(aStatus({ status: 'ERROR', code: 119 }), async () => {
      disconnections += 1;
    });
    expect([outcome.kind, disconnections]).toEqual(['dexcom-ended', 1]);
    expect(outcome.kind === 'dexcom-ended' && failureText(outcome.failure)).toBe(
      'The Dexcom account is disconnected. Connect it again to continue.',
    );
  });

  it('ERR2-04: no network and a failed disconnection are the general error', async () => {
    const general = 'A general error has occurred. If the problem remains, contact support.';
    const failed = await watchGeneration({
      follow: async () => {
        throw unansweredFailure('status');
      },
      disconnectDexcom: neverAsked,
    });
    expect(failed.kind === 'failed' && failureText(failed.failure)).toBe(general);
    const ended = await watched(aStatus({ status: 'ERROR', code: 119 }));
    expect(ended.kind === 'dexcom-ended' && failureText(ended.failure)).toBe(general);
  });
});
