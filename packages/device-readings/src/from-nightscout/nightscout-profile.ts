import { instantOfText } from '../clock-text.ts';
import type { DayTable, GlucoseUnit, PumpSettingsRecord, Stamp } from '../device-record.ts';
import { glucoseUnitOf, settingMgDl } from '../glucose-value.ts';
import { type Fields, fieldsIn, isFields, listIn, numberIn, optional, textIn } from '../loose-fields.ts';
import { RECORD_LIMITS } from '../record-limits.ts';
import { isZone } from '../zone-clock.ts';

/** Settings that hold from an instant on. */
export type NightscoutProfile = Readonly<{
  fromMs: number;
  zone: string;
  unit: GlucoseUnit | undefined;
  /** The profile in use, and all others by name. */
  active: Fields;
  store: Fields;
}>;

/** Documents in order of time. */
export function nightscoutProfiles(documents: readonly unknown[], zone: string): NightscoutProfile[] {
  return documents
    .filter(isFields)
    .map((document) => profileOf(document, zone))
    .filter((profile) => Object.keys(profile.active).length > 0)
    .sort((a, b) => a.fromMs - b.fromMs);
}

function profileOf(document: Fields, zone: string): NightscoutProfile {
  const store = fieldsIn(document, 'store');
  const active = fieldsIn(store, textIn(document, 'defaultProfile') ?? '');
  const written = textIn(document, 'startDate') ?? textIn(document, 'created_at');
  return {
    // Many sites begin with a profile of 1970: it holds from the start.
    fromMs: (written === undefined ? undefined : instantOfText(written)) ?? 0,
    ...profileFacts(active, zone),
    unit: glucoseUnitOf(textIn(active, 'units') ?? textIn(document, 'units')),
    active,
    store,
  };
}

export function profileFacts(active: Fields, zone: string): Readonly<{ zone: string }> {
  const own = textIn(active, 'timezone');
  return { zone: own !== undefined && isZone(own) ? own : zone };
}

/** Rows of `{ time: "06:30", timeAsSeconds, value }`, in order of the day. */
export function profileTable(profile: Fields, name: string, read = (amount: number | undefined) => amount): DayTable {
  return listIn(profile, name)
    .slice(0, RECORD_LIMITS.maxTableRows)
    .filter(isFields)
    .flatMap((row) => {
      const value = read(numberIn(row, 'value'));
      return value === undefined ? [] : [{ startMinute: startMinute(row), value }];
    })
    .sort((a, b) => a.startMinute - b.startMinute);
}

function startMinute(row: Fields): number {
  const match = /^(\d{1,2}):(\d\d)/.exec(textIn(row, 'time') ?? '');
  if (match) return Number(match[1]) * 60 + Number(match[2]);
  return Math.round((numberIn(row, 'timeAsSeconds') ?? 0) / 60);
}

/** Without its unit nobody knows what a profile's glucose means; then it is no settings record. */
export function profileSettings({ active, unit }: NightscoutProfile, stamp: Stamp): PumpSettingsRecord | undefined {
  if (!unit) return undefined;
  const mgDl = (amount: number | undefined) => settingMgDl(amount, unit);
  const lows = profileTable(active, 'target_low', mgDl);
  const highs = profileTable(active, 'target_high', mgDl);
  const hours = numberIn(active, 'dia');
  return {
    ...stamp,
    type: 'pump_settings',
    brand: 'other',
    basalUnitsPerHour: profileTable(active, 'basal'),
    carbRatioGramsPerUnit: profileTable(active, 'carbratio'),
    correctionFactorMgDlPerUnit: profileTable(active, 'sens', mgDl),
    targetMgDl: lows.map((row) => ({
      startMinute: row.startMinute,
      lowMgDl: row.value,
      highMgDl: highs.findLast((high) => high.startMinute <= row.startMinute)?.value ?? row.value,
    })),
    ...optional('activeInsulinMinutes', hours === undefined ? undefined : Math.round(hours * 60)),
  };
}
