import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { nextSubmissionState, runSubmission, type SubmissionState } from './submission.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Follows one click through the states that the button shows. */
async function click(send: () => Promise<unknown>) {
  let state: SubmissionState = 'ready';
  const shown: SubmissionState[] = [];
  const failures: unknown[] = [];
  await runSubmission({
    send,
    onEvent: (event) => {
      state = nextSubmissionState(state, event);
      shown.push(state);
    },
    onFailure: (failure) => failures.push(failure),
  });
  return { shown, failures };
}

describe('the submit button', () => {
  it('NAV-35 shows progress, then completed, and is ready again after 3000 ms', async () => {
    const { shown, failures } = await click(async () => 'done');
    expect(shown).toEqual(['in-progress', 'completed']);
    vi.advanceTimersByTime(2_999);
    expect(shown).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['in-progress', 'completed', 'ready']);
    expect(failures).toEqual([]);
  });

  it('NAV-35 is ready at once after a failure, whose handler runs', async () => {
    const failure = new Error('refused');
    const { shown, failures } = await click(() => Promise.reject(failure));
    expect(shown).toEqual(['in-progress', 'ready']);
    expect(failures).toEqual([failure]);
    vi.advanceTimersByTime(10_000);
    expect(shown).toHaveLength(2);
  });

  it('is not made ready by the end of an earlier click', () => {
    expect(nextSubmissionState('in-progress', 'completed-time-passed')).toBe('in-progress');
  });
});
