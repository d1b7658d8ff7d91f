import { DAY_PERIOD_START_MINUTES, type DayPeriod } from '@glidepath/quantities';

export type PeriodStarts = Readonly<Record<DayPeriod, number>>;

/** By the plan's own parts of the day; night lasts over midnight. */
export function periodAt(minuteOfDay: number, starts: PeriodStarts = DAY_PERIOD_START_MINUTES): DayPeriod {
  if (minuteOfDay < starts.morning || minuteOfDay >= starts.night) return 'night';
  if (minuteOfDay < starts.afternoon) return 'morning';
  return minuteOfDay < starts.evening ? 'afternoon' : 'evening';
}
