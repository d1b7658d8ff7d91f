import { clamp, MINUTES_PER_DAY, roundedToStep } from '@glidepath/quantities';
import type { RateRow } from '@glidepath/treatment-plan';

import type { LoopSettings } from '../systems/loop-settings.ts';
import { type LeverRange, LOOP_SYSTEM_RULES } from '../systems/loop-systems.ts';

export type RatedLever = 'carbRatio' | 'correctionFactor' | 'basal';
const TABLE = {
  carbRatio: 'carbRatioGramsPerUnit',
  correctionFactor: 'correctionFactorMgDlPerUnit',
  basal: 'basalUnitsPerHour',
} as const satisfies Record<RatedLever, keyof LoopSettings>;

export const rowsOf = (settings: LoopSettings, lever: RatedLever): readonly RateRow[] => settings[TABLE[lever]];

/** Some rows of a table times so much; null where nothing is left of it after rounding and limits. */
export function scaledRows(
  settings: LoopSettings,
  lever: RatedLever,
  rows: readonly number[],
  times: number,
): LoopSettings | null {
  const range = LOOP_SYSTEM_RULES[settings.system].ranges[lever];
  if (!range) return null;
  let isChanged = false;
  const scaled = rowsOf(settings, lever).map((row, index) => {
    if (!rows.includes(index)) return row;
    const value = within(row.value, row.value * times, range);
    isChanged ||= value !== row.value;
    return { ...row, value };
  });
  return isChanged ? { ...settings, [TABLE[lever]]: scaled } : null;
}

/** Rounded towards the present value: rounding never goes past a step. What lies outside the range is not moved further out. */
function within(value: number, wanted: number, { lowest, highest, step }: LeverRange): number {
  const isUp = wanted > value;
  const rounded = roundedToStep(wanted, step, isUp ? 'down' : 'up');
  const inside = clamp(rounded, Math.min(lowest, value), Math.max(highest, value));
  return inside > value === isUp ? inside : value;
}

/** The whole day's target, moved; null where it is not known, or at its limit. */
export function movedTarget(settings: LoopSettings, byMgDl: number, notBelowMgDl: number): LoopSettings | null {
  const range = LOOP_SYSTEM_RULES[settings.system].ranges.loopTarget;
  if (!range || !settings.loopTargetMgDl) return null;
  const lowest = Math.max(range.lowest, notBelowMgDl);
  const moved = settings.loopTargetMgDl.map((row) => {
    const value = row.value + byMgDl;
    const isInside = byMgDl < 0 ? value >= lowest : value <= range.highest;
    return isInside ? { ...row, value: Math.min(value, range.highest) } : row;
  });
  const isChanged = moved.some(({ value }, index) => value !== settings.loopTargetMgDl?.[index]?.value);
  return isChanged ? { ...settings, loopTargetMgDl: moved } : null;
}

export function movedActiveInsulin(settings: LoopSettings, byMinutes: number): LoopSettings | null {
  const range = LOOP_SYSTEM_RULES[settings.system].ranges.activeInsulin;
  if (!range || settings.activeInsulinMinutes === null) return null;
  const minutes = settings.activeInsulinMinutes + byMinutes;
  return minutes >= range.lowest && minutes <= range.highest ? { ...settings, activeInsulinMinutes: minutes } : null;
}

/** Rows that hold at any of these minutes of the day. */
export function rowsAtMinutes(rows: readonly RateRow[], minutes: readonly number[]): number[] {
  const hit = new Set(
    minutes.map((minute) => rows.findLastIndex(({ startMinute }) => startMinute <= minute % MINUTES_PER_DAY)),
  );
  return [...hit].filter((row) => row >= 0).toSorted((a, b) => a - b);
}
