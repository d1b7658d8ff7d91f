import { GLUCOSE_LIMITS_MG_DL, MINUTES_PER_DAY } from '@glidepath/quantities';

import { at } from '../arithmetic/series.ts';
import type { Regime } from '../limits/regime.ts';
import { HIGH_HOURS, SLOT_MINUTES, SLOTS_PER_DAY } from '../limits/tuning.ts';
import type { Grid } from './grid.ts';

const { targetFrom, targetUpTo } = GLUCOSE_LIMITS_MG_DL;

/** A part of every day. Minutes of the day after go on from 1440. */
export type HoursOfDay = Readonly<{ fromMinute: number; toMinute: number }>;

/** The same hours of one day; minutes before the days that are judged are negative. */
export type HighDay = Readonly<{
  startMinute: number;
  endMinute: number;
  above180Percent: number;
  below70Percent: number;
}>;

/** Hours that are often high and hardly ever low, over all weeks, with each day of them that is known. */
export type HighHours = Readonly<{
  hours: HoursOfDay;
  above180Percent: number;
  below70Percent: number;
  days: readonly HighDay[];
  /** What they are given besides what the data ask for. */
  moreLog: number;
}>;

/** Null for hours that are not. */
export type HighHoursAt = (hours: HoursOfDay) => HighHours | null;

type SensorDays = Pick<Grid, 'days' | 'slots' | 'glucoseMgDl'>;
type Recent = Readonly<{ grid: SensorDays; regime: Pick<Regime, 'softensCuts'> }>;
type Earlier = Readonly<{ grid: SensorDays; daysBefore: number }>;

/**
 * Life makes some hours high that no median meal and no fasting hour explains: forgotten boluses, food nobody counted.
 * Where lows have been rare at such hours for weeks, while there is time in range to win and lows as a whole are within
 * the consensus, a little more insulin then has the most to win and the least to lose.
 */
export function highHours({ grid, regime }: Recent, earlier: Earlier | null): HighHoursAt {
  if (!earlier || !regime.softensCuts) return () => null;
  return (hours) => {
    const [recent, before] = [countedDays(hours, grid, 0), countedDays(hours, earlier.grid, earlier.daysBefore)];
    const [last, all] = [summed(recent), summed([...before, ...recent])];
    const isHigh =
      all.readings >= (HIGH_HOURS.minDays * (hours.toMinute - hours.fromMinute)) / SLOT_MINUTES &&
      percent(all, 'high') >= HIGH_HOURS.above180FromPercent &&
      percent(all, 'low') < HIGH_HOURS.below70UnderPercent.allWeeks &&
      100 * last.low <= HIGH_HOURS.below70UnderPercent.lastWeeks * last.readings;
    const days = [...before, ...recent].map(highDay);
    return isHigh ? { hours, ...sharesOf(all), days, moreLog: HIGH_HOURS.moreLog } : null;
  };
}

type ReadingCounts = Readonly<{ readings: number; low: number; high: number }>;
type CountedDay = ReadingCounts & Readonly<{ startMinute: number; endMinute: number }>;

const percent = (counted: ReadingCounts, of: 'low' | 'high') => (100 * counted[of]) / counted.readings;
const sharesOf = (counted: ReadingCounts) => ({
  above180Percent: percent(counted, 'high'),
  below70Percent: percent(counted, 'low'),
});

function highDay({ startMinute, endMinute, ...counted }: CountedDay): HighDay {
  return { startMinute, endMinute, ...sharesOf(counted) };
}

function summed(days: readonly ReadingCounts[]): ReadingCounts {
  const sum = (of: keyof ReadingCounts) => days.reduce((total, day) => total + day[of], 0);
  return { readings: sum('readings'), low: sum('low'), high: sum('high') };
}

function countedDays(
  { fromMinute, toMinute }: HoursOfDay,
  { days, slots, glucoseMgDl }: SensorDays,
  daysBefore: number,
): CountedDay[] {
  return Array.from({ length: days }, (_, day) => {
    const midnight = day * SLOTS_PER_DAY;
    const end = Math.min(slots, midnight + Math.floor(toMinute / SLOT_MINUTES));
    let [readings, low, high] = [0, 0, 0];
    for (let slot = midnight + Math.floor(fromMinute / SLOT_MINUTES); slot < end; slot += 1) {
      const mgDl = at(glucoseMgDl, slot);
      if (Number.isNaN(mgDl)) continue;
      readings += 1;
      if (mgDl < targetFrom) low += 1;
      if (mgDl > targetUpTo) high += 1;
    }
    const since = (day - daysBefore) * MINUTES_PER_DAY;
    return { startMinute: since + fromMinute, endMinute: since + toMinute, readings, low, high };
  }).filter((day) => day.readings > 0);
}
