import type { DeviceRecord, Stamp } from '../device-record.ts';
import { sensorReading } from '../glucose-value.ts';
import { type Fields, numberIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';

/** Below this a number is a sensor's error code, not glucose. */
const LOWEST_MG_DL = 39;

/** Entries are in mg/dL, whatever the site shows. */
export function nightscoutEntry(entry: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  const isMeter = entry['type'] === 'mbg';
  if (!isMeter && entry['type'] !== undefined && entry['type'] !== 'sgv') return 'type-not-kept';
  const glucose = numberIn(entry, isMeter ? 'mbg' : 'sgv');
  if (glucose === undefined) return 'no-value';
  if (isMeter) return { ...stamp, type: 'smbg', isManual: false, glucose, glucoseUnit: 'mg/dL' };
  if (glucose < LOWEST_MG_DL) return 'sensor-error-code';
  return { ...stamp, ...sensorReading({ glucose, glucoseUnit: 'mg/dL' }), type: 'cgm' };
}
