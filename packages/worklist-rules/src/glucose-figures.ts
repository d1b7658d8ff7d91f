import { dayAfter, glycemiaRisk } from '@glidepath/quantities';

import type { GlucoseDay } from './glucose-day.ts';

/** Whole days that the figures are of, and the two weeks in them that are compared. */
export const FIGURE_DAYS = 14;
const WEEK_DAYS = 7;

/** Two a day. Fewer readings in 14 days, of a meter or a sensor, say nothing about a day. */
const LEAST_READINGS = 28;
/** A week that is compared with another: half of it seen by the sensor, or half of the readings of a meter. */
const LEAST_WEEK_ACTIVE_PERCENT = 50;
const LEAST_WEEK_READINGS = LEAST_READINGS / 2;

export type GlucoseFigures = Readonly<{
  source: 'sensor' | 'meter';
  readings: number;
  below54Percent: number;
  from54To70Percent: number;
  from70To180Percent: number;
  from180To250Percent: number;
  above250Percent: number;
  below70Percent: number;
  /** The share of the time that a sensor reported; 0 of a meter. */
  activePercent: number;
  activePercent7: number;
  /** Glycemia risk index. */
  gri: number;
  /** The last 7 days against the 7 before; null where one of the weeks has too little. */
  timeInRangeChangePoints: number | null;
}>;

const RANGES = ['below54', 'from54To70', 'from70To180', 'from180To250', 'above250'] as const;
type Counts = Readonly<Record<(typeof RANGES)[number], number>>;

/** Of the 14 days that end with `lastDay`; null where they hold too few readings to say anything. */
export function glucoseFigures(days: readonly GlucoseDay[], lastDay: string): GlucoseFigures | null {
  const considered = daysUntil(days, lastDay, FIGURE_DAYS);
  const counts = countsOf(considered);
  const readings = readingsOf(counts);
  if (readings < LEAST_READINGS) return null;

  const source = considered.some(({ activePercent }) => activePercent > 0) ? 'sensor' : 'meter';
  const percentOf = (count: number) => (100 * count) / readings;
  const above250Percent = percentOf(counts.above250);
  const from180To250Percent = percentOf(counts.from180To250);
  const below54Percent = percentOf(counts.below54);
  const from54To70Percent = percentOf(counts.from54To70);
  return {
    source,
    readings,
    below54Percent,
    from54To70Percent,
    from70To180Percent: percentOf(counts.from70To180),
    from180To250Percent,
    above250Percent,
    below70Percent: percentOf(counts.below54 + counts.from54To70),
    activePercent: seenPercent(considered, FIGURE_DAYS),
    activePercent7: seenPercent(daysUntil(days, lastDay, WEEK_DAYS), WEEK_DAYS),
    gri: glycemiaRisk({
      below54: below54Percent,
      from54To70: from54To70Percent,
      from180To250: from180To250Percent,
      above250: above250Percent,
    }).index,
    timeInRangeChangePoints: timeInRangeChange(days, lastDay, source),
  };
}

function daysUntil(days: readonly GlucoseDay[], lastDay: string, count: number): readonly GlucoseDay[] {
  const before = dayAfter(lastDay, -count);
  return days.filter(({ day }) => day > before && day <= lastDay);
}

function countsOf(days: readonly GlucoseDay[]): Counts {
  const sumOf = (range: keyof Counts) => days.reduce((sum, day) => sum + day[range], 0);
  return {
    below54: sumOf('below54'),
    from54To70: sumOf('from54To70'),
    from70To180: sumOf('from70To180'),
    from180To250: sumOf('from180To250'),
    above250: sumOf('above250'),
  };
}

function readingsOf(counts: Counts): number {
  return RANGES.reduce((sum, range) => sum + counts[range], 0);
}

/** A day that is missing was not seen at all. */
function seenPercent(days: readonly GlucoseDay[], outOf: number): number {
  return days.reduce((sum, day) => sum + day.activePercent, 0) / outOf;
}

function timeInRangeChange(
  days: readonly GlucoseDay[],
  lastDay: string,
  source: GlucoseFigures['source'],
): number | null {
  const last = timeInRangeOfWeek(daysUntil(days, lastDay, WEEK_DAYS), source);
  const before = timeInRangeOfWeek(daysUntil(days, dayAfter(lastDay, -WEEK_DAYS), WEEK_DAYS), source);
  return last === null || before === null ? null : last - before;
}

function timeInRangeOfWeek(week: readonly GlucoseDay[], source: GlucoseFigures['source']): number | null {
  const counts = countsOf(week);
  const readings = readingsOf(counts);
  const hasEnough =
    source === 'sensor' ? seenPercent(week, WEEK_DAYS) >= LEAST_WEEK_ACTIVE_PERCENT : readings >= LEAST_WEEK_READINGS;
  return hasEnough && readings > 0 ? (100 * counts.from70To180) / readings : null;
}
