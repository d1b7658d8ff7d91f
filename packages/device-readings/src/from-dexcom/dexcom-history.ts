import type { DeviceHistory, DeviceRecord, Stamp } from '../device-record.ts';
import { sensorReading } from '../glucose-value.ts';
import { historyDraft } from '../history-draft.ts';
import { type Fields, isFields, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { dexcomEvent, dexcomGlucose } from './dexcom-event.ts';
import { dexcomDevice, dexcomStamp } from './dexcom-stamp.ts';

/** The `records` of the answers of the v3 interface, as they came. */
export type DexcomRecords = Readonly<{
  egvs?: readonly unknown[];
  events?: readonly unknown[];
  calibrations?: readonly unknown[];
}>;

type Reading = (record: Fields, stamp: Stamp) => DeviceRecord | SkipReason;

const fromEgv: Reading = (egv, stamp) => {
  const reading = dexcomGlucose(egv);
  return typeof reading === 'string' ? reading : { ...stamp, ...sensorReading(reading), type: 'cgm' };
};

/** Somebody measured with a meter and typed the result. */
const fromCalibration: Reading = (calibration, stamp) => {
  const reading = dexcomGlucose(calibration);
  return typeof reading === 'string' ? reading : { ...stamp, ...reading, type: 'smbg', isManual: true };
};

const fromEvent: Reading = (event, stamp) =>
  dexcomEvent(event, textIn(event, 'eventStatus') === 'deleted' ? { ...stamp, isDeleted: true } : stamp);

/** `where` of a skipped record counts from 1 through the estimated values, then the events, then the calibrations. */
export function dexcomHistory(
  { egvs = [], events = [], calibrations = [] }: DexcomRecords,
  zone: string,
): DeviceHistory {
  const draft = historyDraft();
  let where = 0;
  const read = (records: readonly unknown[], reading: Reading) => {
    for (const record of records) {
      where += 1;
      const result = isFields(record) ? stamped(record, reading) : 'not-a-record';
      if (typeof result === 'string') draft.skip(where, result);
      else draft.add(result, where);
    }
  };
  const stamped = (record: Fields, reading: Reading): DeviceRecord | SkipReason => {
    const device = dexcomDevice(record);
    draft.meet(device);
    const stamp = dexcomStamp(record, device.deviceId, zone);
    return typeof stamp === 'string' ? stamp : reading(record, stamp);
  };
  read(egvs, fromEgv);
  read(events, fromEvent);
  read(calibrations, fromCalibration);
  return draft.history();
}
