import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '@glidepath/quantities';
import type { TFunction } from 'i18next';

import type { DataTableContent } from '#charts/data-table.tsx';
import { doseUnits } from './shown-doses.ts';
import type { ShownSeries } from './shown-series.ts';
import type { DailyFormats } from './use-daily-formats.ts';

const COLUMNS = ['sensor', 'readings', 'meal', 'basal', 'doses', 'diary'] as const;

type HourRow = Readonly<Record<(typeof COLUMNS)[number], string[]>>;

type DailyTableInput = Readonly<{
  series: ShownSeries;
  firstDay: string;
  dayCount: number;
  caption: string;
}>;

/** The charts as a table of hours; hours in which nothing happened have no row. */
export function dailyTable(input: DailyTableInput, t: TFunction<'daily'>, formats: DailyFormats): DataTableContent {
  const { series, firstDay, dayCount, caption } = input;
  const hourCount = (dayCount * MINUTES_PER_DAY) / MINUTES_PER_HOUR;
  const hours: HourRow[] = Array.from({ length: hourCount }, () => ({
    sensor: [],
    readings: [],
    meal: [],
    basal: [],
    doses: [],
    diary: [],
  }));
  fillGlucose(hours, series, t, formats);
  fillInsulin(hours, series, t, formats);
  fillDiary(hours, series, t, formats);
  const rows = hours.flatMap((row, hour): DataTableContent['rows'][number][] => {
    const cells = COLUMNS.map((column) => row[column].join('; '));
    const isEmpty = cells.every((cell) => cell === '');
    return isEmpty ? [] : [[formats.dayAndTime(firstDay, hour * MINUTES_PER_HOUR), ...cells]];
  });
  return {
    caption,
    columns: [t('table.time'), ...COLUMNS.map((column) => t(`table.${column}`, { unit: formats.glucose.unit }))],
    rows,
  };
}

type Fill = (hours: readonly HourRow[], series: ShownSeries, t: TFunction<'daily'>, formats: DailyFormats) => void;

const hourOf = (hours: readonly HourRow[], minute: number) => hours[Math.floor(Math.max(0, minute) / MINUTES_PER_HOUR)];

/** The sensor's lowest and highest reading of each hour: nobody reads twelve numbers in a cell. */
const fillGlucose: Fill = (hours, series, t, formats) => {
  const { number } = formats.glucose;
  const spans = new Map<HourRow, Readonly<{ low: number; high: number }>>();
  for (const { minute, glucoseMgDl } of series.sensor) {
    const row = hourOf(hours, minute);
    if (!row) continue;
    const span = spans.get(row) ?? { low: glucoseMgDl, high: glucoseMgDl };
    spans.set(row, { low: Math.min(span.low, glucoseMgDl), high: Math.max(span.high, glucoseMgDl) });
  }
  for (const [row, { low, high }] of spans) {
    row.sensor.push(low === high ? number(low) : `${number(low)}–${number(high)}`);
  }
  for (const { minute, glucoseMgDl, source } of series.dots) {
    const reading = `${formats.time(minute)} ${t(`series.${source}`)} ${number(glucoseMgDl)}`;
    hourOf(hours, minute)?.readings.push(reading);
  }
};

const fillInsulin: Fill = (hours, series, t, formats) => {
  for (const { minute, text, isWithoutBolus } of series.meals) {
    const meal = `${formats.time(minute)} ${text}`;
    hourOf(hours, minute)?.meal.push(isWithoutBolus ? t('withoutBolus', { meal }) : meal);
  }
  for (const [name, deliveries] of [
    [t('series.basal'), series.basal],
    [t('series.tempBasal'), series.tempBasal.filter(({ rateUnitsPerHour }) => rateUnitsPerHour > 0)],
    [t('series.suspend'), series.tempBasal.filter(({ rateUnitsPerHour }) => rateUnitsPerHour === 0)],
  ] as const) {
    for (const { startMinute, rateUnitsPerHour } of deliveries) {
      const rate = formats.rate(rateUnitsPerHour);
      hourOf(hours, startMinute)?.basal.push(`${formats.time(Math.max(0, startMinute))} ${name} ${rate}`);
    }
  }
  for (const dose of series.doses) {
    const units = formats.dose(doseUnits(dose));
    const override = dose.override ? ` (${t(`override.${dose.override}`)})` : '';
    hourOf(hours, dose.startMinute)?.doses.push(
      `${formats.time(dose.startMinute)} ${t(`series.${dose.kind}`)} ${units}${override}`,
    );
  }
};

const fillDiary: Fill = (hours, series, t, formats) => {
  for (const minute of series.siteChanges) {
    hourOf(hours, minute)?.diary.push(`${formats.time(minute)} ${t('series.siteChange')}`);
  }
  for (const { startMinute, text } of series.activities) {
    hourOf(hours, startMinute)?.diary.push(`${formats.time(startMinute)} ${text}`);
  }
  for (const { minute, text } of series.notes) hourOf(hours, minute)?.diary.push(`${formats.time(minute)} ${text}`);
};
