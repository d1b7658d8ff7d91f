import { UNITS } from '@glidepath/quantities';
import type { LogbookStatistics } from '@glidepath/report-figures';

export const STATISTICS = ['tdd', 'carbs', 'rawSensor', 'basal', 'bolus'] as const;
export type StatisticName = (typeof STATISTICS)[number];

/** Null stands for a figure without data: never shown as 0. */
export type Statistic = Readonly<{
  name: StatisticName;
  amount: number | null;
  /** As it is printed, but for glucose and percentages. */
  unit: 'mgDl' | '%' | typeof UNITS.insulin | typeof UNITS.carbs;
  /** Standard deviation, in the same unit. */
  sd: number | null;
  /** Beside a percentage, the same in units of insulin. */
  unitsPerDay: number | null;
}>;

export function weekFigures(statistics: LogbookStatistics | undefined): readonly Statistic[] {
  const meanOf = (name: 'tdd' | 'carbs' | 'rawSensor', unit: Statistic['unit']): Statistic => ({
    name,
    amount: statistics?.[name].average ?? null,
    unit,
    sd: statistics?.[name].sd ?? null,
    unitsPerDay: null,
  });
  const shareOf = (name: 'basal' | 'bolus', percent: number | null | undefined, units: number | null): Statistic => ({
    name,
    amount: percent ?? null,
    unit: '%',
    sd: null,
    unitsPerDay: units,
  });
  return [
    meanOf('tdd', UNITS.insulin),
    meanOf('carbs', UNITS.carbs),
    meanOf('rawSensor', 'mgDl'),
    shareOf('basal', statistics?.basalTdd, statistics?.basalTddUnits ?? null),
    shareOf('bolus', statistics?.bolus, null),
  ];
}
