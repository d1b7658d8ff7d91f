import { type GlucoseTrend, glucoseAheadMgDl, glucoseTrend } from './glucose-trend.ts';
import { netOnBoardUnits } from './insulin-working.ts';
import type { LoopActivity, LoopController, LoopStep } from './loop-controller.ts';

const AHEAD_MINUTES = 30;
/** A distance from the range is to be made good within half an hour. */
const CLOSED_WITHIN_HOURS = 0.5;
const RANGES_MG_DL: Readonly<Record<LoopActivity, Readonly<{ stop: number; less: number; more: number }>>> = {
  usual: { stop: 70, less: 112.5, more: 160 },
  sleep: { stop: 70, less: 112.5, more: 120 },
  exercise: { stop: 80, less: 140, more: 160 },
};
const MOST_TIMES_SCHEDULED = 3;
const CORRECTION = { fromMgDl: 180, toMgDl: 110, share: 0.6, waitMinutes: 60, mostUnits: 6 } as const;

/**
 * Holds glucose half an hour ahead within a range, from the programmed rate and factor, and gives a part of a correction
 * as a bolus: after what Tandem publishes of Control-IQ. Gains and caps are assumptions.
 */
export const RANGE_CONTROLLER: LoopController = {
  name: 'RANGE',
  system: 'control-iq',
  step: (now) => {
    const { state } = now;
    const trend = glucoseTrend(now.readings, now.minute);
    if (!trend) return { mode: 'limited', rateUnitsPerHour: null, bolusUnits: 0, state };
    return {
      mode: 'automated',
      rateUnitsPerHour: rateUnitsPerHour(now, trend),
      bolusUnits: bolusUnits(now, trend),
      state,
    };
  },
  onBoardUnits: netOnBoardUnits,
  fixedLoopTargetMgDl: CORRECTION.toMgDl,
  calculatorTargetMgDl: CORRECTION.toMgDl,
  exerciseTargetMgDl: { low: 140, high: 160 },
  hasSleepMode: true,
  givesBoluses: true,
};

function rateUnitsPerHour(now: LoopStep, trend: GlucoseTrend): number {
  const { scheduledUnitsPerHour, correctionFactorMgDlPerUnit } = now.settings;
  const { stop, less, more } = RANGES_MG_DL[now.activity];
  const aheadMgDl = glucoseAheadMgDl(trend, AHEAD_MINUTES);
  if (aheadMgDl <= stop) return 0;
  const perHour = (units: number) => units / CLOSED_WITHIN_HOURS;
  if (aheadMgDl < less) {
    return Math.max(0, scheduledUnitsPerHour - perHour((less - aheadMgDl) / correctionFactorMgDlPerUnit));
  }
  if (aheadMgDl <= more) return scheduledUnitsPerHour;
  const missingUnits = Math.max(0, (aheadMgDl - more) / correctionFactorMgDlPerUnit - netOnBoardUnits(now));
  return Math.min(MOST_TIMES_SCHEDULED * scheduledUnitsPerHour, scheduledUnitsPerHour + perHour(missingUnits));
}

function bolusUnits(now: LoopStep, trend: GlucoseTrend): number {
  if (now.activity === 'sleep' || !now.settings.autoCorrection) return 0;
  if (glucoseAheadMgDl(trend, AHEAD_MINUTES) < CORRECTION.fromMgDl) return 0;
  const last = now.boluses.at(-1);
  if (last && now.minute - last.minute < CORRECTION.waitMinutes) return 0;
  const neededUnits = (trend.glucoseMgDl - CORRECTION.toMgDl) / now.settings.correctionFactorMgDlPerUnit;
  const units = CORRECTION.share * (neededUnits - netOnBoardUnits(now));
  return Math.max(0, Math.min(CORRECTION.mostUnits, units));
}
