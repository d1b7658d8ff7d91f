import type { ReplayableDays } from '@glidepath/plan-replay';

import type { Advice, AdviceOnDays } from './advice/advice.ts';
import { advisedCaseOf } from './advice/advised-case.ts';
import { refusedAdvice } from './advice/refused-advice.ts';
import { injectionAdvice, replayableInjections } from './injections/injection-advice.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import { pumpAdvice, replayablePump } from './pump/pump-advice.ts';
import { gateCaseOf } from './refusals/gate.ts';
import { refusals } from './refusals/refusals.ts';

/** Everything that is missing, or a plan with a reason for every value. Same input, same advice. */
export const advise = (input: AdvisorInput): Advice => adviseOnDays(input).advice;

/** The same, with the days that it was made from: other plans can be tried on them. */
export function adviseOnDays(input: AdvisorInput): AdviceOnDays {
  const { plan, pump } = input;
  const gateCase = gateCaseOf(input);
  const found = refusals(gateCase);
  if (!plan || found.length > 0) return { advice: refusedAdvice(found), replayable: null };
  const advised = advisedCaseOf(gateCase);
  if (plan.type !== 'PUMP') return injectionAdvice(advised, plan);
  // Without its brand and target a pump was refused above.
  return pump ? pumpAdvice(advised, { plan, pump }) : { advice: refusedAdvice(found), replayable: null };
}

/** The days alone, without any advice; null where they cannot be advised on, or not be replayed. */
export function replayableDays(input: AdvisorInput): ReplayableDays | null {
  const { plan, pump } = input;
  const gateCase = gateCaseOf(input);
  if (!plan || refusals(gateCase).length > 0) return null;
  const advised = advisedCaseOf(gateCase);
  if (plan.type !== 'PUMP') return replayableInjections(advised, plan);
  return pump ? replayablePump(advised, { plan, pump }) : null;
}
