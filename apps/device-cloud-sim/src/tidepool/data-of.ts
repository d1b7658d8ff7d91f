import type {
  ActivityRecord,
  CarbsRecord,
  ChangeRecord,
  ClockChangeRecord,
  DeviceRecord,
} from '@glidepath/device-readings';
import { clockText } from '../time/clock-text.ts';
import { datumBase, type TidepoolSource } from './datum-base.ts';
import { cbgOf, smbgOf } from './glucose-of.ts';
import { basalOf, bolusOf, insulinOf } from './insulin-of.ts';
import { overrideOf } from './override-of.ts';
import { pumpSettingsOf } from './pump-settings-of.ts';
import { uploadOf } from './upload-of.ts';
import { wizardOf } from './wizard-of.ts';

const REPORTED_INTENSITY = { light: 'low', medium: 'medium', heavy: 'high' } as const;

export function physicalActivityOf(record: ActivityRecord, source: TidepoolSource) {
  const { durationSeconds, intensity } = record;
  return {
    type: 'physicalActivity',
    ...datumBase(record, source),
    name: record.name,
    ...(durationSeconds === undefined ? {} : { duration: { value: durationSeconds, units: 'seconds' } }),
    ...(intensity === undefined ? {} : { reportedIntensity: REPORTED_INTENSITY[intensity] }),
  };
}

export type Datum = Readonly<{ type: string; id: string; time: string; deviceId: string; uploadId: string }>;

/** Withdrawn records are simply gone. */
export function dataOf(records: readonly DeviceRecord[], source: TidepoolSource): Datum[] {
  return records.flatMap((record) => (record.isDeleted ? [] : datumsOf(record, source)));
}

/** One upload for each device, with the time of its last record. Takes all records, in ascending time. */
export function uploadsOf(records: readonly DeviceRecord[], source: TidepoolSource): Datum[] {
  const latestByDevice = new Map(
    records.flatMap((record) => (record.isDeleted ? [] : [[record.deviceId, record] as const])),
  );
  return [...latestByDevice.values()].flatMap((latest) => uploadOf(latest, source) ?? []);
}

function datumsOf(record: DeviceRecord, source: TidepoolSource): Datum[] {
  switch (record.type) {
    case 'cgm':
      return [cbgOf(record, source)];
    case 'smbg':
      return [smbgOf(record, source)];
    case 'bolus':
      return [bolusOf(record, source), ...(record.calculator ? [wizardOf(record, record.calculator, source)] : [])];
    case 'basal':
      return [basalOf(record, source)];
    case 'carbs':
      return [foodOf(record, source)];
    case 'injection':
      return [insulinOf(record, source)];
    default:
      return rarerDatumsOf(record, source);
  }
}

type Rarer = Exclude<DeviceRecord, { type: 'cgm' | 'smbg' | 'bolus' | 'basal' | 'carbs' | 'injection' }>;

function rarerDatumsOf(record: Rarer, source: TidepoolSource): Datum[] {
  switch (record.type) {
    case 'activity':
      return [physicalActivityOf(record, source)];
    case 'pump_settings':
      return [pumpSettingsOf(record, source)];
    case 'loop_override':
      return [overrideOf(record, source)];
    case 'note':
    case 'loop_mode':
    case 'daily_insulin':
      // Tidepool keeps notes in another service, with its messages; the other two it does not know.
      return [];
    default:
      return [deviceEventOf(record, source)];
  }
}

/** A meal counted only by size has a name and no nutrition. */
export function foodOf(record: CarbsRecord, source: TidepoolSource) {
  return {
    type: 'food',
    ...datumBase(record, source),
    ...(record.mealSize === undefined ? {} : { name: `${record.mealSize} meal` }),
    ...(record.isRescue ? { meal: 'snack' } : {}),
    ...(record.grams === undefined ? {} : { nutrition: { carbohydrate: { net: record.grams, units: 'grams' } } }),
  };
}

export function deviceEventOf(record: ChangeRecord | ClockChangeRecord, source: TidepoolSource) {
  return { type: 'deviceEvent', ...datumBase(record, source), ...eventFields(record) };
}

function eventFields(record: ChangeRecord | ClockChangeRecord) {
  switch (record.type) {
    case 'site_change':
      return { subType: 'prime', primeTarget: 'cannula' };
    case 'reservoir_change':
      return { subType: 'reservoirChange' };
    case 'clock_change':
      return {
        subType: 'timeChange',
        change: { from: clockText(record.fromClockMs), to: clockText(record.toClockMs), agent: 'manual' },
      };
  }
}
