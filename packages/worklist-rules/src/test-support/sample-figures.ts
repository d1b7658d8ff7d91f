import type { GlucoseDay } from '../glucose-day.ts';
import type { GlucoseFigures } from '../glucose-figures.ts';

/** Two weeks of a sensor with everything within its goal. */
export const GOOD_FIGURES: GlucoseFigures = {
  source: 'sensor',
  readings: 4000,
  below54Percent: 0,
  from54To70Percent: 2,
  from70To180Percent: 78,
  from180To250Percent: 18,
  above250Percent: 2,
  below70Percent: 2,
  activePercent: 95,
  activePercent7: 95,
  gri: 22.4,
  timeInRangeChangePoints: 1,
};

/** A day of a sensor, all of it in range. */
export function glucoseDay(day: string, counts: Partial<GlucoseDay> = {}): GlucoseDay {
  return {
    day,
    activePercent: 100,
    below54: 0,
    from54To70: 0,
    from70To180: 288,
    from180To250: 0,
    above250: 0,
    ...counts,
  };
}
