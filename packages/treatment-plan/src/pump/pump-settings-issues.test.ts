import { describe, expect, it } from 'vitest';

import { typedNumber } from '../cell.ts';
import { PUMP_START } from '../test-support/sample-plans.ts';
import { PUMP_BRANDS, PUMP_TARGETS, TARGETS_OF_BRAND } from './pump-brand.ts';
import { activeInsulinHours, activeInsulinMinutes, type PumpSettingsDraft } from './pump-settings.ts';
import { pumpSettingsIssues } from './pump-settings-issues.ts';

const issues = (changes: Partial<PumpSettingsDraft>) => pumpSettingsIssues({ ...PUMP_START.settings, ...changes });
const codes = (changes: Partial<PumpSettingsDraft>) => issues(changes).map(({ code }) => code);
const targetCodes = (targetMgDl: number | null) => codes({ targetsMgDl: { target: targetMgDl, correctAbove: 130 } });

describe('pumpSettingsIssues', () => {
  it.each([60, 90, 240, 480])('PINIT-21: insulin may be active for %s minutes', (minutes) => {
    expect(issues({ activeInsulinMinutes: minutes })).toEqual([]);
  });

  it.each([0, 59, 481, 510, Number.NaN])('PINIT-21: not for %s', (minutes) => {
    expect(issues({ activeInsulinMinutes: minutes })).toEqual([
      { code: 'pump-start.active-insulin-out-of-range', at: ['activeInsulinMinutes'], params: { min: 60, max: 480 } },
    ]);
  });

  it('active insulin is whole or half hours (D-72)', () => {
    expect(issues({ activeInsulinMinutes: 245 })).toEqual([
      {
        code: 'pump-start.setting-off-step',
        at: ['activeInsulinMinutes'],
        params: { setting: 'activeInsulinMinutes', step: 30 },
      },
    ]);
  });

  it.each([
    ['1', 60],
    ['4', 240],
    ['4.5', 270],
    ['8', 480],
    ['', null],
  ])('PINIT-27: "%s" hours are kept as %s minutes and read back', (text, minutes) => {
    expect(activeInsulinMinutes(typedNumber(text))).toBe(minutes);
    if (minutes !== null) expect(activeInsulinHours(minutes)).toBe(Number(text));
  });

  it('PINIT-27: a typed tenth of an hour is refused, not rounded', () => {
    expect(codes({ activeInsulinMinutes: activeInsulinMinutes(4.1) })).toEqual(['pump-start.setting-off-step']);
  });

  it.each([0.05, 0.06, 1.6, 34.99, 35])('PINIT-22: the highest basal may be %s U/h', (rate) => {
    expect(issues({ maxBasalUnitsPerHour: rate })).toEqual([]);
  });

  it.each([
    [0, 'pump-start.max-basal-out-of-range'],
    [0.04, 'pump-start.max-basal-out-of-range'],
    [35.01, 'pump-start.max-basal-out-of-range'],
    [0.055, 'pump-start.setting-off-step'],
    [null, 'pump.missing'],
  ])('PINIT-22: not %s U/h: %s', (rate, code) => {
    expect(codes({ maxBasalUnitsPerHour: rate })).toEqual([code]);
  });

  it.each([0.5, 0.6, 12.5, 29.9, 30])('PINIT-22: the highest bolus may be %s U', (dose) => {
    expect(issues({ maxBolusUnits: dose })).toEqual([]);
  });

  it.each([
    [0, 'pump-start.max-bolus-out-of-range'],
    [0.4, 'pump-start.max-bolus-out-of-range'],
    [30.1, 'pump-start.max-bolus-out-of-range'],
    [0.55, 'pump-start.setting-off-step'],
    [null, 'pump.missing'],
  ])('PINIT-22: not %s U: %s', (dose, code) => {
    expect(codes({ maxBolusUnits: dose })).toEqual([code]);
  });

  it.each([60, 61, 110, 249, 250])('PINIT-23: a target may be %s mg/dL', (target) => {
    expect(targetCodes(target)).toEqual([]);
  });

  it.each([0, 59, 251, 110.5, Number.NaN])('PINIT-23: not %s', (target) => {
    expect(targetCodes(target)).toEqual(['pump-start.target-out-of-range']);
  });

  it.each(PUMP_TARGETS)('PINIT-23: %s is judged wherever it is there, in pumps that do not ask for it too', (name) => {
    const asked = { tandem: { target: 110 }, medtronic: { low: 100, high: 120 } };
    for (const brand of ['tandem', 'medtronic'] as const) {
      const targetsMgDl = { ...asked[brand], [name]: 59 };
      expect(issues({ brand, targetsMgDl })[0]).toEqual({
        code: 'pump-start.target-out-of-range',
        at: ['targetsMgDl', name],
        params: { min: 60, max: 250 },
      });
    }
  });

  it('a pump has the targets of its menu (D-37)', () => {
    expect(PUMP_BRANDS.map((brand) => codes({ brand, targetsMgDl: {} }).length)).toEqual([1, 2, 2, 1]);
    expect(TARGETS_OF_BRAND.medtronic).toEqual(['low', 'high']);
    expect(codes({ brand: 'medtronic', targetsMgDl: { low: null, high: 120 } })).toEqual(['pump.missing']);
  });

  it('the low target does not lie above the high one (D-37)', () => {
    const range = (low: number, high: number) => codes({ brand: 'medtronic', targetsMgDl: { low, high } });
    expect(range(100, 120)).toEqual([]);
    expect(range(110, 110)).toEqual([]);
    expect(range(120, 119)).toEqual(['pump-start.low-above-high']);
  });
});
