import { MINUTES_PER_HOUR, readGlucose, UNITS } from '@glidepath/quantities';
import {
  basalChangeBars,
  HOURS,
  hourOfDay,
  type LogbookRow,
  type LogbookWeek,
  shownBasalHours,
} from '@glidepath/report-figures';
import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';

import type { CsvRow } from '#shared/files/csv-text.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { mealLetter } from '../logbook/logbook-marks.ts';
import type { LogbookWriter } from '../logbook/use-logbook-writer.ts';
import { weekFigures } from '../logbook/week-statistics.tsx';
import type { ExportWords } from './use-export-words.ts';

type LogbookCsvWriter = Readonly<{
  writer: LogbookWriter;
  words: ExportWords;
  treatmentType: TreatmentType;
  /** The hours of days with carbs that no bolus was given for. */
  withoutBolus: ReadonlySet<string>;
}>;

/** A week of the logbook: its figures, then hour by hour what the table shows. */
export function logbookCsv({ rows, statistics }: LogbookWeek, written: LogbookCsvWriter): CsvRow[] {
  const { writer, words } = written;
  return [
    words.columns('figure', 'value', 'unit', 'sd'),
    ...statisticRows(statistics, writer),
    [],
    words.columns('day', 'time', 'what', 'value', 'unit', 'details'),
    ...rows.flatMap((row) => dayRows(row, written)),
  ];
}

function statisticRows(statistics: LogbookWeek['statistics'], { t, glucose, units }: LogbookWriter): CsvRow[] {
  const signs = { mgDl: glucose.unit, '%': '%', units: units.insulin, grams: UNITS.carbs };
  return weekFigures(statistics).map(({ name, amount, unit, sd }) => {
    const shown = (figure: number | null) =>
      figure === null ? undefined : Number((unit === 'mgDl' ? inUnit(figure, glucose) : figure).toFixed(1));
    return [t(`statistics.${name}`), shown(amount), signs[unit], shown(sd)];
  });
}

const inUnit = (mgDl: number, { unit, decimals }: LogbookWriter['glucose']) =>
  Number(readGlucose(mgDl, unit).toFixed(decimals));

const clock = (hours: number) => formatTimeOfDay(Math.round(hours * MINUTES_PER_HOUR), false);

function dayRows({ day, entries }: LogbookRow, { writer, treatmentType, withoutBolus }: LogbookCsvWriter): CsvRow[] {
  if (!entries) return [];
  const { t, names, glucose, units } = writer;
  const basalHours = shownBasalHours(entries, { isOnInjections: isInjectionType(treatmentType) });
  const hourRows = HOURS.flatMap((hour): CsvRow[] => {
    const reading = entries.readings[String(hour)];
    if (!reading) return [];
    const row = (what: string, ...cells: CsvRow) => [day, clock(hour), what, ...cells];
    const { BG, carbs, bolus, basal } = reading;
    const meal = carbs && mealLetter(carbs.value, treatmentType);
    const marks = withoutBolus.has(hourOfDay(day, hour)) ? [t('withoutBolus')] : [];
    return [
      ...(BG ? [row(names.glucose, inUnit(BG.value, glucose), glucose.unit, several(BG, t))] : []),
      ...(typeof meal === 'number' ? [row(names.carbs, meal, UNITS.carbs, ...marks)] : []),
      ...(typeof meal === 'string' ? [row(names.carbs, t(`mealName.${meal}`), undefined, ...marks)] : []),
      ...(bolus ? [row(names.bolus, bolus.value, units.insulin)] : []),
      ...(basal && basalHours.has(hour) ? [row(names.basal, basal.value, units.insulin)] : []),
    ];
  });
  const changes = basalChangeBars(entries).map(({ kind, startHours, endHours, rateUnitsPerHour }): CsvRow => {
    const times = t('change.times', { start: clock(startHours), end: clock(endHours) });
    return [day, clock(startHours), t(`legend.${kind}`), rateUnitsPerHour, units.basalRate, times];
  });
  const marks = (['siteChange', 'reservoirChange'] as const)
    .filter((mark) => entries[mark])
    .map((mark): CsvRow => [day, undefined, t(`legend.${mark}`)]);
  return [...hourRows, ...changes, ...marks];
}

function several({ multipleValues }: Readonly<{ multipleValues: boolean }>, t: LogbookWriter['t']): string | undefined {
  return multipleValues ? t('legend.multipleValues') : undefined;
}
