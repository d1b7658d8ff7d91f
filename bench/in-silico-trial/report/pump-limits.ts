import type { Outcome } from '../outcome.ts';
import { ALL_WEAK, PUMP_SCENARIOS, WELL_SET } from '../patients/scenarios.ts';
import { asGoal, atLeast, atMost, type Limit } from './limits.ts';
import { endsOf, hasLost, patientEnds } from './losers.ts';
import { last, type PumpMeasured } from './measured-runs.ts';
import { correlation, meanOf } from './statistics.ts';

const LOST = 'C: lost more than 3 points of time in range without halving more than 4 % of lows';

type Measure = (run: PumpMeasured) => number;

const end = (run: PumpMeasured): Outcome => last(run.advised);
const mean = (runs: readonly PumpMeasured[], measure: Measure) => meanOf(runs.map(measure));
const shareOf = (runs: readonly PumpMeasured[], isCounted: (run: PumpMeasured) => boolean) =>
  (100 * runs.filter(isCounted).length) / runs.length;
const gainedRange: Measure = (run) => end(run).inRange - run.unchanged.inRange;
const gainedRisk: Measure = (run) => run.unchanged.riskIndex - end(run).riskIndex;

export function pumpLimits(runs: readonly PumpMeasured[]): Limit[] {
  const inCohort = (cohort: PumpMeasured['cohort']) => runs.filter((run) => run.cohort === cohort);
  return [
    ...adultLimits('A', inCohort('A')),
    ...adultLimits('B', inCohort('B')),
    ...youthLimits(inCohort('C')),
    ...adultLimits('D', inCohort('D')),
    ...replayLimits(runs),
  ];
}

function adultLimits(cohort: string, runs: readonly PumpMeasured[]): Limit[] {
  const among = (scenario: string) => runs.filter((run) => run.scenario === scenario);
  const tuned = runs.flatMap((run) => (run.autotuned ? [{ advised: end(run), autotuned: last(run.autotuned) }] : []));
  const riskBelowAutotune = meanOf(tuned.map(({ advised, autotuned }) => autotuned.riskIndex - advised.riskIndex));
  const secondCycle: Measure = (run) => (run.advised[1] ?? end(run)).inRange - run.start.inRange;
  const lostWhenWellSet = -mean(among(WELL_SET), gainedRange);
  return [
    atMost(
      `${cohort}: mean time below 70, %`,
      mean(runs, (run) => end(run).below70),
      2,
    ),
    atMost(
      `${cohort}: mean time below 54, %`,
      mean(runs, (run) => end(run).below54),
      0.1,
    ),
    atMost(
      `${cohort}: runs with more than 4 % below 70, %`,
      shareOf(runs, (run) => end(run).below70 > 4),
      8,
    ),
    atLeast(`${cohort}: GRI better than no change, points`, mean(runs, gainedRisk), 6),
    atLeast(`${cohort}: GRI better than autotune on the same runs, points`, riskBelowAutotune, 2),
    atLeast(`${cohort}: time in range above no change, points`, mean(runs, gainedRange), 1.5),
    atMost(
      `${cohort}: time in range below the true settings, points`,
      mean(runs, (run) => run.trueSettings.inRange - end(run).inRange),
      4,
    ),
    atLeast(
      `${cohort}: "${ALL_WEAK}", time in range gained by cycle 2, points`,
      mean(among(ALL_WEAK), secondCycle),
      12,
    ),
    atMost(`${cohort}: well set, time in range lost, points`, lostWhenWellSet, 2.5),
    asGoal(atMost(`${cohort}: well set, time in range lost, points`, lostWhenWellSet, 1.5)),
  ];
}

function youthLimits(runs: readonly PumpMeasured[]): Limit[] {
  const misSet = PUMP_SCENARIOS.filter(({ name }) => name !== WELL_SET);
  return [
    ...misSet.map(({ name }) =>
      atLeast(
        `C: "${name}", GRI better than no change, points`,
        mean(
          runs.filter((run) => run.scenario === name),
          gainedRisk,
        ),
        0,
      ),
    ),
    atMost(`${LOST}, patients over all first settings`, patientEnds(runs).filter(hasLost).length, 0),
    // A goal, since not even the true settings reach it: chance alone moves single runs by more.
    asGoal(atMost(`${LOST}, single runs`, runs.filter((run) => hasLost(endsOf(run))).length, 0)),
  ];
}

function replayLimits(runs: readonly PumpMeasured[]): Limit[] {
  const predictions = runs.flatMap(({ prediction }) => (prediction ? [prediction] : []));
  return [
    atLeast('replay: correlation for time in range', correlation(predictions.map(({ inRange }) => inRange)), 0.6),
    atLeast('replay: correlation for time below 70', correlation(predictions.map(({ below70 }) => below70)), 0.8),
  ];
}
