import { mgDlFromMmolL } from '@glidepath/quantities';

import type { Row } from './record-document-input.ts';
import { flagIn, numberIn, textIn } from './row-values.ts';

/** How much devices recorded in a month, by their own clocks. */
export type ReadingMonth = Readonly<{
  /** YYYY-MM. */
  month: string;
  sensorCount: number;
  meterCount: number;
  doseCount: number;
  mealCount: number;
  /** Basal rates of a pump, notes, exercise, settings and the like. */
  otherCount: number;
  firstDay: string;
  lastDay: string;
  /** The mean of the sensor values; null if there are none. */
  meanMgDl: number | null;
}>;

type Kind = 'sensor' | 'meter' | 'dose' | 'meal' | 'other';

const KIND_OF_EVENT: Readonly<Record<string, Kind>> = {
  smbg: 'meter',
  bolus: 'dose',
  injection: 'dose',
  carbs: 'meal',
};

type MonthCounts = { counts: Record<Kind, number>; firstDay: string; lastDay: string; sumMgDl: number };

/** The newest month first. Of each record its newest version counts, unless that withdraws it. */
export function readingMonths(readings: readonly Row[], events: readonly Row[]): ReadingMonth[] {
  const months = new Map<string, MonthCounts>();
  for (const row of newestVersions(readings, ['at', 'stream_id'])) count(months, row, 'sensor');
  for (const row of newestVersions(events, ['at', 'type', 'stream_id', 'source_id'])) {
    count(months, row, KIND_OF_EVENT[textIn(row, 'type') ?? ''] ?? 'other');
  }
  return [...months].map(monthOf).toSorted((one, other) => (one.month < other.month ? 1 : -1));
}

function newestVersions(rows: readonly Row[], columns: readonly string[]): Row[] {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const key = columns.map((column) => String(row[column])).join('\n');
    const known = newest.get(key);
    if (!known || (numberIn(row, 'version') ?? 0) > (numberIn(known, 'version') ?? 0)) newest.set(key, row);
  }
  return [...newest.values()].filter((row) => flagIn(row, 'is_deleted') !== true);
}

function count(months: Map<string, MonthCounts>, row: Row, kind: Kind): void {
  const day = textIn(row, 'device_clock')?.slice(0, 10);
  if (day === undefined) return;
  const month = day.slice(0, 7);
  const counted = months.get(month) ?? {
    counts: { sensor: 0, meter: 0, dose: 0, meal: 0, other: 0 },
    firstDay: day,
    lastDay: day,
    sumMgDl: 0,
  };
  counted.counts[kind] += 1;
  if (day < counted.firstDay) counted.firstDay = day;
  if (day > counted.lastDay) counted.lastDay = day;
  if (kind === 'sensor') counted.sumMgDl += glucoseMgDl(row);
  months.set(month, counted);
}

function glucoseMgDl(row: Row): number {
  const glucose = numberIn(row, 'glucose') ?? Number.NaN;
  return flagIn(row, 'is_mmol') === true ? mgDlFromMmolL(glucose) : glucose;
}

function monthOf([month, { counts, firstDay, lastDay, sumMgDl }]: readonly [string, MonthCounts]): ReadingMonth {
  const { sensor, meter, dose, meal, other } = counts;
  return {
    month,
    sensorCount: sensor,
    meterCount: meter,
    doseCount: dose,
    mealCount: meal,
    otherCount: other,
    firstDay,
    lastDay,
    meanMgDl: sensor > 0 && Number.isFinite(sumMgDl) ? sumMgDl / sensor : null,
  };
}
