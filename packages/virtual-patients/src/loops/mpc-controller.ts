import { type GlucoseTrend, glucoseTrend } from './glucose-trend.ts';
import { ACTION_MINUTES, minutesSincePiece, shareLeftAfter } from './insulin-working.ts';
import { type LoopController, type LoopStep, STEP_MINUTES } from './loop-controller.ts';

/** Of a day's insulin, half is basal: its share of an hour. */
const HOURS_OF_HALF = 48;
const SENSITIVITY_RULE = 1800;
const HORIZON_STEPS = 12;
const SLOPE_FADES_MINUTES = 30;
/** Most of what a rate does comes after the hour that is looked at. */
const NEW_INSULIN_WEIGHT = 3;
const RATES = 41;
const MOST_TIMES_BASAL = 4;
const BELOW_TARGET_WEIGHT = 2.5;
const RATE_WEIGHT = 720;
const STOP = { belowMgDl: 60, forecastBelowMgDl: 65 } as const;
const EXERCISE_MG_DL = 150;

/**
 * Of 41 rates it takes the one whose forecast hour stays closest to the target: model predictive control, the kind of
 * Omnipod 5 (PMC5144164) and CamAPS. The programmed basal rate is not asked; weights are assumptions.
 */
export const MPC_CONTROLLER: LoopController = {
  name: 'MPC',
  system: 'omnipod-5',
  step: (now) => {
    const { state, totalDailyUnits } = now;
    const basalUnitsPerHour = totalDailyUnits / HOURS_OF_HALF;
    const trend = glucoseTrend(now.readings, now.minute);
    if (!trend) return { mode: 'limited', rateUnitsPerHour: basalUnitsPerHour, bolusUnits: 0, state };
    const rateUnitsPerHour = bestRateUnitsPerHour(now, trend, basalUnitsPerHour);
    return { mode: 'automated', rateUnitsPerHour, bolusUnits: 0, state };
  },
  onBoardUnits: (now) => onBoardBeyond(now, now.totalDailyUnits / HOURS_OF_HALF),
  exerciseTargetMgDl: { low: EXERCISE_MG_DL, high: EXERCISE_MG_DL },
  hasSleepMode: false,
  givesBoluses: false,
};

function bestRateUnitsPerHour(now: LoopStep, trend: GlucoseTrend, basalUnitsPerHour: number): number {
  const forecast = forecastAtBasalMgDl(now, trend, basalUnitsPerHour);
  if (trend.glucoseMgDl < STOP.belowMgDl || forecast.some((mgDl) => mgDl < STOP.forecastBelowMgDl)) return 0;
  const targetMgDl = now.activity === 'exercise' ? EXERCISE_MG_DL : now.settings.targetMgDl;
  const fallMgDlPerHour = (NEW_INSULIN_WEIGHT * basalUnitsPerHour * SENSITIVITY_RULE) / now.totalDailyUnits;
  let best = { timesBasal: 0, cost: Number.POSITIVE_INFINITY };
  for (let index = 0; index < RATES; index += 1) {
    const timesBasal = (index * MOST_TIMES_BASAL) / (RATES - 1);
    const fallsMgDl = (timesBasal - 1) * fallMgDlPerHour;
    const cost = RATE_WEIGHT * (timesBasal - 1) ** 2 + errorCost(forecast, targetMgDl, fallsMgDl);
    if (cost < best.cost) best = { timesBasal, cost };
  }
  return best.timesBasal * basalUnitsPerHour;
}

/** Squares of the hour's distances from the target; those below it weigh more. */
function errorCost(forecast: readonly number[], targetMgDl: number, fallMgDlPerHour: number): number {
  let cost = 0;
  for (let step = 0; step < HORIZON_STEPS; step += 1) {
    const errorMgDl = (forecast[step] ?? 0) - fallMgDlPerHour * (WORKED_HOURS[step] ?? 0) - targetMgDl;
    cost += (errorMgDl < 0 ? BELOW_TARGET_WEIGHT : 1) * errorMgDl * errorMgDl;
  }
  return cost;
}

/** By how many hours of its dose a rate held from now on has worked, after each step of the horizon. */
const WORKED_HOURS = Array.from({ length: HORIZON_STEPS }, (_, step) => {
  let workedHours = 0;
  for (let piece = 0; piece <= step; piece += 1) {
    workedHours += (STEP_MINUTES / 60) * (1 - shareLeftAfter(Math.round((piece + 0.5) * STEP_MINUTES)));
  }
  return workedHours;
});

/** The next hour in steps of 5 minutes, if from now on exactly half a day's insulin ran. */
function forecastAtBasalMgDl(now: LoopStep, trend: GlucoseTrend, basalUnitsPerHour: number): number[] {
  const mgDlPerUnit = SENSITIVITY_RULE / now.totalDailyUnits;
  const onBoardNowUnits = onBoardBeyond(now, basalUnitsPerHour);
  return Array.from({ length: HORIZON_STEPS }, (_, step) => {
    const minutes = (step + 1) * STEP_MINUTES;
    const workingUnits = onBoardNowUnits - onBoardBeyond(now, basalUnitsPerHour, minutes);
    return trend.glucoseMgDl + trend.slopeMgDlPerMin * slopeMinutes(minutes) - mgDlPerUnit * workingUnits;
  });
}

/** For how many minutes a slope counts that fades to nothing. */
function slopeMinutes(minutes: number): number {
  const within = Math.min(minutes, SLOPE_FADES_MINUTES);
  return within - within ** 2 / (2 * SLOPE_FADES_MINUTES);
}

/** What will be left, some minutes ahead, of all insulin beyond half a day's. */
function onBoardBeyond({ boluses, basal, minute }: LoopStep, basalUnitsPerHour: number, minutesAhead = 0): number {
  const expectedUnits = (basalUnitsPerHour * STEP_MINUTES) / 60;
  const at = minute + minutesAhead;
  let onBoardUnits = 0;
  for (const bolus of boluses) onBoardUnits += bolus.doseUnits * shareLeftAfter(at - bolus.minute);
  for (const piece of basal) {
    if (minute - piece.minute > ACTION_MINUTES) continue;
    onBoardUnits += (piece.units - expectedUnits) * shareLeftAfter(minutesSincePiece(piece, at));
  }
  return onBoardUnits;
}
