import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { describe, expect, it } from 'vitest';

import { CallFailure, unansweredFailure } from '#shared/api/call-failure.ts';
import { SourceRefused, startGeneration } from './start-generation.ts';

const RUNNING = { id: 'r1', treatmentType: 'PUMP' } as const;
type Steps = Parameters<typeof startGeneration>[0];

/** Everything goes well unless said otherwise. */
function starting(changes: Partial<Steps> = {}) {
  const made: string[] = [];
  const steps: Steps = {
    findRunning: async () => null,
    checkSource: async () => undefined,
    request: async () => 'r2',
    ...changes,
  };
  const noted = <Name extends keyof Steps>(name: Name) => {
    made.push(name);
    return steps[name]();
  };
  return {
    made,
    start: startGeneration({
      findRunning: () => noted('findRunning') as ReturnType<Steps['findRunning']>,
      checkSource: () => noted('checkSource') as ReturnType<Steps['checkSource']>,
      request: () => noted('request') as ReturnType<Steps['request']>,
    }),
  };
}

describe('starting a generation', () => {
  it('GEN-10: asks once the source of data was found in order', async () => {
    const { start, made } = starting();
    expect(await start).toEqual({ kind: 'started', requestId: 'r2' });
    expect(made.at(-1)).toBe('request');
  });

  it('GEN-10, D-11: a source that refuses, or does not answer, keeps the request from leaving', async () => {
    for (const failure of [new SourceRefused(), unansweredFailure('validate_tidepool_creds/')]) {
      const { start, made } = starting({ checkSource: () => Promise.reject(failure) });
      expect(await start).toEqual({ kind: 'failed', failure });
      expect(made).not.toContain('request');
    }
  });

  it('GEN-08: while one runs nothing is asked for', async () => {
    const refuses = { checkSource: () => Promise.reject(new SourceRefused()) };
    const { start, made } = starting({ findRunning: async () => RUNNING, ...refuses });
    expect(await start).toEqual({ kind: 'already-running', running: RUNNING });
    expect(made).not.toContain('request');
  });

  it('GEN-33, D-12: one that somebody else started a moment ago is taken over', async () => {
    const body = {
      error: 'A recommendation is already being generated.',
      detail: 'recommendation-running',
      requestId: 'r9',
    };
    const failure = new CallFailure(resolveError({ status: 409, body, path: 'v1/advisorPro/treatmentPlanRequest' }));
    const { start } = starting({ request: () => Promise.reject(failure) });
    expect(await start).toEqual({ kind: 'started', requestId: 'r9' });
  });

  it('GEN-14: any other refusal is told', async () => {
    const body = { error: 'No', code: 123 };
    const failure = new CallFailure(resolveError({ status: 409, body, path: '' }));
    const { start } = starting({ request: () => Promise.reject(failure) });
    expect(await start).toEqual({ kind: 'failed', failure });
  });
});
