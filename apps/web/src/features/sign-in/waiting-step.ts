import type { ResolvedError } from '@glidepath/api-contract/errors/resolve-error';

import { CallFailure } from '#shared/api/call-failure.ts';

export type WaitingStep = Readonly<{ challenge: string; factors: NonNullable<ResolvedError['factors']> }>;

/** The challenge of a login whose password was right and whose second step is still to come, and what can take it. */
export function waitingStep(failure: unknown): WaitingStep | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  const { challenge, factors = [] } = failure.resolved;
  return challenge === undefined ? undefined : { challenge, factors };
}
