import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { describe, expect, it } from 'vitest';

import { CallFailure, unansweredFailure } from '#shared/api/call-failure.ts';
import { planExistence } from './plan-links.tsx';

const failed = (status: number) => new CallFailure(resolveError({ status, body: {}, path: 'data/mdi_plans' }));

describe('planExistence', () => {
  it('RECS-13: a pure network error says nothing', () => {
    expect(planExistence({ data: undefined, error: unansweredFailure('data/mdi_plans') })).toBe('unknown');
    expect(planExistence({ data: undefined, error: null })).toBe('unknown');
  });

  it.each([403, 404, 500, 503])('RECS-13: any other failure, such as %s, offers the initial plan', (status) => {
    expect(planExistence({ data: undefined, error: failed(status) })).toBe('not-set');
  });

  it('RECS-11, RECS-12: an answer says whether there is a plan', () => {
    expect(planExistence({ data: { version: 1 }, error: null })).toBe('set');
    expect(planExistence({ data: null, error: null })).toBe('not-set');
  });
});
