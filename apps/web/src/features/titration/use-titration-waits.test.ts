import { expect, it } from 'vitest';

import { waitOf } from './use-titration-waits.ts';

const RUNNING = { state: 'active', reason: null, isConfirmationNeeded: false } as const;

it('a titration waits where it stands still, or where it has ended by itself', () => {
  expect(waitOf(RUNNING)).toBeNull();
  expect(waitOf({ ...RUNNING, isConfirmationNeeded: true })).toBe('confirm');
  expect(waitOf({ ...RUNNING, state: 'suspended', reason: 'missing-data' })).toBe('paused');
  expect(waitOf({ ...RUNNING, state: 'ended', reason: 'repeated-lows' })).toBe('ended');
  expect(waitOf({ ...RUNNING, state: 'ended', reason: 'by-clinician' })).toBeNull();
  expect(waitOf({ ...RUNNING, state: 'ended', reason: 'plan-edited' })).toBeNull();
});
