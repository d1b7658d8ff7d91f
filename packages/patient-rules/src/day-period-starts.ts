import { DAY_PERIOD_START_MINUTES, DAY_PERIODS, type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { FieldIssue } from './field-issue.ts';

export type DayPeriodStarts = Readonly<Record<DayPeriod, number>>;

export const DEFAULT_DAY_PERIOD_STARTS: DayPeriodStarts = DAY_PERIOD_START_MINUTES;

/** Minutes between the times on offer. */
export const DAY_PERIOD_STEP_MINUTES = 15;

/** For the four injection types with meals (D1-080). */
export function hasDayPeriods(type: TreatmentType | null): boolean {
  return type !== null && type.startsWith('MDI_');
}

/** Night ends where morning begins, so only the order of the starts matters. */
export function dayPeriodIssues(starts: DayPeriodStarts): FieldIssue<'dayPeriods'>[] {
  const minutes = DAY_PERIODS.map((period) => starts[period]);
  const isOnStep = (minute: number) =>
    Number.isInteger(minute / DAY_PERIOD_STEP_MINUTES) && minute >= 0 && minute < MINUTES_PER_DAY;
  if (!minutes.every(isOnStep)) return [{ field: 'dayPeriods', code: 'day-periods.not-a-step' }];
  const isRising = minutes.every((minute, index) => index === 0 || minute > (minutes[index - 1] ?? 0));
  return isRising ? [] : [{ field: 'dayPeriods', code: 'day-periods.not-rising' }];
}
