import type { Glucose } from '../device-record.ts';
import { beyondReading, glucoseUnitOf } from '../glucose-value.ts';
import { type Fields, numberIn, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';

/** Of an estimated value, a calibration or an entered reading. Values come as numbers and as texts. */
export function dexcomGlucose(record: Fields): Glucose | SkipReason {
  const glucoseUnit = glucoseUnitOf(textIn(record, 'unit'));
  if (!glucoseUnit) return 'unknown-unit';
  const glucose = numberIn(record, 'value');
  const status = textIn(record, 'status');
  if (status === 'low' || status === 'high') return beyondReading(status, glucoseUnit, glucose);
  return glucose === undefined ? 'no-value' : { glucose, glucoseUnit };
}
