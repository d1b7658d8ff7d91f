import { TARGET_HIGH_MG_DL, TARGET_LOW_MG_DL, VERY_HIGH_MG_DL, VERY_LOW_MG_DL } from '@glidepath/report-figures';

import type { GlucoseScale } from './glucose-scale.ts';

export type GlucoseTick = Readonly<{ glucoseMgDl: number; yPx: number; isTarget: boolean }>;

/** Closer labels would touch. */
const LEAST_DISTANCE_PX = 14;

/** The borders of the ranges, the bottom and the top. On a low chart the target lines push out what is too near. */
export function glucoseTicks({ topMgDl, yPx }: GlucoseScale): GlucoseTick[] {
  const targets = [TARGET_LOW_MG_DL, TARGET_HIGH_MG_DL].map((glucoseMgDl) => tickAt(glucoseMgDl, true));
  const others = [0, VERY_LOW_MG_DL, VERY_HIGH_MG_DL, 300, topMgDl].map((glucoseMgDl) => tickAt(glucoseMgDl, false));
  const fitting = others.filter((tick) =>
    targets.every((target) => Math.abs(target.yPx - tick.yPx) >= LEAST_DISTANCE_PX),
  );
  return [...targets, ...fitting].toSorted((one, other) => one.glucoseMgDl - other.glucoseMgDl);

  function tickAt(glucoseMgDl: number, isTarget: boolean): GlucoseTick {
    return { glucoseMgDl, yPx: yPx(glucoseMgDl), isTarget };
  }
}
