import { dayAfter, MINUTES_PER_DAY } from '@glidepath/quantities';
import { type DailyReport, dayStartMinute, mealsWithoutBolus, wallMinute } from '@glidepath/report-figures';

import { type Dose, dosesOf } from './doses.ts';

export type Reading = Readonly<{ minute: number; mgDl: number }>;
export type Stretch = Readonly<{ startMinute: number; endMinute: number }>;
export type Delivery = Stretch & Readonly<{ unitsPerHour: number }>;

/** What was recorded on one day; minutes count from its midnight. */
export type DayRecords = Readonly<{
  sensor: readonly Reading[];
  /** From a meter or typed by hand. */
  measured: readonly Reading[];
  meals: readonly Readonly<{ minute: number; isWithoutBolus: boolean }>[];
  doses: readonly Dose[];
  basal: readonly Delivery[];
  activities: readonly Stretch[];
  siteChanges: readonly number[];
}>;

/** As texts of one form, times compare like times. */
export function dayRecords(daily: DailyReport, day: string, withoutBolus = mealsWithoutBolus(daily)): DayRecords {
  const firstMinute = dayStartMinute(day);
  const nextDay = dayAfter(day, 1);
  const minuteOf = (timestamp: string) => wallMinute(timestamp) - firstMinute;
  const ofDay = <Event extends Readonly<{ timestamp: string }>>(events: readonly Event[]) =>
    events.filter(({ timestamp }) => timestamp >= day && timestamp < nextDay);
  const readings = (points: DailyReport['sensors']): Reading[] =>
    ofDay(points).map(({ timestamp, value }) => ({ minute: minuteOf(timestamp), mgDl: value }));
  const minutes = (events: readonly Readonly<{ timestamp: string }>[]) =>
    ofDay(events).map(({ timestamp }) => minuteOf(timestamp));
  return {
    sensor: readings(daily.sensors),
    measured: readings([...Object.values(daily.bgs).flat(), ...Object.values(daily.manualBgs).flat()]),
    meals: ofDay(daily.carbsAndMealSizes).map((meal) => ({
      minute: minuteOf(meal.timestamp),
      isWithoutBolus: withoutBolus.has(meal),
    })),
    doses: dosesOf(daily)
      .filter(({ timestamp }) => timestamp >= day && timestamp < nextDay)
      .map(({ timestamp, ...dose }) => ({ ...dose, startMinute: minuteOf(timestamp) })),
    basal: [...daily.pumpBasals, ...daily.pumpTempBasals]
      .filter(({ timestampStart, timestampEnd }) => timestampEnd > day && timestampStart < nextDay)
      .map(({ timestampStart, timestampEnd, rate }) => ({
        startMinute: Math.max(0, minuteOf(timestampStart)),
        endMinute: Math.min(MINUTES_PER_DAY, minuteOf(timestampEnd)),
        unitsPerHour: rate,
      })),
    activities: ofDay(daily.activities).map(({ timestamp, durationInMinutes }) => {
      const startMinute = minuteOf(timestamp);
      return { startMinute, endMinute: Math.min(MINUTES_PER_DAY, startMinute + (durationInMinutes ?? 0)) };
    }),
    siteChanges: minutes(daily.siteChanges),
  };
}
