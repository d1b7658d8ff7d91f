import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { storedOutcomeWire } from '@glidepath/api-contract/wire/decision-outcome.wire';
import type { CannotTellReason } from '@glidepath/decision-outcome';
import type * as z from 'zod/mini';

export type StoredOutcome = Camelised<z.infer<typeof storedOutcomeWire>>;

/** Nothing can be said, and this is why. */
export function cannotTell(reason: CannotTellReason, known: Partial<StoredOutcome> = {}): StoredOutcome {
  return {
    intent: null,
    hours: [],
    inForceOn: null,
    daysBefore: 0,
    daysAfter: 0,
    effect: null,
    guard: null,
    forecastPoints: null,
    daysToDecision: null,
    undecided: [],
    ...known,
    verdict: 'cannot-tell',
    reason,
  };
}
