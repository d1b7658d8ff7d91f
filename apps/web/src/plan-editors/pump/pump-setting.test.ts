import { PUMP_BRANDS, type PumpBrand, type PumpSettings } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { type PumpSetting, pumpSettings } from './pump-setting.ts';

const SETTINGS: PumpSettings = {
  brand: 'omnipod',
  activeInsulinMinutes: 270,
  maxBasalUnitsPerHour: 1.65,
  maxBolusUnits: 12.5,
  targetsMgDl: { target: 110, correctAbove: 130 },
};
const settingOf = (name: PumpSetting['name'], unit: 'mg/dL' | 'mmol/L' = 'mg/dL') => {
  const setting = pumpSettings(SETTINGS, unit).find((other) => other.name === name);
  if (!setting) throw new Error(`no setting ${name}`);
  return setting;
};

const textOf = ({ kind, read }: PumpSetting) => kind.text(read(SETTINGS));
const typedInto = ({ kind, write }: PumpSetting, text: string) => write(SETTINGS, kind.cell(text));

describe('the settings of a pump beside its tables', () => {
  it('PINIT-13, D-37: are active insulin, two limits and the targets of the brand', () => {
    const namesOf = (brand: PumpBrand) => pumpSettings({ ...SETTINGS, brand }, 'mg/dL').map(({ name }) => name);
    const common = ['activeInsulin', 'maxBasal', 'maxBolus'];
    expect(PUMP_BRANDS.map(namesOf)).toEqual([
      [...common, 'target'],
      [...common, 'target', 'correctAbove'],
      [...common, 'low', 'high'],
      [...common, 'target'],
    ]);
  });

  it('PINIT-27: active insulin is read and typed in hours, and kept in minutes', () => {
    const activeInsulin = settingOf('activeInsulin');
    expect([textOf(activeInsulin), activeInsulin.unit]).toEqual(['4.5', 'hours']);
    expect(typedInto(activeInsulin, '5')).toEqual({ ...SETTINGS, activeInsulinMinutes: 300 });
    expect(typedInto(activeInsulin, '').activeInsulinMinutes).toBeNull();
  });

  it.each([
    ['maxBasal', '1.65', { maxBasalUnitsPerHour: 2 }],
    ['maxBolus', '12.5', { maxBolusUnits: 2 }],
    ['target', '110', { targetsMgDl: { target: 2, correctAbove: 130 } }],
    ['correctAbove', '130', { targetsMgDl: { target: 110, correctAbove: 2 } }],
  ] as const)('%s reads %s, and typing changes nothing else', (name, text, changed) => {
    const setting = settingOf(name);
    expect(textOf(setting)).toBe(text);
    expect(typedInto(setting, '2')).toEqual({ ...SETTINGS, ...changed });
  });

  it('D-28: targets are typed in the unit of the clinic and kept in mg/dL', () => {
    const target = settingOf('target', 'mmol/L');
    expect([textOf(target), target.unit]).toEqual(['6.1', 'mmol/L']);
    expect(typedInto(target, '6.5').targetsMgDl.target).toBe(117);
  });
});
