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

/** What happened now and then, as opposed to the two dense streams. */
export type EventRecord = Exclude<DeviceRecord, CgmRecord | BasalRecord>;

export type RecordsByType = Readonly<{
  readings: readonly CgmRecord[];
  basal: readonly BasalRecord[];
  events: readonly EventRecord[];
}>;

/** Each thing once, and the dense streams apart from the rest. Takes and gives order of time. */
export function recordsByType(records: readonly DeviceRecord[], devices: readonly Device[]): RecordsByType {
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
    basal: onePump(inOwnOrder(basal)),
    events: withCalculatorCarbs(withoutDuplicates(inOwnOrder(events))).filter(isEvent),
  };
}

function oneStream(readings: readonly CgmRecord[], devices: readonly Device[]): readonly CgmRecord[] {
  const isOfOneDevice = readings.every(({ deviceId }) => deviceId === readings[0]?.deviceId);
  if (isOfOneDevice) return readings;
  return withoutDoubleStreams(readings, devices).filter((record) => record.type === 'cgm');
}

/**
 * A rate that comes twice from one device needs no search: each ends where the next one begins. Of two clouds only one
 * may know that a loop set it.
 */
function onePump(basal: readonly BasalRecord[]): readonly BasalRecord[] {
  if (basal.every(({ deviceId }) => deviceId === basal[0]?.deviceId)) return basal;
  return withoutDuplicates(basal).filter((record) => record.type === 'basal');
}

function isEvent(record: DeviceRecord): record is EventRecord {
  return record.type !== 'cgm' && record.type !== 'basal';
}

/** By time, and of one instant in an order of their own: which of two came first must not change a report. */
function inOwnOrder<Kind extends DeviceRecord>(records: readonly Kind[]): readonly Kind[] {
  for (let index = 1; index < records.length; index += 1) {
    const [before, after] = [records[index - 1], records[index]];
    if (before && after && order(before, after) > 0) return records.toSorted(order);
  }
  return records;
}

function order(a: DeviceRecord, b: DeviceRecord): number {
  return a.atMs - b.atMs || textOrder(a.type, b.type) || textOrder(a.deviceId, b.deviceId) || amountOf(a) - amountOf(b);
}

function textOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function amountOf(record: DeviceRecord): number {
  switch (record.type) {
    case 'cgm':
    case 'smbg':
      return record.glucose;
    case 'basal':
      return record.rateUnitsPerHour;
    case 'bolus':
      return record.deliveredUnits;
    case 'injection':
      return record.doseUnits;
    case 'carbs':
      return record.grams ?? 0;
    default:
      return 0;
  }
}
