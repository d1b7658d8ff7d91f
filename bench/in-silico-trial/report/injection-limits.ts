import type { TitrationRun } from '../runs/titration-run.ts';
import { atLeast, atMost, type Limit } from './limits.ts';
import { type InjectionMeasured, last } from './measured-runs.ts';
import { meanOf } from './statistics.ts';

const GOOD_FASTING_MG_DL = 125;

const LEAST_GAINED: Readonly<Record<string, Readonly<{ risk: number; range?: number }>>> = {
  'carb counting, sensor': { risk: 10, range: 5 },
  'carb counting, meter': { risk: 10, range: 5 },
  'fixed meals': { risk: 12 },
  'meal sizes': { risk: 12 },
};

/** People with type 1: in type 2 the pancreas makes up for most of what is mis-set, and little is left to gain. */
export function injectionLimits(runs: readonly InjectionMeasured[]): Limit[] {
  const variants = Map.groupBy(runs, ({ variant }) => variant);
  return [...variants].flatMap(([variant, all]) => {
    const type1 = all.filter(({ diabetes }) => diabetes === 'type 1');
    const mean = (measure: (run: InjectionMeasured) => number) => meanOf(type1.map(measure));
    const least = LEAST_GAINED[variant];
    return [
      ...(least
        ? [
            atLeast(
              `${variant}: GRI better than no change, points`,
              mean((run) => run.unchanged.riskIndex - last(run.advised).riskIndex),
              least.risk,
            ),
          ]
        : []),
      ...(least?.range
        ? [
            atLeast(
              `${variant}: time in range above no change, points`,
              mean((run) => last(run.advised).inRange - run.unchanged.inRange),
              least.range,
            ),
          ]
        : []),
      atMost(`${variant}: mean time below 70, %`, meanOf(all.map((run) => last(run.advised).below70)), 2.5),
    ];
  });
}

export function titrationLimits(runs: readonly TitrationRun[]): Limit[] {
  const good = runs.filter(({ fastingMgDl }) => fastingMgDl <= GOOD_FASTING_MG_DL);
  return [
    atLeast('auto-titration: median fasting at most 125 mg/dL at 18 weeks, %', (100 * good.length) / runs.length, 80),
    atMost('auto-titration: mean time below 70, %', meanOf(runs.map(({ end }) => end.below70)), 0.5),
  ];
}
