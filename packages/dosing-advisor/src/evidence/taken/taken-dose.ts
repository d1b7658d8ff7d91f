import type { DayPeriod } from '@glidepath/quantities';

/** Medians of the days on which it is known; `outOf` are all days that were looked at. */
export type TakenDose = Readonly<{
  /** All basal injections of a day, basal of some hours of a pump, the meal dose of a part of the day, or doses between meals. */
  dose: 'basal' | DayPeriod | 'between-meals';
  /** One of several basal injections, by its planned time. */
  atMinute?: number;
  /** When they were taken, where that is what differs. */
  takenAtMinute?: number;
  /** For a pump: the hours of the day in which another rate ran; an end of 0 is midnight too. */
  hoursFromMinute?: number;
  hoursToMinute?: number;
  plannedUnits: number;
  takenUnits: number;
  days: number;
  outOf: number;
}>;

/** Doses this far from the plan are not the plan's doing. */
const OTHERWISE = { share: 0.15, units: 0.5 } as const;
/** Fewer days say nothing about habits. */
export const MIN_DAYS = 6;
/** Share of the doses: a meal that was counted wrong now and then, or a forgotten correction, is no habit. */
export const HABIT_SHARE = 0.6;

/** Whether so many units beside a planned dose are more than chance or a click of the pen. */
export function isFarFrom(plannedUnits: number, differenceUnits: number): boolean {
  return differenceUnits > Math.max(OTHERWISE.units, OTHERWISE.share * plannedUnits);
}
