import type { AdvisorInput } from '../input/advisor-input.ts';
import { coverageCounts } from './coverage-gates.ts';
import { gateCaseOf } from './gate.ts';
import type { Refusal } from './refusal.ts';
import { earliestOf, refusals } from './refusals.ts';

export type Readiness = Readonly<{
  /** What `advise` would refuse by; empty if it would not. */
  refusals: readonly Refusal[];
  /** What is counted, also where it is enough. */
  counts: ReturnType<typeof coverageCounts>;
  earliestOn: string | null;
}>;

/** Could there be advice? The same gates as those of `advise`, and nothing is computed behind them. */
export function readiness(input: AdvisorInput): Readiness {
  const gateCase = gateCaseOf(input);
  const found = refusals(gateCase);
  return { refusals: found, counts: coverageCounts(gateCase), earliestOn: earliestOf(found) };
}
