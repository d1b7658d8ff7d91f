import {
  type BasalRecord,
  type CgmRecord,
  type Device,
  type DeviceRecord,
  withCalculatorCarbs,
  withoutDoubleStreams,
  withoutDuplicates,
  withoutRepeatedReadings,
} from '@glidepath/device-readings';

import { inOwnOrder } from './in-own-order.ts';

/** What happened now and then, as opposed to the two dense streams. */
export type EventRecord = Exclude<DeviceRecord, CgmRecord | BasalRecord>;

export type SortedOutRecords = Readonly<{
  readings: readonly CgmRecord[];
  basal: readonly BasalRecord[];
  events: readonly EventRecord[];
}>;

/** Each thing once, and the dense streams apart from the rest. Takes and gives order of time. */
export function sortedOutRecords(records: readonly DeviceRecord[], devices: readonly Device[]): SortedOutRecords {
  const readings: CgmRecord[] = [];
  const basal: BasalRecord[] = [];
  const events: DeviceRecord[] = [];
  for (const record of records) {
    if (record.type === 'cgm') readings.push(record);
    else if (record.type === 'basal') basal.push(record);
    else events.push(record);
  }
  return {
    readings: oneStream(withoutRepeatedReadings(inOwnOrder(readings)), devices),
    // A basal rate that comes twice needs no search: each ends where the next one begins.
    basal: inOwnOrder(basal),
    events: withCalculatorCarbs(withoutDuplicates(inOwnOrder(events))).filter(isEvent),
  };
}

function oneStream(readings: readonly CgmRecord[], devices: readonly Device[]): readonly CgmRecord[] {
  const isOfOneDevice = readings.every(({ deviceId }) => deviceId === readings[0]?.deviceId);
  if (isOfOneDevice) return readings;
  return withoutDoubleStreams(readings, devices).filter((record) => record.type === 'cgm');
}

function isEvent(record: DeviceRecord): record is EventRecord {
  return record.type !== 'cgm' && record.type !== 'basal';
}
