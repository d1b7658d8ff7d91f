import { MINUTES_PER_DAY } from './time.ts';

/** The four parts of a day, in order. */
export const DAY_PERIODS = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPeriod = (typeof DAY_PERIODS)[number];
export type PerPeriod<Value> = Readonly<Record<DayPeriod, Value>>;

export function perPeriod<Value>(valueOf: (period: DayPeriod) => Value): PerPeriod<Value> {
  return {
    morning: valueOf('morning'),
    afternoon: valueOf('afternoon'),
    evening: valueOf('evening'),
    night: valueOf('night'),
  };
}

/** Minutes after midnight; night lasts until morning begins (product specification 1, section 3). */
export const DAY_PERIOD_START_MINUTES: PerPeriod<number> = {
  morning: 300,
  afternoon: 660,
  evening: 1020,
  night: 1320,
};

/** A time of day: whole minutes from midnight, where 1440 is the end of the day. */
export function isTimeOfDay(minute: number): boolean {
  return Number.isInteger(minute) && minute >= 0 && minute <= MINUTES_PER_DAY;
}

/** 24:00 and 00:00 are one time of every day. Whatever compares times or counts with them takes 0 to 1439. */
export function clockMinute(timeOfDay: number): number {
  return timeOfDay === MINUTES_PER_DAY ? 0 : timeOfDay;
}

export function dayPeriodAt(minute: number): DayPeriod {
  const { morning, afternoon, evening, night } = DAY_PERIOD_START_MINUTES;
  if (minute < morning || minute >= night) return 'night';
  if (minute < afternoon) return 'morning';
  return minute < evening ? 'afternoon' : 'evening';
}
