import type { DeviceRecord, GlucoseUnit, Stamp } from '../device-record.ts';
import { glucoseUnitOf } from '../glucose-value.ts';
import { type Fields, numberIn, optional, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { BASAL_EVENTS } from './nightscout-basal.ts';
import { nightscoutInsulin } from './nightscout-insulin.ts';
import { familyOf, nightscoutOverride } from './nightscout-overrides.ts';

type RecordsOrSkips = readonly (DeviceRecord | SkipReason)[];

/**
 * One treatment may hold a bolus, a meal, a reading and a note at once: its fields tell, more than its name. `endMs` is
 * when what it told a loop was replaced.
 */
export function nightscoutTreatment(
  treatment: Fields,
  stamp: Stamp,
  siteUnit: GlucoseUnit | undefined,
  endMs?: number,
): RecordsOrSkips {
  const eventType = textIn(treatment, 'eventType') ?? '';
  const named = (suffix: string): Stamp =>
    stamp.sourceId === undefined ? stamp : { ...stamp, sourceId: `${stamp.sourceId}/${suffix}` };
  if (familyOf(treatment)) return nightscoutOverride(treatment, named('event'), endMs);
  if (BASAL_EVENTS.includes(eventType)) return [];
  const unit = glucoseUnitOf(textIn(treatment, 'units')) ?? siteUnit;
  const found = [
    ...nightscoutInsulin(treatment, named('insulin'), unit),
    ...carbs(treatment, eventType, named('carbs')),
    ...reading(treatment, eventType, unit, named('glucose')),
    ...event(treatment, eventType, named('event')),
    ...note(treatment, named('note')),
  ];
  return found.length > 0 ? found : ['type-not-kept'];
}

function carbs(treatment: Fields, eventType: string, stamp: Stamp): RecordsOrSkips {
  const grams = numberIn(treatment, 'carbs');
  if (grams === undefined || grams === 0) return [];
  return [{ ...stamp, type: 'carbs', grams, ...(eventType === 'Carb Correction' ? { isRescue: true } : {}) }];
}

/** What was copied from the sensor is in the entries already. */
function reading(treatment: Fields, eventType: string, unit: GlucoseUnit | undefined, stamp: Stamp): RecordsOrSkips {
  const glucose = numberIn(treatment, 'glucose');
  const source = textIn(treatment, 'glucoseType') ?? (eventType === 'BG Check' ? 'Finger' : 'Sensor');
  if (glucose === undefined || glucose === 0 || source === 'Sensor') return [];
  return [unit ? { ...stamp, type: 'smbg', isManual: true, glucose, glucoseUnit: unit } : 'unknown-unit'];
}

function event(treatment: Fields, eventType: string, stamp: Stamp): RecordsOrSkips {
  switch (eventType) {
    case 'Site Change':
      return [{ ...stamp, type: 'site_change' }];
    case 'Insulin Change':
      return [{ ...stamp, type: 'reservoir_change' }];
    case 'Exercise': {
      const minutes = numberIn(treatment, 'duration');
      const durationSeconds = minutes === undefined ? undefined : Math.round(minutes * 60);
      return [{ ...stamp, type: 'activity', name: 'exercise', ...optional('durationSeconds', durationSeconds) }];
    }
    default:
      return [];
  }
}

function note(treatment: Fields, stamp: Stamp): RecordsOrSkips {
  const text = textIn(treatment, 'notes');
  return text === undefined ? [] : [{ ...stamp, type: 'note', text }];
}
