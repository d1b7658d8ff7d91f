import { HOUR_SECONDS } from '@glidepath/quantities';
import { csvGlucose } from '../csv/csv-glucose.ts';
import { csvNumber } from '../csv/csv-number.ts';
import type { DeviceRecord, Stamp } from '../device-record.ts';
import { sensorReading } from '../glucose-value.ts';
import { optional } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { BESIDE_GLUCOSE, BESIDE_TIME, type ClarityColumns } from './clarity-columns.ts';
import { insulinRole, isCalibration, isExercise, isHealth, isSensor } from './clarity-words.ts';

type Row = readonly string[];

/** What a row is shows in which of its columns is filled; words help only where numbers cannot tell. */
export function clarityRecord(cells: Row, columns: ClarityColumns, stamp: Stamp): DeviceRecord | SkipReason {
  const { glucose } = columns;
  return (
    glucoseRecord(cells, columns, stamp) ??
    insulinRecord(cells, columns, stamp) ??
    carbsRecord(cells[glucose + BESIDE_GLUCOSE.carbs], stamp) ??
    otherRecord(cells, columns, stamp)
  );
}

function glucoseRecord(cells: Row, { time, glucose, unit }: ClarityColumns, stamp: Stamp) {
  const reading = csvGlucose(cells[glucose], unit);
  if (reading === undefined || typeof reading === 'string') return reading;
  if (isCalibration(cells[time + BESIDE_TIME.type] ?? '')) {
    return { ...stamp, ...reading, type: 'smbg', isManual: true } as const;
  }
  return { ...stamp, ...sensorReading(reading), type: 'cgm' } as const;
}

function insulinRecord(
  cells: Row,
  { time, glucose }: ClarityColumns,
  stamp: Stamp,
): DeviceRecord | SkipReason | undefined {
  const doseUnits = csvNumber(cells[glucose + BESIDE_GLUCOSE.insulin]);
  if (doseUnits === undefined) return undefined;
  if (Number.isNaN(doseUnits)) return 'not-a-number';
  const role = insulinRole(cells[time + BESIDE_TIME.subtype] ?? '');
  if (!role) return 'insulin-kind-unknown';
  return {
    ...stamp,
    type: 'injection',
    role,
    doseUnits,
    insulinType: role === 'basal' ? 'long-acting' : 'rapid-acting',
  };
}

function carbsRecord(cell: string | undefined, stamp: Stamp): DeviceRecord | SkipReason | undefined {
  const grams = csvNumber(cell);
  if (grams === undefined) return undefined;
  return Number.isNaN(grams) ? 'not-a-number' : { ...stamp, type: 'carbs', grams };
}

const INTENSITIES = ['light', 'medium', 'heavy'] as const;

function otherRecord(cells: Row, { time, glucose }: ClarityColumns, stamp: Stamp): DeviceRecord | SkipReason {
  const type = cells[time + BESIDE_TIME.type] ?? '';
  const subtype = (cells[time + BESIDE_TIME.subtype] ?? '').trim();
  if (isExercise(type)) {
    const durationSeconds = secondsOf(cells[glucose + BESIDE_GLUCOSE.duration] ?? '');
    const intensity = INTENSITIES.find((name) => name === subtype.toLowerCase());
    return {
      ...stamp,
      type: 'activity',
      name: 'exercise',
      ...optional('durationSeconds', durationSeconds),
      ...optional('intensity', intensity),
    };
  }
  if (isHealth(type) && subtype !== '') return { ...stamp, type: 'note', text: subtype };
  return isSensor(type) ? 'no-value' : 'type-not-kept';
}

function secondsOf(duration: string): number | undefined {
  const match = /^(\d+):(\d\d):(\d\d)$/.exec(duration.trim());
  return match ? Number(match[1]) * HOUR_SECONDS + Number(match[2]) * 60 + Number(match[3]) : undefined;
}
