import { HOUR_SECONDS } from '@glidepath/quantities';
import { clockText } from '../clock-text.ts';
import type { BasalRecord, DeviceRecord, Stamp } from '../device-record.ts';
import { tandemBasalKind } from '../loops/tandem-words.ts';
import { type Fields, fieldsIn, isFields, listIn, numberIn, optional, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { tidepoolGlucose } from './tidepool-glucose.ts';
import { tidepoolOverride } from './tidepool-override.ts';
import { tidepoolSettings } from './tidepool-settings.ts';
import { isOfTconnectsync } from './tidepool-stamp.ts';

type Reader = (datum: Fields, stamp: Stamp) => DeviceRecord | SkipReason;

/** Every type but boluses and wizards, which belong together and are read by the history. */
export function tidepoolRecord(datum: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  const type = textIn(datum, 'type') ?? '';
  return Object.hasOwn(READERS, type) ? (READERS[type]?.(datum, stamp) ?? 'type-not-kept') : 'type-not-kept';
}

const READERS: Readonly<Record<string, Reader>> = {
  cbg(datum, stamp) {
    const reading = tidepoolGlucose(datum);
    return typeof reading === 'string' ? reading : { ...stamp, ...reading, type: 'cgm' };
  },
  smbg(datum, stamp) {
    const reading = tidepoolGlucose(datum);
    const isManual = textIn(datum, 'subType') === 'manual';
    return typeof reading === 'string' ? reading : { ...stamp, ...reading, type: 'smbg', isManual };
  },
  basal: basalRecord,
  food(datum, stamp) {
    const carbs = fieldsIn(fieldsIn(datum, 'nutrition'), 'carbohydrate');
    const grams = numberIn(carbs, 'net') ?? numberIn(carbs, 'total');
    return grams === undefined ? 'no-value' : { ...stamp, type: 'carbs', grams };
  },
  insulin: penRecord,
  pumpSettings: tidepoolSettings,
  deviceEvent: eventRecord,
  physicalActivity: activityRecord,
  note: (datum, stamp) => noteRecord(textIn(datum, 'text') ?? textIn(datum, 'messagetext'), stamp),
  reportedState(datum, stamp) {
    const states = listIn(datum, 'states').flatMap((state) => (isFields(state) ? (textIn(state, 'state') ?? []) : []));
    return noteRecord(states.join(', ') || undefined, stamp);
  },
};

const BASAL_KINDS = ['scheduled', 'temp', 'suspend', 'automated'] as const;

function basalRecord(datum: Fields, stamp: Stamp): BasalRecord | SkipReason {
  const delivered = BASAL_KINDS.find((name) => name === textIn(datum, 'deliveryType'));
  if (!delivered) return 'type-not-kept';
  const reason = isOfTconnectsync(datum) ? textIn(fieldsIn(datum, 'payload'), 'reason') : undefined;
  const kind = reason === undefined ? delivered : tandemBasalKind(reason);
  const rateUnitsPerHour = kind === 'suspend' ? 0 : numberIn(datum, 'rate');
  const durationMs = numberIn(datum, 'duration');
  if (rateUnitsPerHour === undefined) return 'no-value';
  if (durationMs === undefined) return 'no-duration';
  return {
    ...stamp,
    type: 'basal',
    kind,
    rateUnitsPerHour,
    durationSeconds: Math.round(durationMs / 1000),
    ...optional('scheduledUnitsPerHour', kind === 'scheduled' ? undefined : scheduledRate(datum)),
  };
}

/** What lies below a rate, through all rates between: a stop may lie over a temporary rate over the schedule. */
function scheduledRate(datum: Fields): number | undefined {
  for (let below = datum['suppressed']; isFields(below); below = below['suppressed']) {
    if (textIn(below, 'deliveryType') === 'scheduled') return numberIn(below, 'rate');
  }
  return undefined;
}

/** A pump that stands still for a while, such as for a new set, while its loop stays on. */
export function isPauseOfLoop(datum: Fields): boolean {
  const below = fieldsIn(datum, 'suppressed');
  return textIn(datum, 'deliveryType') === 'suspend' && textIn(below, 'deliveryType') === 'automated';
}

/** Slow insulin is basal, quick insulin is bolus; insulin of an unknown kind is neither. */
function penRecord(datum: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  const doseUnits = numberIn(fieldsIn(datum, 'dose'), 'total');
  const simple = fieldsIn(fieldsIn(datum, 'formulation'), 'simple');
  const actingType = textIn(simple, 'actingType') ?? '';
  const isBasal = actingType === 'long' || actingType === 'intermediate';
  if (!isBasal && actingType !== 'rapid' && actingType !== 'short') return 'insulin-kind-unknown';
  if (doseUnits === undefined) return 'no-value';
  const insulinType = textIn(simple, 'brand') ?? `${actingType}-acting`;
  return { ...stamp, type: 'injection', role: isBasal ? 'basal' : 'bolus', doseUnits, insulinType };
}

function eventRecord(datum: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  switch (textIn(datum, 'subType')) {
    case 'reservoirChange':
      return { ...stamp, type: 'reservoir_change' };
    case 'prime':
      return textIn(datum, 'primeTarget') === 'cannula' ? { ...stamp, type: 'site_change' } : 'type-not-kept';
    case 'timeChange':
      return clockChange(datum, stamp);
    case 'pumpSettingsOverride':
      return tidepoolOverride(datum, stamp);
    case 'calibration': {
      const reading = tidepoolGlucose(datum);
      return typeof reading === 'string' ? reading : { ...stamp, ...reading, type: 'smbg', isManual: true };
    }
    default:
      return 'type-not-kept';
  }
}

/** Older records have both times inside `change`, newer ones as objects with a `time`. */
function clockChange(datum: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  const change = isFields(datum['change']) ? fieldsIn(datum, 'change') : datum;
  const clockOf = (name: string) => {
    const text = textIn(change, name) ?? textIn(fieldsIn(change, name), 'time');
    return text === undefined ? undefined : clockText(text)?.clockMs;
  };
  const [fromClockMs, toClockMs] = [clockOf('from'), clockOf('to')];
  if (fromClockMs === undefined || toClockMs === undefined) return 'bad-time';
  return { ...stamp, type: 'clock_change', fromClockMs, toClockMs };
}

const SECONDS_EACH: ReadonlyMap<unknown, number> = new Map([
  ['hours', HOUR_SECONDS],
  ['minutes', 60],
  ['seconds', 1],
]);
const INTENSITIES: ReadonlyMap<unknown, 'light' | 'medium' | 'heavy'> = new Map([
  ['low', 'light'],
  ['medium', 'medium'],
  ['high', 'heavy'],
]);

function activityRecord(datum: Fields, stamp: Stamp): DeviceRecord {
  const duration = fieldsIn(datum, 'duration');
  const length = numberIn(duration, 'value');
  const secondsEach = SECONDS_EACH.get(duration['units']);
  const isKnown = length !== undefined && secondsEach !== undefined;
  return {
    ...stamp,
    type: 'activity',
    name: textIn(datum, 'name')?.slice(0, 100) ?? 'exercise',
    ...optional('durationSeconds', isKnown ? Math.round(length * secondsEach) : undefined),
    ...optional('intensity', INTENSITIES.get(datum['reportedIntensity'])),
  };
}

function noteRecord(text: string | undefined, stamp: Stamp): DeviceRecord | SkipReason {
  return text === undefined ? 'no-value' : { ...stamp, type: 'note', text };
}
