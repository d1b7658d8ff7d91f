import { insulinOnBoardUnits } from '../devices/insulin-on-board.ts';
import { type GlucoseTrend, glucoseAheadMgDl, glucoseTrend } from './glucose-trend.ts';
import { minutesSincePiece } from './insulin-working.ts';
import { type LoopAnswer, type LoopController, type LoopStep, STEP_MINUTES } from './loop-controller.ts';

/** Of a day's insulin, half is basal: its share of an hour. */
const HOURS_OF_HALF = 48;
/** mg/dL that a unit lowers glucose by, times a day's insulin. */
const SENSITIVITY_RULE = 1500;
const GAIN_HOURS = 3;
const SLOPE_MINUTES = 66;
const INTEGRAL_MINUTES = { day: 450, night: 150 } as const;
const NIGHT = { fromMinute: 1320, untilMinute: 360 } as const;
const INTEGRAL_SHARES = { least: 0.5, most: 1.5 } as const;
const MOST_TIMES_BASAL = 1.2;
const FILTER_MINUTES = 55;
/** Insulin given longer ago has passed the filters. */
const FILTERED_MINUTES = 10 * FILTER_MINUTES;
const STOP = { belowMgDl: 70, aheadMinutes: 30 } as const;
const CORRECTION = { toMgDl: 120, aheadMinutes: 15, share: 0.5, mostShareOfDay: 0.01 } as const;
const EXERCISE_MG_DL = 150;
const GIVES_UP_MINUTES = 240;

/**
 * Proportional, integral, derivative, with feedback of the insulin given, after Steil's published controller
 * (PMC3570882), and frequent small boluses at the limit of its rate: the kind of the 780G. Basal rate and factor are not
 * asked; constants are assumptions, set so that the share of automatic boluses is about that of users.
 */
export const PID_CONTROLLER: LoopController = {
  name: 'PID',
  system: 'minimed-780g',
  step: (now) => {
    const trend = glucoseTrend(now.readings, now.minute);
    return trend ? automatedStep(now, trend) : blindStep(now);
  },
  onBoardUnits: ({ boluses, minute, settings }) => insulinOnBoardUnits(boluses, minute, settings.activeInsulinMinutes),
  correctionFactorMgDlPerUnit: ({ totalDailyUnits }) => SENSITIVITY_RULE / totalDailyUnits,
  calculatorTargetMgDl: CORRECTION.toMgDl,
  exerciseTargetMgDl: { low: EXERCISE_MG_DL, high: EXERCISE_MG_DL },
  hasSleepMode: false,
  givesBoluses: true,
};

/** Half a day's insulin, spread out, until it gives up. */
function blindStep({ readings, minute, totalDailyUnits, state }: LoopStep): LoopAnswer {
  const newest = readings.at(-1);
  const givesUp = newest !== undefined && minute - newest.minute >= GIVES_UP_MINUTES;
  if (givesUp) return { mode: 'manual', rateUnitsPerHour: null, bolusUnits: 0, state };
  return { mode: 'limited', rateUnitsPerHour: totalDailyUnits / HOURS_OF_HALF, bolusUnits: 0, state };
}

function automatedStep(now: LoopStep, trend: GlucoseTrend): LoopAnswer {
  const basalUnitsPerHour = now.totalDailyUnits / HOURS_OF_HALF;
  const gain = now.totalDailyUnits / SENSITIVITY_RULE / GAIN_HOURS;
  const targetMgDl = now.activity === 'exercise' ? EXERCISE_MG_DL : now.settings.targetMgDl;
  const errorMgDl = trend.glucoseMgDl - targetMgDl;
  const before = now.state['integralUnitsPerHour'] ?? basalUnitsPerHour;
  const integral = clamped(
    before + (gain * errorMgDl * STEP_MINUTES) / integralMinutes(now.minuteOfDay),
    INTEGRAL_SHARES.least * basalUnitsPerHour,
    INTEGRAL_SHARES.most * basalUnitsPerHour,
  );
  const wanted =
    2 * (gain * errorMgDl + integral + SLOPE_MINUTES * gain * trend.slopeMgDlPerMin) - filteredUnitsPerHour(now);
  const mostUnitsPerHour = MOST_TIMES_BASAL * basalUnitsPerHour;
  const isLow = Math.min(trend.glucoseMgDl, glucoseAheadMgDl(trend, STOP.aheadMinutes)) < STOP.belowMgDl;
  return {
    mode: 'automated',
    rateUnitsPerHour: isLow ? 0 : clamped(wanted, 0, mostUnitsPerHour),
    bolusUnits: !isLow && wanted >= mostUnitsPerHour ? bolusUnits(now, trend) : 0,
    state: { integralUnitsPerHour: integral },
  };
}

function integralMinutes(minuteOfDay: number): number {
  const isNight = minuteOfDay >= NIGHT.fromMinute || minuteOfDay < NIGHT.untilMinute;
  return isNight ? INTEGRAL_MINUTES.night : INTEGRAL_MINUTES.day;
}

/** All insulin through two filters, one after the other: about what reaches the blood. */
function filteredUnitsPerHour({ boluses, basal, minute }: LoopStep): number {
  let unitsPerMinute = 0;
  for (const bolus of boluses) unitsPerMinute += bolus.doseUnits * passingPerMinute(minute - bolus.minute);
  for (const piece of basal) unitsPerMinute += piece.units * passingPerMinute(minutesSincePiece(piece, minute));
  return unitsPerMinute * 60;
}

const PASSING_PER_MINUTE = Float64Array.from(
  { length: FILTERED_MINUTES },
  (_, minute) => (minute / FILTER_MINUTES ** 2) * Math.exp(-minute / FILTER_MINUTES),
);

/** The share of a dose that leaves the second filter in this minute after it. */
function passingPerMinute(minutesSince: number): number {
  return PASSING_PER_MINUTE[minutesSince] ?? 0;
}

function bolusUnits({ settings, activity, boluses, minute, totalDailyUnits }: LoopStep, trend: GlucoseTrend): number {
  if (!settings.autoCorrection || activity === 'exercise' || trend.glucoseMgDl <= CORRECTION.toMgDl) return 0;
  const aboveMgDl = glucoseAheadMgDl(trend, CORRECTION.aheadMinutes) - CORRECTION.toMgDl;
  const neededUnits = (aboveMgDl * totalDailyUnits) / SENSITIVITY_RULE;
  const onBoardUnits = insulinOnBoardUnits(boluses, minute, settings.activeInsulinMinutes);
  return clamped(CORRECTION.share * (neededUnits - onBoardUnits), 0, CORRECTION.mostShareOfDay * totalDailyUnits);
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
