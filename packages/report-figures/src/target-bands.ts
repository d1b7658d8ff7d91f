import { MINUTES_PER_HOUR } from '@glidepath/quantities';

import type { LoopHour } from './loop-answer.ts';

/** As somebody set it, or with exercise, sleep and other overrides while they ran. */
export type TargetKind = 'set' | 'used';

/** Hours in a row for which a loop had the same target; a mean over the days. */
export type TargetBand = Readonly<{ startMinute: number; endMinute: number; targetMgDl: number }>;

/** What nobody could set apart from another target. */
const SAME_MG_DL = 0.5;

/** Hours without a known target lie in no band. */
export function targetBands(hours: readonly LoopHour[], kind: TargetKind): TargetBand[] {
  const bands: TargetBand[] = [];
  hours.forEach(({ target }, hour) => {
    if (!target) return;
    const targetMgDl = kind === 'set' ? target.setMgDl : target.usedMgDl;
    const startMinute = hour * MINUTES_PER_HOUR;
    const endMinute = startMinute + MINUTES_PER_HOUR;
    const last = bands.at(-1);
    const isSame = last?.endMinute === startMinute && Math.abs(last.targetMgDl - targetMgDl) < SAME_MG_DL;
    if (last && isSame) bands[bands.length - 1] = { ...last, endMinute };
    else bands.push({ startMinute, endMinute, targetMgDl });
  });
  return bands;
}

/** Whether overrides moved the target of any hour, so that there is more to show than what was set. */
export function isTargetMoved(hours: readonly LoopHour[]): boolean {
  return hours.some(({ target }) => target !== null && Math.abs(target.usedMgDl - target.setMgDl) >= SAME_MG_DL);
}
