import { seenIntervalMinutes } from '../cleaning/sample-interval.ts';
import type { DeviceHistory, DeviceRecord, Glucose, Stamp } from '../device-record.ts';
import { beyondReading } from '../glucose-value.ts';
import { historyDraft } from '../history-draft.ts';
import { type Fields, isFields, numberIn, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { libreDevice, libreInstants, libreStamp } from './libre-stamp.ts';
import { sensorReadings } from './sensor-readings.ts';

/** From the partner cloud's records, as they came; see `LibreCloudRecord` for the shape. */
export function libreHistory(records: readonly unknown[], zone: string): DeviceHistory {
  const draft = historyDraft();
  const sensed = sensorReadings();
  const intervals = new Map<string, number>();
  const instants = libreInstants(records, zone);
  for (const [index, one] of records.entries()) {
    const where = index + 1;
    if (!isFields(one)) {
      draft.skip(where, 'not-a-record');
      continue;
    }
    const device = libreDevice(one);
    draft.meet(device);
    intervals.set(device.deviceId, device.sampleIntervalMinutes ?? 15);
    const stamp = libreStamp(one, device.deviceId, zone, instants[index]);
    const record = typeof stamp === 'string' ? stamp : recordOf(one, stamp);
    if (typeof record === 'string') draft.skip(where, record);
    else if (record.type !== 'cgm') draft.add(record, where);
    else sensed.add(record, one['kind'] === 'scan', where);
  }
  const storedTimes = sensed.storedTimes();
  sensed.settle(
    draft,
    (deviceId) => seenIntervalMinutes(storedTimes.get(deviceId) ?? []) ?? intervals.get(deviceId) ?? 15,
  );
  return draft.history();
}

function recordOf(record: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  switch (record['kind']) {
    case 'historic':
    case 'scan':
    case 'strip':
      return glucoseRecord(record, stamp);
    case 'insulin':
      return injection(record, stamp);
    case 'food': {
      const grams = numberIn(record, 'carbsGrams');
      return grams === undefined ? 'no-value' : { ...stamp, type: 'carbs', grams };
    }
    case 'note': {
      const text = textIn(record, 'text');
      return text === undefined ? 'no-value' : { ...stamp, type: 'note', text };
    }
    default:
      return 'type-not-kept';
  }
}

function glucoseRecord(record: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  const reading = glucoseOf(record);
  if (!reading) return 'no-value';
  return record['kind'] === 'strip'
    ? { ...stamp, ...reading, type: 'smbg', isManual: false }
    : { ...stamp, ...reading, type: 'cgm' };
}

/** Libre measures from 40 to 400 or 500 mg/dL; beyond, the flag counts and the value is only its limit. */
function glucoseOf(record: Fields): Glucose | undefined {
  const glucose = numberIn(record, 'ValueInMgPerDl');
  if (record['isLow'] === true) return beyondReading('low', 'mg/dL', glucose);
  if (record['isHigh'] === true) return beyondReading('high', 'mg/dL', glucose);
  return glucose === undefined ? undefined : { glucose, glucoseUnit: 'mg/dL' };
}

function injection(record: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  const doseUnits = numberIn(record, 'units');
  const kind = record['insulinKind'];
  if (kind !== 'rapid' && kind !== 'long') return 'insulin-kind-unknown';
  if (doseUnits === undefined) return 'no-value';
  const insulinType = textIn(record, 'insulinName');
  return kind === 'long'
    ? { ...stamp, type: 'injection', role: 'basal', doseUnits, insulinType: insulinType ?? 'long-acting' }
    : { ...stamp, type: 'injection', role: 'bolus', doseUnits, insulinType: insulinType ?? 'rapid-acting' };
}
