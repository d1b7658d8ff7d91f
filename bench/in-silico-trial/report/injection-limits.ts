import type { Outcome } from '../outcome.ts';
import { INJECTION_VARIANTS } from '../patients/injection-variants.ts';
import { WELL_SET } from '../patients/scenarios.ts';
import type { TitrationRun } from '../runs/titration-run.ts';
import { atLeast, atMost, type Limit } from './limits.ts';
import { besideFormer, type InjectionMeasured, last } from './measured-runs.ts';
import { meanOf } from './statistics.ts';

const GOOD_FASTING_MG_DL = 125;

type Least = Readonly<{ risk: number; range?: number }>;

/**
 * For doses without a known right ratio the risk index must fall by as much. With a meter the true ratios leave 5 % below
 * 70, so their time in range is nothing to reach for: there it must rise over no change.
 */
const LEAST_GAINED: Readonly<Record<string, Least>> = {
  'carb counting, meter': { risk: 10, range: 5 },
  'fixed meals': { risk: 12 },
  'meal sizes': { risk: 12 },
};
/** Ratios can be right: what people have who live by their true ones is what can be reached, whoever was drawn. */
const MOST_BESIDE_TRUE = { riskAbove: 1, rangeBelow: 2 } as const;
const BESIDE_TRUE = 'carb counting, sensor';

/** With a meter the rules of the former version still choose. */
const IS_SENSED = new Set(
  INJECTION_VARIANTS.filter(({ equipment }) => equipment.sensor !== null).map(({ name }) => name),
);

/** People with type 1: in type 2 the pancreas makes up for most of what is mis-set, and little is left to gain. */
export function injectionLimits(runs: readonly InjectionMeasured[]): Limit[] {
  const variants = Map.groupBy(runs, ({ variant }) => variant);
  return [...variants].flatMap(([variant, all]) => [
    ...effectLimits(
      variant,
      all.filter(({ diabetes }) => diabetes === 'type 1'),
    ),
    atMost(`${variant}: mean time below 70, %`, meanOf(all.map((run) => last(run.advised).below70)), 2.5),
    ...(IS_SENSED.has(variant) ? formerLimits(variant, all) : []),
  ]);
}

/** Both began with the same doses: who ends with the lower risk index gained more. */
function formerLimits(variant: string, runs: readonly InjectionMeasured[]): Limit[] {
  const both = besideFormer(runs);
  if (both.length === 0) return [];
  const below = meanOf(both.map(({ advised, former }) => former.riskIndex - advised.riskIndex));
  const lowsAdded = meanOf(both.map(({ advised, former }) => advised.below70 - former.below70));
  return [
    atLeast(`${variant}: GRI below the former version's`, below, 0),
    atMost(`${variant}: time below 70 above the former version's, points`, lowsAdded, 0),
  ];
}

function effectLimits(variant: string, runs: readonly InjectionMeasured[]): Limit[] {
  const least = LEAST_GAINED[variant];
  if (least) return gainLimits(variant, runs, least);
  return variant === BESIDE_TRUE ? limitsBesideTrue(variant, runs) : [];
}

function gainLimits(variant: string, runs: readonly InjectionMeasured[], { risk, range }: Least): Limit[] {
  const gained = (of: (before: Outcome, after: Outcome) => number) =>
    meanOf(runs.map(({ unchanged, advised }) => of(unchanged, last(advised))));
  const inRange = gained((before, after) => after.inRange - before.inRange);
  return [
    atLeast(
      `${variant}: GRI better than no change, points`,
      gained((before, after) => before.riskIndex - after.riskIndex),
      risk,
    ),
    ...(range === undefined ? [] : [atLeast(`${variant}: time in range above no change, points`, inRange, range)]),
  ];
}

function limitsBesideTrue(variant: string, runs: readonly InjectionMeasured[]): Limit[] {
  const wellSet = new Map(
    runs.filter(({ scenario }) => scenario === WELL_SET).map(({ patient, unchanged }) => [patient, unchanged]),
  );
  const beside = (measure: (advised: Outcome, wellSet: Outcome) => number) =>
    meanOf(
      runs.flatMap(({ patient, advised }) => {
        const right = wellSet.get(patient);
        return right ? [measure(last(advised), right)] : [];
      }),
    );
  return [
    atMost(
      `${variant}: GRI above the true settings, points`,
      beside((advised, right) => advised.riskIndex - right.riskIndex),
      MOST_BESIDE_TRUE.riskAbove,
    ),
    atMost(
      `${variant}: time in range below the true settings, points`,
      beside((advised, right) => right.inRange - advised.inRange),
      MOST_BESIDE_TRUE.rangeBelow,
    ),
  ];
}

export function titrationLimits(runs: readonly TitrationRun[]): Limit[] {
  if (runs.length === 0) return [];
  const good = runs.filter(({ fastingMgDl }) => fastingMgDl <= GOOD_FASTING_MG_DL);
  return [
    atLeast('auto-titration: median fasting at most 125 mg/dL at 18 weeks, %', (100 * good.length) / runs.length, 80),
    atMost('auto-titration: mean time below 70, %', meanOf(runs.map(({ end }) => end.below70)), 0.5),
  ];
}
