import { countsTowardsByDays, countsTowardsByMinutes, countsTowardsBySensor } from '@glidepath/worklist-rules';
import type { TFunction } from 'i18next';

import { type CsvRow, csvText } from '#shared/files/csv-text.ts';
import type { MonitoringPeriod, MonitoringRow } from './monitoring.query.ts';

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

function cells(
  { name, birthDate, mrn, figures }: MonitoringRow,
  { month, from, to, windowFrom }: MonitoringPeriod,
): CsvRow {
  const ofMonth = (code: string | null) => (month === null ? undefined : (code ?? undefined));
  return [
    name,
    birthDate ?? undefined,
    mrn ?? undefined,
    from,
    to,
    figures?.daysOfPeriod,
    windowFrom,
    figures?.daysOf30,
    (figures && countsTowardsByDays(figures.daysOf30)) ?? undefined,
    figures?.sensorHours,
    figures?.longestRunHours,
    figures ? ofMonth(countsTowardsBySensor(figures.longestRunHours)) : undefined,
    figures?.minutes,
    figures ? ofMonth(countsTowardsByMinutes(figures.minutes)) : undefined,
  ];
}
