import { MINUTE_MS } from '@glidepath/quantities';

import type { DayTable, PumpSettingsRecord, Stamp } from '../device-record.ts';
import { type Fields, fieldsIn, isFields, listIn, numberIn, optional, textIn } from '../loose-fields.ts';
import { storedUnit, tidepoolMgDl, tidepoolTarget } from './tidepool-glucose.ts';

const MINUTES_EACH: ReadonlyMap<unknown, number> = new Map([
  ['hours', 60],
  ['minutes', 1],
  ['seconds', 1 / 60],
]);

/** The schedule in use; pumps with several have them by name, older ones only one. */
export function tidepoolSettings(settings: Fields, stamp: Stamp): PumpSettingsRecord {
  const unit = storedUnit(fieldsIn(settings, 'units')['bg']);
  const active = textIn(settings, 'activeSchedule') ?? '';
  const scheduled = (one: string, many: string) => {
    const named = listIn(fieldsIn(settings, many), active);
    return (named.length > 0 ? named : listIn(settings, one)).filter(isFields);
  };
  const table = (rows: readonly Fields[], name: string, read = (amount: number | undefined) => amount): DayTable =>
    rows.flatMap((row) => {
      const value = read(numberIn(row, name));
      return value === undefined ? [] : [{ startMinute: startMinute(row), value }];
    });
  return {
    ...stamp,
    type: 'pump_settings',
    brand: pumpBrand([...listIn(settings, 'manufacturers'), settings['model'], settings['deviceId']].join(' ')),
    basalUnitsPerHour: table(scheduled('basalSchedule', 'basalSchedules'), 'rate'),
    carbRatioGramsPerUnit: table(scheduled('carbRatio', 'carbRatios'), 'amount'),
    correctionFactorMgDlPerUnit: table(scheduled('insulinSensitivity', 'insulinSensitivities'), 'amount', (amount) =>
      tidepoolMgDl(amount, unit),
    ),
    targetMgDl: scheduled('bgTarget', 'bgTargets').flatMap((row) => {
      const { targetMgDl, lowMgDl = targetMgDl, highMgDl = targetMgDl } = tidepoolTarget(row, unit);
      if (lowMgDl === undefined || highMgDl === undefined) return [];
      return [{ startMinute: startMinute(row), lowMgDl, highMgDl }];
    }),
    ...optional('activeInsulinMinutes', activeInsulinMinutes(settings)),
  };
}

function startMinute(row: Fields): number {
  return Math.round((numberIn(row, 'start') ?? 0) / MINUTE_MS);
}

function activeInsulinMinutes(settings: Fields): number | undefined {
  const insulin = fieldsIn(fieldsIn(fieldsIn(settings, 'bolus'), 'calculator'), 'insulin');
  const duration = numberIn(insulin, 'duration');
  if (duration === undefined) return undefined;
  const minutesEach = MINUTES_EACH.get(insulin['units']);
  return minutesEach === undefined ? undefined : Math.round(duration * minutesEach);
}

const BRANDS = [
  ['tandem', /tandem|t:?slim|mobi/i],
  ['omnipod', /omnipod|insulet/i],
  ['medtronic', /medtronic|minimed|paradigm/i],
] as const;

/** As the server names brands; any other pump is `other`. */
function pumpBrand(text: string): 'tandem' | 'omnipod' | 'medtronic' | 'other' {
  return BRANDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
