import type { DeviceRecord, Glucose, Stamp } from '../device-record.ts';
import { beyondReading, glucoseUnitOf } from '../glucose-value.ts';
import { type Fields, numberIn, optional, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';

const INTENSITIES = ['light', 'medium', 'heavy'] as const;

/** Something the user entered. */
export function dexcomEvent(event: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  // It may come without what it once said, even without its kind: its name alone withdraws it.
  if (stamp.isDeleted) return { ...stamp, type: 'note', text: '' };
  switch (textIn(event, 'eventType')) {
    case 'insulin':
      return insulinEvent(event, stamp);
    case 'carbs':
      return carbsEvent(event, stamp);
    case 'exercise':
      return exerciseEvent(event, stamp);
    case 'bloodGlucose':
      return glucoseEvent(event, stamp);
    case 'health':
      return noteEvent(textIn(event, 'eventSubType'), stamp);
    case 'notes':
    case 'note':
      return noteEvent(textIn(event, 'value'), stamp);
    default:
      return 'type-not-kept';
  }
}

/** Without a subtype nobody knows whether it was basal or bolus: then it is neither. */
function insulinEvent(event: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  const subType = textIn(event, 'eventSubType');
  if (subType !== 'longActing' && subType !== 'fastActing') return 'insulin-kind-unknown';
  if (!hasUnit(event, 'units')) return 'unknown-unit';
  const doseUnits = numberIn(event, 'value');
  if (doseUnits === undefined) return 'no-value';
  return subType === 'longActing'
    ? { ...stamp, type: 'injection', role: 'basal', doseUnits, insulinType: 'long-acting' }
    : { ...stamp, type: 'injection', role: 'bolus', doseUnits, insulinType: 'rapid-acting' };
}

function carbsEvent(event: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  if (!hasUnit(event, 'grams')) return 'unknown-unit';
  const grams = numberIn(event, 'value');
  return grams === undefined ? 'no-value' : { ...stamp, type: 'carbs', grams };
}

function exerciseEvent(event: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  if (!hasUnit(event, 'minutes')) return 'unknown-unit';
  const minutes = numberIn(event, 'value');
  const intensity = INTENSITIES.find((name) => name === textIn(event, 'eventSubType'));
  return {
    ...stamp,
    type: 'activity',
    name: 'exercise',
    ...optional('durationSeconds', minutes === undefined ? undefined : Math.round(minutes * 60)),
    ...optional('intensity', intensity),
  };
}

function glucoseEvent(event: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  const reading = dexcomGlucose(event);
  return typeof reading === 'string' ? reading : { ...stamp, ...reading, type: 'smbg', isManual: true };
}

function noteEvent(text: string | undefined, stamp: Stamp): DeviceRecord | SkipReason {
  return text === undefined ? 'no-value' : { ...stamp, type: 'note', text };
}

/** A missing unit is usual; another one is not understood. */
function hasUnit(event: Fields, expected: string): boolean {
  const unit = textIn(event, 'unit');
  return unit === undefined || unit === 'unknown' || unit === expected;
}

/** Reads estimated values, calibrations and entered readings. Values arrive as numbers or as texts. */
export function dexcomGlucose(record: Fields): Glucose | SkipReason {
  const glucoseUnit = glucoseUnitOf(textIn(record, 'unit'));
  if (!glucoseUnit) return 'unknown-unit';
  const glucose = numberIn(record, 'value');
  const status = textIn(record, 'status');
  if (status === 'low' || status === 'high') return beyondReading(status, glucoseUnit, glucose);
  return glucose === undefined ? 'no-value' : { glucose, glucoseUnit };
}
