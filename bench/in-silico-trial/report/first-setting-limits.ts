import type { Outcome } from '../outcome.ts';
import { ALL_WEAK, WELL_SET } from '../patients/scenarios.ts';
import { asGoal, atLeast, atMost, inSetting, type Limit } from './limits.ts';
import { early, last, type PumpMeasured } from './measured-runs.ts';
import { meanOf } from './statistics.ts';

/** At the end, from wherever somebody began. */
const MOST_AT_END = { riskAboveTrue: 1, riskAboveUnchanged: 0.5, rangeBelowTrue: 2 } as const;
/** Who had more than this below 70 must come down to it; nobody else may get much more than they had, or would with the true settings. */
const LOWS = { mostPercent: 4, mostAdded: 0.5 } as const;
const MOST_EARLY = { riskAboveTrue: 3 } as const;
const LEAST_WAY_FROM_WEAK_PERCENT = 85;
const MOST_LOST_WHEN_WELL_SET = { range: 0.5, risk: 0 } as const;

/** Of each first setting by itself: good means over all of them would hide the one that does badly. */
export function firstSettingLimits(cohort: string, runs: readonly PumpMeasured[]): Limit[] {
  return [...Map.groupBy(runs, ({ scenario }) => scenario)].flatMap(([setting, own]) => [
    ...[...endLimits(cohort, own), ...earlyLimits(cohort, own)].map((limit) => inSetting(limit, setting)),
    ...(setting === ALL_WEAK ? weakLimits(cohort, own) : []),
    ...(setting === WELL_SET ? wellSetLimits(cohort, own) : []),
  ]);
}

function endLimits(cohort: string, runs: readonly PumpMeasured[]): Limit[] {
  const end = measuredAt(runs, ({ advised, unchanged, trueSettings }) => [last(advised), unchanged, trueSettings]);
  const [lowsBefore, lowsOfTrue] = [end.unchanged(lows), end.trueSettings(lows)];
  return [
    atMost(
      `${cohort}: GRI above the true settings`,
      end.advised(risk) - end.trueSettings(risk),
      MOST_AT_END.riskAboveTrue,
    ),
    atMost(`${cohort}: GRI above no change`, end.advised(risk) - end.unchanged(risk), MOST_AT_END.riskAboveUnchanged),
    atMost(`${cohort}: time below 70, %`, end.advised(lows), mostLowsPercent(Math.max(lowsBefore, lowsOfTrue))),
    // A goal: who was far too high had hardly any lows, and not even the true settings keep it so.
    asGoal(atMost(`${cohort}: time below 70 beside before, %`, end.advised(lows), mostLowsPercent(lowsBefore))),
    atMost(
      `${cohort}: time in range below the true settings, points`,
      end.trueSettings(range) - end.advised(range),
      MOST_AT_END.rangeBelowTrue,
    ),
  ];
}

function mostLowsPercent(beforePercent: number): number {
  return beforePercent > LOWS.mostPercent ? LOWS.mostPercent : beforePercent + LOWS.mostAdded;
}

function earlyLimits(cohort: string, runs: readonly PumpMeasured[]): Limit[] {
  const { advised, trueSettings } = earlyOutcomes(runs);
  return [
    atMost(
      `${cohort}: GRI above the true settings after three cycles`,
      advised(risk) - trueSettings(risk),
      MOST_EARLY.riskAboveTrue,
    ),
  ];
}

function weakLimits(cohort: string, runs: readonly PumpMeasured[]): Limit[] {
  const { advised, unchanged, trueSettings } = earlyOutcomes(runs);
  const way = (advised(range) - unchanged(range)) / (trueSettings(range) - unchanged(range));
  return [
    atLeast(
      `${cohort}: "${ALL_WEAK}", way to the true settings' time in range after three cycles, %`,
      100 * way,
      LEAST_WAY_FROM_WEAK_PERCENT,
    ),
  ];
}

function wellSetLimits(cohort: string, runs: readonly PumpMeasured[]): Limit[] {
  const end = measuredAt(runs, ({ advised, unchanged, trueSettings }) => [last(advised), unchanged, trueSettings]);
  const { range: mostRange, risk: mostRisk } = MOST_LOST_WHEN_WELL_SET;
  return [
    atMost(`${cohort}: ${WELL_SET}, time in range lost, points`, end.unchanged(range) - end.advised(range), mostRange),
    atMost(`${cohort}: ${WELL_SET}, GRI above no change`, end.advised(risk) - end.unchanged(risk), mostRisk),
  ];
}

type Measure = (outcome: Outcome) => number;
const risk: Measure = ({ riskIndex }) => riskIndex;
const range: Measure = ({ inRange }) => inRange;
const lows: Measure = ({ below70 }) => below70;

/** Means of what advice, no change and the true settings came to. */
type Measured = Readonly<Record<'advised' | 'unchanged' | 'trueSettings', (measure: Measure) => number>>;

function measuredAt(
  runs: readonly PumpMeasured[],
  outcomesOf: (run: PumpMeasured) => readonly [advised: Outcome, unchanged: Outcome, trueSettings: Outcome],
): Measured {
  const outcomes = runs.map(outcomesOf);
  return {
    advised: (measure) => meanOf(outcomes.map(([advised]) => measure(advised))),
    unchanged: (measure) => meanOf(outcomes.map(([, unchanged]) => measure(unchanged))),
    trueSettings: (measure) => meanOf(outcomes.map(([, , trueSettings]) => measure(trueSettings))),
  };
}

function earlyOutcomes(runs: readonly PumpMeasured[]): Measured {
  return measuredAt(runs, ({ advised, unchangedEarly, trueSettingsEarly }) => [
    early(advised),
    unchangedEarly,
    trueSettingsEarly,
  ]);
}
