import type { DeviceRecord, Stamp } from '../device-record.ts';
import { type Fields, numberIn, optional, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { dexcomGlucose } from './dexcom-glucose.ts';

const INTENSITIES = ['light', 'medium', 'heavy'] as const;

/** Something the user entered. A deleted event may come without what it once said. */
export function dexcomEvent(event: Fields, stamp: Stamp): DeviceRecord | SkipReason {
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
  const doseUnits = enteredNumber(event, stamp);
  if (doseUnits === undefined) return 'no-value';
  return subType === 'longActing'
    ? { ...stamp, type: 'injection', role: 'basal', doseUnits, insulinType: 'long-acting' }
    : { ...stamp, type: 'injection', role: 'bolus', doseUnits, insulinType: 'rapid-acting' };
}

function carbsEvent(event: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  if (!hasUnit(event, 'grams')) return 'unknown-unit';
  const grams = enteredNumber(event, stamp);
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
  if (typeof reading !== 'string') return { ...stamp, ...reading, type: 'smbg', isManual: true };
  return stamp.isDeleted ? { ...stamp, type: 'smbg', isManual: true, glucose: 0, glucoseUnit: 'mg/dL' } : reading;
}

function noteEvent(text: string | undefined, stamp: Stamp): DeviceRecord | SkipReason {
  if (text === undefined && !stamp.isDeleted) return 'no-value';
  return { ...stamp, type: 'note', text: text ?? '' };
}

/** A missing unit is usual; another one is not understood. */
function hasUnit(event: Fields, expected: string): boolean {
  const unit = textIn(event, 'unit');
  return unit === undefined || unit === 'unknown' || unit === expected;
}

function enteredNumber(event: Fields, stamp: Stamp): number | undefined {
  return numberIn(event, 'value') ?? (stamp.isDeleted ? 0 : undefined);
}
