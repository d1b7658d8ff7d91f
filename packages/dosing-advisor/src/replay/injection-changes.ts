import { dosingOf } from '@glidepath/plan-replay';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { DaysToTry } from './days-to-try.ts';
import type { InjectionReplay } from './injection-replay.ts';
import { type InjectionValue, movedInjections, valueKey } from './injection-values.ts';
import { INJECTION_RISK } from './risk.ts';

export type InjectionChanges = Readonly<{
  now: InjectionPlan;
  values: readonly InjectionValue[];
  referenceMgDl: number;
}>;

/** The plan with each value changed by so much. */
export function changedInjections({ now, values, referenceMgDl }: InjectionChanges, changes: Float64Array) {
  const indexOf = new Map(values.map((value, index) => [valueKey(value), index]));
  return movedInjections(now, (value) => changes[indexOf.get(valueKey(value)) ?? -1] ?? 0, referenceMgDl);
}

/** Days of somebody who injects, on which each value can be tried with more or less insulin than now. */
export function injectionDaysToTry(replay: InjectionReplay, tried: InjectionChanges, weight: Float64Array): DaysToTry {
  return {
    days: replay.days,
    body: replay.body,
    risk: INJECTION_RISK,
    weight,
    dosingBy: (changes) => dosingOf(replay, changedInjections(tried, changes)),
    addSlopes: (changes, replayed, perDose, slopes) => {
      const slopeOf = replay.slopesBy(changedInjections(tried, changes), replayed, perDose);
      for (const [index, value] of tried.values.entries()) {
        slopes[index] = (slopes[index] as number) + slopeOf(value);
      }
    },
  };
}
