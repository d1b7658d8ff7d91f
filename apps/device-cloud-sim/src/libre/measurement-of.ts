import type { CgmRecord, Device, DeviceRecord, SmbgRecord } from '@glidepath/device-readings';

import { wholeMgDl } from '../accounts/glucose-mg-dl.ts';
import { recordId } from '../accounts/record-id.ts';
import { clockText, instantText } from '../time/clock-text.ts';

/** What the mappings need to know of the account whose records they write. */
export type LibreSource = Readonly<{
  accountId: string;
  devices: readonly Device[];
  isZoneHidden: boolean;
  /** Libre 2 stores every 15 minutes, Libre 3 every 5. */
  intervalMinutes: 5 | 15;
}>;

// The sensor measures 40 to 500 mg/dL and marks what lies beyond.
const LOWEST_MG_DL = 40;
const HIGHEST_MG_DL = 500;

type GlucoseKind = 'historic' | 'scan' | 'strip';

type Content =
  | Readonly<{ kind: GlucoseKind; ValueInMgPerDl: number; isLow: boolean; isHigh: boolean }>
  | Readonly<{ kind: 'insulin'; insulinKind: 'rapid' | 'long'; units: number; insulinName?: string }>
  /** Without a number it is a mark in the diary that something was eaten. */
  | Readonly<{ kind: 'food'; carbsGrams?: number }>
  | Readonly<{ kind: 'note'; text: string }>;

export type Measurement = Content &
  Readonly<{
    recordId: string;
    /** What the reader's clock showed, in no zone. */
    timestamp: string;
    /** The sensor's own time in UTC; missing from readers that never met a phone. */
    factoryTimestamp?: string;
    serialNumber: string;
    deviceName: string;
    isDeleted?: true;
  }>;

/** Undefined for what a Libre reader or app cannot record, such as a pump's basal rates. */
export function measurementOf(record: DeviceRecord, source: LibreSource): Measurement | undefined {
  const content = contentOf(record);
  return content && stamped(record, content, source);
}

/** The same glucose once more, because the person looked at the sensor at that moment. */
export function scanOf(record: CgmRecord, source: LibreSource): Measurement {
  return stamped(record, glucose('scan', record), source);
}

function stamped(record: DeviceRecord, content: Content, source: LibreSource): Measurement {
  const device = source.devices.find(({ deviceId }) => deviceId === record.deviceId);
  const usualName = source.intervalMinutes === 5 ? 'FreeStyle Libre 3' : 'FreeStyle Libre 2';
  return {
    recordId: recordId(source.accountId, record, content.kind),
    ...content,
    timestamp: clockText(record.deviceClockMs),
    ...(source.isZoneHidden ? {} : { factoryTimestamp: instantText(record.atMs) }),
    serialNumber: device?.serialNumber ?? record.deviceId,
    // Only makers of Libre send data here, whatever the records were made for.
    deviceName: device?.model && /libre/i.test(device.model) ? device.model : usualName,
    ...(record.isDeleted ? { isDeleted: true } : {}),
  };
}

function contentOf(record: DeviceRecord): Content | undefined {
  switch (record.type) {
    case 'cgm':
      return glucose('historic', record);
    case 'smbg':
      return glucose('strip', record);
    case 'bolus':
      return insulin('rapid', record.deliveredUnits, record.insulinType);
    case 'injection':
      return insulin(record.role === 'basal' ? 'long' : 'rapid', record.doseUnits, record.insulinType);
    case 'carbs':
      return { kind: 'food', ...(record.grams === undefined ? {} : { carbsGrams: record.grams }) };
    case 'note':
      return { kind: 'note', text: record.text };
    case 'activity':
      return { kind: 'note', text: record.name };
    default:
      return undefined;
  }
}

function insulin(insulinKind: 'rapid' | 'long', units: number, insulinName: string | undefined): Content {
  return { kind: 'insulin', insulinKind, units, ...(insulinName === undefined ? {} : { insulinName }) };
}

function glucose(kind: GlucoseKind, record: CgmRecord | SmbgRecord): Content {
  const glucoseMgDl = wholeMgDl(record);
  const isLow = record.beyond === 'low' || glucoseMgDl < LOWEST_MG_DL;
  const isHigh = record.beyond === 'high' || glucoseMgDl > HIGHEST_MG_DL;
  if (isLow) return { kind, ValueInMgPerDl: LOWEST_MG_DL, isLow, isHigh: false };
  return { kind, ValueInMgPerDl: isHigh ? HIGHEST_MG_DL : glucoseMgDl, isLow, isHigh };
}
