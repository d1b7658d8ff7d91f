import type { Refusal, RefusalCode } from '../refusals/refusal.ts';
import { earliestOf } from '../refusals/refusals.ts';
import type { RefusedAdvice } from './advice.ts';
import { ALGORITHM_VERSION } from './algorithm-version.ts';

export function refusedAdvice(refusals: readonly Refusal[]): RefusedAdvice {
  return { outcome: 'refused', algorithmVersion: ALGORITHM_VERSION, refusals, earliestOn: earliestOf(refusals) };
}

/** A refusal that only shows once a plan was made: no day can be told on which it opens. */
export function refusedAfterwards(code: RefusalCode, params: Refusal['params']): RefusedAdvice {
  return refusedAdvice([{ code, params, earliestOn: null }]);
}
