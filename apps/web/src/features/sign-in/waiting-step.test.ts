import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { describe, expect, it } from 'vitest';

import { CallFailure } from '#shared/api/call-failure.ts';
import { waitingStep } from './waiting-step.ts';

const failureOf = (body: unknown) => new CallFailure(resolveError({ status: 403, body, path: 'oauth/token' }));

describe('waitingStep', () => {
  it('is what the server sends along when the code is still to come', () => {
    const body = {
      error: 'Enter the code of your authenticator app.',
      detail: 'second-factor-needed',
      challenge: 'abc',
      factors: ['app', 'passkey'],
    };
    expect(waitingStep(failureOf(body))).toEqual({ challenge: 'abc', factors: ['app', 'passkey'] });
    const odd = { ...body, factors: ['fax'] };
    expect(waitingStep(failureOf(odd))).toEqual({ challenge: 'abc', factors: [] });
  });

  it.each([
    ['a locked account', failureOf({ code: 89, detail: 'account-locked' })],
    ['an answer that makes no sense', failureOf({ detail: 'second-factor-needed', challenge: 7 })],
    ['another error', new Error('offline')],
    ['nothing', undefined],
  ])('does not exist for %s', (_, failure) => {
    expect(waitingStep(failure)).toBeUndefined();
  });
});
