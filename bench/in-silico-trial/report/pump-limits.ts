import type { Outcome } from '../outcome.ts';
import { PUMP_COHORTS, type PumpCohort } from '../patients/pump-patients.ts';
import { firstSettingLimits } from './first-setting-limits.ts';
import { asGoal, atLeast, atMost, between, type Limit } from './limits.ts';
import { endsOf, hasLost, patientEnds } from './losers.ts';
import { besideFormer, last, type PumpMeasured } from './measured-runs.ts';
import { correlation, meanOf, shareInBand } from './statistics.ts';

/** Beside autotune on the same runs; in D it only takes part. */
const LEAST_BELOW_AUTOTUNE: Readonly<Partial<Record<PumpCohort, number>>> = { A: 5, B: 5, C: 3 };
/** Beside the former version: what it was tuned for may not get worse, what it was not tuned for must get better. */
const LEAST_BELOW_FORMER: Readonly<Record<PumpCohort, number>> = { A: 0, B: 0, C: 1.5, D: 1.5 };
const MOST_LOWS_ADDED = 0.3;

const LOST = 'lost more than 3 points of time in range without halving more than 4 % of lows';

const end = (run: PumpMeasured): Outcome => last(run.advised);
const mean = (runs: readonly PumpMeasured[], measure: (run: PumpMeasured) => number) => meanOf(runs.map(measure));

export function pumpLimits(runs: readonly PumpMeasured[]): Limit[] {
  if (runs.length === 0) return [];
  return [...PUMP_COHORTS.flatMap((cohort) => cohortLimits(cohort, runs)), ...forecastLimits(runs)];
}

function cohortLimits(cohort: PumpCohort, everybody: readonly PumpMeasured[]): Limit[] {
  const runs = everybody.filter((run) => run.cohort === cohort);
  if (runs.length === 0) return [];
  return [
    ...firstSettingLimits(cohort, runs),
    ...(cohort === 'C' ? youthLimits(runs) : adultLimits(cohort, runs)),
    ...lostLimits(cohort, runs),
    ...autotuneLimits(cohort, runs),
    ...formerLimits(cohort, runs),
  ];
}

function adultLimits(cohort: string, runs: readonly PumpMeasured[]): Limit[] {
  const manyLows = (100 * runs.filter((run) => end(run).below70 > 4).length) / runs.length;
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
    atMost(`${cohort}: runs with more than 4 % below 70, %`, manyLows, 8),
  ];
}

function youthLimits(runs: readonly PumpMeasured[]): Limit[] {
  return [
    atMost(`C: ${LOST}, patients over all first settings`, patientEnds(runs).filter(hasLost).length, 0),
    // A goal, since not even the true settings reach it: chance alone moves single runs by more.
    asGoal(atMost(`C: ${LOST}, single runs`, lostRuns(runs), 0)),
  ];
}

function lostLimits(cohort: string, runs: readonly PumpMeasured[]): Limit[] {
  const byTruth = runs.filter(({ unchanged, trueSettings }) => hasLost({ unchanged, advised: trueSettings })).length;
  return [atMost(`${cohort}: ${LOST}, single runs beside those of the true settings`, lostRuns(runs), byTruth)];
}

function lostRuns(runs: readonly PumpMeasured[]): number {
  return runs.filter((run) => hasLost(endsOf(run))).length;
}

function autotuneLimits(cohort: PumpCohort, runs: readonly PumpMeasured[]): Limit[] {
  const least = LEAST_BELOW_AUTOTUNE[cohort];
  const tuned = runs.flatMap((run) => (run.autotuned ? [last(run.autotuned).riskIndex - end(run).riskIndex] : []));
  if (least === undefined || tuned.length === 0) return [];
  return [atLeast(`${cohort}: GRI below autotune's on the same runs`, meanOf(tuned), least)];
}

function formerLimits(cohort: PumpCohort, runs: readonly PumpMeasured[]): Limit[] {
  const both = besideFormer(runs);
  if (both.length === 0) return [];
  const below = meanOf(both.map(({ advised, former }) => former.riskIndex - advised.riskIndex));
  const lowsAdded = meanOf(both.map(({ advised, former }) => advised.below70 - former.below70));
  return [
    atLeast(`${cohort}: GRI below the former version's`, below, LEAST_BELOW_FORMER[cohort]),
    atMost(`${cohort}: time below 70 above the former version's, points`, lowsAdded, MOST_LOWS_ADDED),
  ];
}

/** Of the first advice: the change that was forecast, and the one that was lived. */
function forecastLimits(runs: readonly PumpMeasured[]): Limit[] {
  const predictions = runs.flatMap(({ prediction }) => (prediction ? [prediction] : []));
  if (predictions.length === 0) return [];
  const inRange = predictions.map((prediction) => prediction.inRange);
  const riskIndex = predictions.map((prediction) => prediction.riskIndex);
  return [
    between('forecast: time in range within the shown band of 80 %, %', shareInBand(inRange), 75, 85),
    between('forecast: risk index (GRI) within the shown band of 80 %, %', shareInBand(riskIndex), 75, 85),
    atLeast('forecast: correlation for time in range', correlation(inRange), 0.9),
    atLeast('forecast: correlation for time below 70', correlation(predictions.map(({ below70 }) => below70)), 0.8),
  ];
}
