import { describe, expect, it } from 'vitest';

import { planVersionWire } from './plan-version.wire.ts';
import { fromWire, toWire } from './rename-keys.ts';

const version = (changes: object) => ({
  version: 1,
  type: 'BASAL_ONLY',
  timestamp: '2026-02-03T09:00:00Z',
  author_name: 'Dana Cohen',
  origin: 'entered',
  reason: null,
  clinic_note: null,
  plan_json: null,
  pump_plan: null,
  ...changes,
});
const read = (changes: object) => fromWire(planVersionWire, planVersionWire.parse(version(changes)));
const basal = [{ injection_time: 1320, dosage: 20, insulin_type: 'Lantus' }];
const segments = (value: number) => ({ segments: [[{ start: 0, value }]] });
const rates = { insulinSensitivityFactor: segments(50), insulinToCarbRatio: segments(10), basalRate: segments(0.8) };
const settings = {
  activeInsulinTime: 240,
  insulinAmountLimits: { max_basal: 2, max_bolus: 10 },
  bolusTargetRange: { target: 110 },
};

describe('versions of a plan', () => {
  it('reads injection plans', () => {
    const plan_json = { basal, bolus: null, glucose_units: 'mg/dL' };
    expect(read({ plan_json }).plan).toMatchObject({ type: 'BASAL_ONLY', basal: [{ doseUnits: 20 }] });
  });

  it('BASAL-02: shows an injection that was stored at 24:00 at 00:00, a time that the editor offers', () => {
    const midnight = basal.map((row) => ({ ...row, injection_time: 1440 }));
    const plan_json = { basal: midnight, bolus: null, glucose_units: 'mg/dL' };
    expect(read({ plan_json }).plan).toMatchObject({ basal: [{ atMinute: 0 }] });
  });

  it('reads no part of a plan that is not whole', () => {
    const plan_json = { basal, bolus: null, glucose_units: 'mg/dL' };
    expect(read({ type: 'MDI_CRCF', plan_json }).plan).toBeNull();
    expect(read({}).plan).toBeNull();
  });

  it('reads pump plans with their settings, and those of recommendations without', () => {
    expect(read({ type: 'PUMP', pump_plan: { ...settings, ...rates } }).plan).toMatchObject({
      type: 'PUMP',
      settings: { activeInsulinMinutes: 240, targetsMgDl: { target: 110 } },
    });
    expect(read({ type: 'PUMP', pump_plan: rates }).plan).toMatchObject({ type: 'PUMP', settings: null });
  });

  it.each([
    { plan_json: { basal, bolus: null, glucose_units: 'mg/dL' } },
    { type: 'PUMP', pump_plan: { ...settings, ...rates } },
    { type: 'PUMP', pump_plan: rates },
  ])('comes back to the same letters: %o', (changes) => {
    expect(JSON.stringify(toWire(planVersionWire, read(changes)))).toBe(JSON.stringify(version(changes)));
    const plain = read(changes);
    const copied = { ...plain, plan: plain.plan && { ...plain.plan } };
    expect(JSON.stringify(toWire(planVersionWire, copied))).toBe(JSON.stringify(version(changes)));
  });
});
