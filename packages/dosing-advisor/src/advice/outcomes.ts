import { ALGORITHM_VERSION } from '../algorithm-version.ts';
import { earliestOf } from '../gates/refusals.ts';
import type { RefusedAdvice } from './advice.ts';
import type { Refusal, RefusalCode } from './refusal.ts';

export function refusedAdvice(refusals: readonly Refusal[]): RefusedAdvice {
  return { outcome: 'refused', algorithmVersion: ALGORITHM_VERSION, refusals, earliestOn: earliestOf(refusals) };
}

/** A refusal that only shows once a plan was made: no day can be told on which it opens. */
export function refusedAfterwards(code: RefusalCode, params: Refusal['params']): RefusedAdvice {
  return refusedAdvice([{ code, params, earliestOn: null }]);
}
