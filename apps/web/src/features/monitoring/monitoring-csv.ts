import { countsTowardsByDays, countsTowardsByMinutes, countsTowardsBySensor } from '@glidepath/worklist-rules';
import type { TFunction } from 'i18next';

import { type CsvRow, csvText } from '#shared/files/csv-text.ts';
import type { MonitoringFigures, MonitoringPeriod, MonitoringRow } from './monitoring.query.ts';

const COLUMNS = [
  'name',
  'birthDate',
  'mrn',
  'from',
  'to',
  'daysOfPeriod',
  'windowFrom',
  'daysOf30',
  'daysTowards',
  'sensorHours',
  'longestRun',
  'sensorTowards',
  'minutes',
  'minutesTowards',
] as const;

/** A line for each patient; codes by the calendar month are told of a month alone. */
export function monitoringCsv(
  rows: readonly MonitoringRow[],
  period: MonitoringPeriod,
  t: TFunction<'monitoring'>,
): string {
  return csvText([COLUMNS.map((column) => t(`csv.${column}`)), ...rows.map((row) => cells(row, period))]);
}

function cells({ name, birthDate, mrn, figures }: MonitoringRow, period: MonitoringPeriod): CsvRow {
  const { month, from, to, windowFrom } = period;
  const told = figures && figureCells(figures, month !== null);
  return [
    name,
    birthDate ?? undefined,
    mrn ?? undefined,
    from,
    to,
    told?.ofPeriod,
    windowFrom,
    ...(told?.others ?? NOTHING_KNOWN),
  ];
}

const NOTHING_KNOWN: CsvRow = Array.from({ length: 7 }, () => undefined);

function figureCells(figures: MonitoringFigures, isMonth: boolean) {
  const { daysOfPeriod, daysOf30, sensorHours, longestRunHours, minutes } = figures;
  const ofMonth = (code: string | null) => (isMonth ? (code ?? undefined) : undefined);
  const others: CsvRow = [
    daysOf30,
    countsTowardsByDays(daysOf30) ?? undefined,
    sensorHours,
    longestRunHours,
    ofMonth(countsTowardsBySensor(longestRunHours)),
    minutes,
    ofMonth(countsTowardsByMinutes(minutes)),
  ];
  return { ofPeriod: daysOfPeriod, others };
}
