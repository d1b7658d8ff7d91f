import { CallFailure } from '#shared/api/call-failure.ts';

/** The challenge of a login whose password was right and whose second step is still to come. */
export function waitingChallenge(failure: unknown): string | undefined {
  return failure instanceof CallFailure ? failure.resolved.challenge : undefined;
}
