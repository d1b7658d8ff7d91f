import { MINUTES_PER_HOUR } from '@glidepath/quantities';

import type { LoopHour } from './loop-answer.ts';

/** Hours in a row for which a loop had the same target, as it was set and as it was used; a mean over the days. */
export type TargetBand = Readonly<{ startMinute: number; endMinute: number; setMgDl: number; usedMgDl: number }>;

/** What nobody could set apart from another target. */
const SAME_MG_DL = 0.5;

/** Hours without a known target lie in no band. */
export function targetBands(hours: readonly LoopHour[]): TargetBand[] {
  const bands: TargetBand[] = [];
  hours.forEach(({ target }, hour) => {
    if (!target) return;
    const startMinute = hour * MINUTES_PER_HOUR;
    const endMinute = startMinute + MINUTES_PER_HOUR;
    const last = bands.at(-1);
    if (last && last.endMinute === startMinute && isSame(last, target))
      bands[bands.length - 1] = { ...last, endMinute };
    else bands.push({ startMinute, endMinute, ...target });
  });
  return bands;
}

/** Whether exercise, sleep or another override moved the target of a band. */
export function isTargetMoved({ setMgDl, usedMgDl }: TargetBand): boolean {
  return Math.abs(usedMgDl - setMgDl) >= SAME_MG_DL;
}

type Target = NonNullable<LoopHour['target']>;

function isSame(one: Target, other: Target): boolean {
  return Math.abs(one.setMgDl - other.setMgDl) < SAME_MG_DL && Math.abs(one.usedMgDl - other.usedMgDl) < SAME_MG_DL;
}
