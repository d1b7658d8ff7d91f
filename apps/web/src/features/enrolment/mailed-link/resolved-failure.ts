import { localFailure, type ResolvedError } from '@glidepath/api-contract/errors/resolve-error';

import { CallFailure } from '#shared/api/call-failure.ts';

/** What a failed call resolved to. Whatever else was thrown is the general error. */
export function resolvedFailure(failure: unknown): ResolvedError {
  return failure instanceof CallFailure ? failure.resolved : localFailure('general-error');
}
