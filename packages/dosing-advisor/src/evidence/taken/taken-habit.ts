/** Doses this far from the plan are not the plan's doing. */
const OTHERWISE = { share: 0.15, units: 0.5 } as const;
/** Fewer days say nothing about habits. */
export const MIN_DAYS = 6;
/** So many of the doses: a meal that was counted wrong now and then, or a forgotten correction, is no habit. */
export const HABIT_SHARE = 0.6;

/** Whether so many units beside a planned dose are more than chance or a click of the pen. */
export function isFarFrom(plannedUnits: number, differenceUnits: number): boolean {
  return differenceUnits > Math.max(OTHERWISE.units, OTHERWISE.share * plannedUnits);
}
