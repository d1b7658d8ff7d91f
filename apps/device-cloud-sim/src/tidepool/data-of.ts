import type { DeviceRecord } from '@glidepath/device-readings';

import { basalOf } from './basal-of.ts';
import { bolusOf } from './bolus-of.ts';
import type { TidepoolSource } from './datum-base.ts';
import { deviceEventOf } from './device-event-of.ts';
import { foodOf } from './food-of.ts';
import { cbgOf, smbgOf } from './glucose-of.ts';
import { insulinOf } from './insulin-of.ts';
import { physicalActivityOf } from './physical-activity-of.ts';
import { pumpSettingsOf } from './pump-settings-of.ts';
import { uploadOf } from './upload-of.ts';
import { wizardOf } from './wizard-of.ts';

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
    case 'note':
      // Tidepool keeps notes in another service, with its messages.
      return [];
    default:
      return [deviceEventOf(record, source)];
  }
}
