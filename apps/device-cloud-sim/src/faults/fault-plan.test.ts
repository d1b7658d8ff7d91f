import { describe, expect, it } from 'vitest';

import { createFaultPlan } from './fault-plan.ts';

describe('createFaultPlan', () => {
  it('uses each fault for the calls it was planned for', () => {
    const { plan, take } = createFaultPlan();
    plan({ kind: 'no-answer', calls: 2 });
    plan({ kind: 'slow', delayMs: 5 });
    expect(['/a', '/b', '/c', '/d'].map((path) => take(path)?.kind)).toEqual([
      'no-answer',
      'no-answer',
      'slow',
      undefined,
    ]);
  });

  it('keeps a fault for the path it is meant for', () => {
    const { plan, take } = createFaultPlan();
    plan({ kind: 'no-answer', path: '/data/ada' });
    plan({ kind: 'truncated-body', path: /^\/auth\// });
    expect(take('/data/ben')).toBeUndefined();
    expect(take('/auth/login')?.kind).toBe('truncated-body');
    expect(take('/data/ada')?.kind).toBe('no-answer');
  });

  it('forgets everything on request', () => {
    const { plan, clear, take } = createFaultPlan();
    plan({ kind: 'no-answer', calls: 100 });
    clear();
    expect(take('/')).toBeUndefined();
  });
});
