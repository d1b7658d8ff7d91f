import { csvGlucose } from '../csv/csv-glucose.ts';
import { csvNumber } from '../csv/csv-number.ts';
import type { DeviceRecord, GlucoseUnit, Stamp } from '../device-record.ts';
import type { SkipReason } from '../skip-reason.ts';
import { LIBREVIEW } from './libreview-columns.ts';

type Row = readonly string[];
type RecordsOrSkips = readonly (DeviceRecord | SkipReason)[];

/** One row may hold several things: both kinds of insulin, or a meal with a note. */
export function libreViewRecords(cells: Row, unit: GlucoseUnit, stamp: Stamp): RecordsOrSkips {
  const note = (cells[LIBREVIEW.note] ?? '').trim();
  const found = byType(cells, unit, stamp);
  // Type 6 is for notes. A reader writes thousands of them without one: nothing is missing there.
  if (note === '' && found.length === 0) return typeOf(cells) === '6' ? [] : ['no-value'];
  if (note === '') return found;
  return [...found, { ...stamp, type: 'note', text: note }];
}

const typeOf = (cells: Row) => (cells[LIBREVIEW.type] ?? '').trim();

function byType(cells: Row, unit: GlucoseUnit, stamp: Stamp): RecordsOrSkips {
  switch (typeOf(cells)) {
    case '0':
      return glucose(cells[LIBREVIEW.historic], unit, (reading) => ({ ...stamp, ...reading, type: 'cgm' }));
    case '1':
      return glucose(cells[LIBREVIEW.scan], unit, (reading) => ({ ...stamp, ...reading, type: 'cgm' }));
    case '2':
      return glucose(cells[LIBREVIEW.strip], unit, (reading) => ({
        ...stamp,
        ...reading,
        type: 'smbg',
        isManual: false,
      }));
    case '4':
      return insulin(cells, stamp);
    case '5':
      return food(cells, stamp);
    case '6':
      return [];
    default:
      return ['type-not-kept'];
  }
}

type Reading = Exclude<ReturnType<typeof csvGlucose>, string | undefined>;

function glucose(
  cell: string | undefined,
  unit: GlucoseUnit,
  record: (reading: Reading) => DeviceRecord,
): RecordsOrSkips {
  const reading = csvGlucose(cell, unit);
  if (reading === undefined) return [];
  return [typeof reading === 'string' ? reading : record(reading)];
}

function insulin(cells: Row, stamp: Stamp): RecordsOrSkips {
  const rapidUnits = csvNumber(cells[LIBREVIEW.rapid]) ?? calculatedUnits(cells);
  const longUnits = csvNumber(cells[LIBREVIEW.long]);
  return [
    ...dose(rapidUnits, (doseUnits) => ({
      ...stamp,
      type: 'injection',
      role: 'bolus',
      doseUnits,
      insulinType: 'rapid-acting',
    })),
    ...dose(longUnits, (doseUnits) => ({
      ...stamp,
      type: 'injection',
      role: 'basal',
      doseUnits,
      insulinType: 'long-acting',
    })),
  ];
}

/** A reader with a calculator writes the parts of a dose: for the meal, for the correction, changed by the user. */
function calculatedUnits(cells: Row): number | undefined {
  const parts = cells.slice(LIBREVIEW.mealInsulin, LIBREVIEW.userChange + 1).flatMap((cell) => csvNumber(cell) ?? []);
  if (parts.length === 0) return undefined;
  return Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100;
}

function dose(units: number | undefined, record: (doseUnits: number) => DeviceRecord): RecordsOrSkips {
  if (units === undefined) return [];
  return [Number.isNaN(units) ? 'not-a-number' : record(units)];
}

function food(cells: Row, stamp: Stamp): RecordsOrSkips {
  const grams = csvNumber(cells[LIBREVIEW.carbsGrams]);
  if (grams === undefined) return csvNumber(cells[LIBREVIEW.carbsServings]) === undefined ? [] : ['carb-exchanges'];
  return [Number.isNaN(grams) ? 'not-a-number' : { ...stamp, type: 'carbs', grams }];
}
