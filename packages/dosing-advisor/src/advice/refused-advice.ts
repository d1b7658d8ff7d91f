import type { Refusal, RefusalName } from '../refusals/refusal.ts';
import { earliestOf } from '../refusals/refusals.ts';
import type { RefusedAdvice } from './advice.ts';
import { ALGORITHM_VERSION } from './algorithm-version.ts';

export function refusedAdvice(refusals: readonly Refusal[]): RefusedAdvice {
  return { outcome: 'refused', algorithmVersion: ALGORITHM_VERSION, refusals, earliestOn: earliestOf(refusals) };
}

/** A refusal that only shows once a plan was made: no first possible day is known. */
export function refusedAfterwards(name: RefusalName, params: Refusal['params']): RefusedAdvice {
  return refusedAdvice([{ name, params, earliestOn: null }]);
}
