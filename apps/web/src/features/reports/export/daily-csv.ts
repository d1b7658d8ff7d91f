import { readGlucose, UNITS } from '@glidepath/quantities';
import { dayOfMinute, dayStartMinute, minuteOfDay } from '@glidepath/report-figures';
import type { TFunction } from 'i18next';

import type { CsvRow } from '#shared/files/csv-text.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { type DayWindow, windowStartDay } from '../daily/day-window.ts';
import { doseUnits, type ShownDose } from '../daily/shown-doses.ts';
import type { ShownSeries } from '../daily/shown-series.ts';
import type { DailyFormats } from '../daily/use-daily-formats.ts';
import type { ExportWords } from './use-export-words.ts';

/** One thing that happened; its minute is from the first midnight. */
type Entry = Readonly<{
  minute: number;
  what: string;
  value?: number | string | undefined;
  unit?: string | undefined;
  details?: string | undefined;
}>;

type DailyCsvWriter = Readonly<{ t: TFunction<'daily'>; words: ExportWords; formats: DailyFormats }>;

/** Everything that the charts of the shown days draw, in order of time. */
export function dailyCsv(series: ShownSeries, shown: DayWindow, writer: DailyCsvWriter): CsvRow[] {
  const firstMinute = dayStartMinute(windowStartDay(shown));
  const time = (minute: number) => {
    const moment = firstMinute + Math.floor(minute);
    return `${dayOfMinute(moment)} ${formatTimeOfDay(minuteOfDay(moment), false)}`;
  };
  const entries = [
    ...glucoseEntries(series, writer),
    ...mealEntries(series, writer),
    ...insulinEntries(series, time, writer),
    ...diaryEntries(series, writer),
  ].toSorted((one, other) => one.minute - other.minute);
  return [
    writer.words.columns('time', 'what', 'value', 'unit', 'details'),
    ...entries.map(({ minute, what, value, unit, details }): CsvRow => [time(minute), what, value, unit, details]),
  ];
}

function glucoseEntries({ sensor, dots }: ShownSeries, { t, formats: { glucose } }: DailyCsvWriter): Entry[] {
  const { unit, decimals } = glucose;
  const value = (mgDl: number) => Number(readGlucose(mgDl, unit).toFixed(decimals));
  return [
    ...sensor.map(({ minute, glucoseMgDl }) => ({ minute, what: t('series.sensor'), value: value(glucoseMgDl), unit })),
    ...dots.map(({ minute, glucoseMgDl, source }) => ({
      ...{ minute, unit },
      what: t(`series.${source}`),
      value: value(glucoseMgDl),
    })),
  ];
}

function mealEntries({ meals }: ShownSeries, { t }: DailyCsvWriter): Entry[] {
  return meals.map(({ minute, text, isWithoutBolus }) => {
    const isAmount = /^[\d.,]+$/.test(text);
    return {
      ...{ minute, what: t('series.meal') },
      value: isAmount ? Number(text.replaceAll(',', '')) : text,
      unit: isAmount ? UNITS.carbs : undefined,
      details: isWithoutBolus ? t('series.mealWithoutBolus') : undefined,
    };
  });
}

function insulinEntries(series: ShownSeries, time: (minute: number) => string, writer: DailyCsvWriter): Entry[] {
  const { t, words, formats } = writer;
  const rates = (name: 'basal' | 'tempBasal', deliveries: ShownSeries['basal']) =>
    deliveries.map(({ startMinute, endMinute, rateUnitsPerHour }) => ({
      minute: startMinute,
      what: t(`series.${name === 'tempBasal' && rateUnitsPerHour === 0 ? 'suspend' : name}`),
      value: rateUnitsPerHour,
      unit: formats.units.basalRate,
      details: words.until(time(endMinute)),
    }));
  const doses: readonly ShownDose[] = series.doses;
  return [
    ...rates('basal', series.basal),
    ...rates('tempBasal', series.tempBasal),
    ...doses.map((dose) => ({
      minute: dose.startMinute,
      what: t(`series.${dose.kind}`),
      value: doseUnits(dose),
      unit: formats.units.insulin,
      details: doseDetails(dose, t),
    })),
    ...series.siteChanges.map((minute) => ({ minute, what: t('series.siteChange') })),
  ];
}

function doseDetails(dose: ShownDose, t: TFunction<'daily'>): string | undefined {
  const { immediateUnits, extendedUnits, startMinute, endMinute, override, insulinName } = dose;
  const parts = [
    insulinName,
    extendedUnits > 0 && `${t('bolus.immediate')} ${immediateUnits}`,
    extendedUnits > 0 && `${t('bolus.extendedAmount')} ${extendedUnits}`,
    extendedUnits > 0 && t('minutes', { minutes: endMinute - startMinute }),
    override && t(`override.${override}`),
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join('; ');
}

function diaryEntries({ activities, notes }: ShownSeries, { t }: DailyCsvWriter): Entry[] {
  return [
    ...activities.map(({ startMinute, text }) => ({ minute: startMinute, what: t('series.activity'), details: text })),
    ...notes.map(({ minute, text }) => ({ minute, what: t('series.note'), details: text })),
  ];
}
