import { describe, expect, it } from 'vitest';
import { versionPlan } from '#plan-editors/version-plan.ts';
import { chosenVersions, comparedVersions } from './compared-versions.ts';
import type { PlanVersion } from './plan-versions.query.ts';

const VERSIONS = [4, 3, 2, 1].map((version) => ({ version }));
const numbers = (compared: ReturnType<typeof comparedVersions>) =>
  compared && [compared.before.version, compared.after.version];

describe('comparedVersions', () => {
  it('begin with the newest and the one before it', () => {
    expect(chosenVersions(VERSIONS, {})).toEqual({ one: 3, other: 4 });
    expect(numbers(comparedVersions(VERSIONS, {}))).toEqual([3, 4]);
  });

  it('are any two, in the order in which they were in force', () => {
    expect(numbers(comparedVersions(VERSIONS, { one: 1, other: 3 }))).toEqual([1, 3]);
    expect(numbers(comparedVersions(VERSIONS, { one: 3, other: 1 }))).toEqual([1, 3]);
  });

  it('are none where one is chosen twice or there is only one', () => {
    expect(comparedVersions(VERSIONS, { one: 2, other: 2 })).toBeNull();
    expect(comparedVersions(VERSIONS.slice(3), {})).toBeNull();
  });
});

describe('versionPlan', () => {
  const version = (changes: Partial<PlanVersion>): PlanVersion => ({
    version: 1,
    type: 'BASAL_ONLY',
    timestamp: '2026-02-03T09:00:00Z',
    authorName: 'Dana Cohen',
    origin: 'entered',
    reason: null,
    clinicNote: null,
    planJson: null,
    pumpPlan: null,
    ...changes,
  });
  const basal = [{ injectionTime: 1320, dosage: 20, insulinType: 'Lantus' }];
  const segments = (value: number) => ({ segments: [[{ start: 0, value }]] });
  const rates = {
    basalRate: segments(0.8),
    insulinToCarbRatio: segments(10),
    insulinSensitivityFactor: segments(50),
  };

  it('reads injection plans', () => {
    const planJson = { basal, bolus: null, glucoseUnits: 'mg/dL' } as const;
    expect(versionPlan(version({ planJson }))).toMatchObject({ type: 'BASAL_ONLY', basal: [{ doseUnits: 20 }] });
  });

  it('BASAL-02: shows an injection that was stored at 24:00 at 00:00, a time that the editor offers', () => {
    const midnight = basal.map((row) => ({ ...row, injectionTime: 1440 }));
    const planJson = { basal: midnight, bolus: null, glucoseUnits: 'mg/dL' } as const;
    expect(versionPlan(version({ planJson }))).toMatchObject({ basal: [{ atMinute: 0 }] });
  });

  it('reads no part of a plan that is not whole', () => {
    const planJson = { basal, bolus: null, glucoseUnits: 'mg/dL' } as const;
    expect(versionPlan(version({ type: 'MDI_CRCF', planJson }))).toBeNull();
    expect(versionPlan(version({}))).toBeNull();
  });

  it('reads pump plans with their settings, and those of recommendations without', () => {
    const settings = {
      activeInsulinTime: 240,
      insulinAmountLimits: { maxBasal: 2, maxBolus: 10 },
      bolusTargetRange: { target: 110 },
    };
    expect(versionPlan(version({ type: 'PUMP', pumpPlan: { ...rates, ...settings } }))).toMatchObject({
      type: 'PUMP',
      settings: { activeInsulinMinutes: 240, targetsMgDl: { target: 110 } },
    });
    expect(versionPlan(version({ type: 'PUMP', pumpPlan: rates }))).toMatchObject({ type: 'PUMP', settings: null });
  });
});
