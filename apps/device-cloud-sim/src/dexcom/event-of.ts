import type { ActivityRecord, DeviceRecord } from '@glidepath/device-readings';

import type { KeptRecord } from '../accounts/account-records.ts';
import { wholeMgDl } from '../accounts/glucose-mg-dl.ts';
import { type DexcomSource, dexcomStamp } from './dexcom-stamp.ts';

type EventContent = Readonly<{
  eventType: 'insulin' | 'carbs' | 'exercise' | 'bloodGlucose' | 'notes';
  eventSubType: string | null;
  /** Always text. Value and unit are missing where the person gave no number. */
  value?: string;
  unit?: 'units' | 'grams' | 'minutes' | 'mg/dL';
}>;

/** What the person entered in the app. Undefined for what such an app does not know, as basal rates of a pump. */
export function eventOf({ record, isUpdated }: KeptRecord, source: DexcomSource) {
  const content = eventContent(record);
  if (!content) return undefined;
  return { ...dexcomStamp(record, source), eventStatus: eventStatus(record, isUpdated), ...content };
}

export function isEvent(record: DeviceRecord): boolean {
  return eventContent(record) !== undefined;
}

function eventStatus(record: DeviceRecord, isUpdated: boolean): 'created' | 'updated' | 'deleted' {
  if (record.isDeleted) return 'deleted';
  return isUpdated ? 'updated' : 'created';
}

function eventContent(record: DeviceRecord): EventContent | undefined {
  switch (record.type) {
    case 'bolus':
      return record.kind === 'automated' ? undefined : insulin('fastActing', record.deliveredUnits);
    case 'injection':
      return insulin(record.role === 'basal' ? 'longActing' : 'fastActing', record.doseUnits);
    case 'carbs':
      return { eventType: 'carbs', eventSubType: null, ...amount(record.grams, 'grams') };
    case 'activity':
      return exercise(record);
    case 'smbg':
      return { eventType: 'bloodGlucose', eventSubType: null, ...amount(wholeMgDl(record), 'mg/dL') };
    case 'note':
      return { eventType: 'notes', eventSubType: null, value: record.text };
    default:
      return undefined;
  }
}

function exercise({ intensity, durationSeconds }: ActivityRecord): EventContent {
  const minutes = durationSeconds === undefined ? undefined : durationSeconds / 60;
  return { eventType: 'exercise', eventSubType: intensity ?? null, ...amount(minutes, 'minutes') };
}

function insulin(eventSubType: 'fastActing' | 'longActing', doseUnits: number): EventContent {
  return { eventType: 'insulin', eventSubType, ...amount(doseUnits, 'units') };
}

function amount(count: number | undefined, unit: NonNullable<EventContent['unit']>) {
  return count === undefined ? {} : { value: String(count), unit };
}
