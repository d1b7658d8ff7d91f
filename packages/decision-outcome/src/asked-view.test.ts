import { perPeriod } from '@glidepath/quantities';
import type { InjectionPlan, PumpPlan, PumpRates } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { advisedWays, askedSettings, settingOfQuantity } from './asked-view.ts';

const flat = (value: number) => [{ startMinute: 0, value }];
const pump = (rates: Partial<PumpRates> = {}): PumpPlan => ({
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: flat(1),
    carbRatioGramsPerUnit: flat(10),
    correctionFactorMgDlPerUnit: flat(50),
    ...rates,
  },
  settings: null,
});
const lantus = (doseUnits: number) => ({ atMinute: 1320, doseUnits, insulinName: 'Lantus' });
const NO_ROWS = { mode: 'no_correction', rows: [] } as const;
const scale = (doseUnits: number) =>
  ({
    mode: 'sliding_scale',
    rows: [
      { upToMgDl: 150, doseUnits: perPeriod(() => 0) },
      { upToMgDl: 600, doseUnits: perPeriod((period) => (period === 'morning' ? doseUnits : 2)) },
    ],
  }) as const;
type FixedPlan = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' }>;
const meals = (
  changes: Partial<Pick<FixedPlan, 'basal' | 'correction'>> & { morningUnits?: number } = {},
): FixedPlan => ({
  type: 'MDI_FIXED_MEAL',
  basal: changes.basal ?? [lantus(20)],
  meals: perPeriod((period) => ({
    insulinName: 'Humalog',
    doseUnits: period === 'morning' ? (changes.morningUnits ?? 4) : 4,
  })) as FixedPlan['meals'],
  correction: (changes.correction ?? scale(2)) as FixedPlan['correction'],
});

describe('askedSettings', () => {
  it('are those that the plan has', () => {
    expect(askedSettings(pump())).toEqual(['basal', 'meals', 'correction']);
    expect(askedSettings(meals())).toEqual(['basal', 'meals', 'correction']);
    expect(askedSettings({ type: 'BASAL_ONLY', basal: [lantus(20)] })).toEqual(['basal']);
  });

  it('leave out what the plan has not: no injection, no correction, a message', () => {
    expect(askedSettings(meals({ basal: [], correction: NO_ROWS as never }))).toEqual(['meals']);
    expect(askedSettings({ type: 'GENERIC', messageToPatient: 'Walk' })).toEqual([]);
  });
});

describe('advisedWays', () => {
  it('tells of each setting whether it gives more, less or the same insulin', () => {
    const after = pump({ basalUnitsPerHour: flat(1.1), carbRatioGramsPerUnit: flat(12) });
    expect(advisedWays(pump(), after)).toEqual({ basal: 'more', meals: 'less', correction: 'leave' });
  });

  it('a smaller correction factor is more insulin', () => {
    expect(advisedWays(pump(), pump({ correctionFactorMgDlPerUnit: flat(40) })).correction).toBe('more');
  });

  it('takes the way of most insulin where hours go both ways', () => {
    const rows = (night: number, day: number) => [
      { startMinute: 0, value: night },
      { startMinute: 360, value: day },
    ];
    expect(advisedWays(pump(), pump({ basalUnitsPerHour: rows(1.2, 0.9) })).basal).toBe('less');
    expect(advisedWays(pump(), pump({ basalUnitsPerHour: rows(1.9, 0.95) })).basal).toBe('more');
  });

  it('reads doses that are injected, and scales', () => {
    const after = { ...meals({ morningUnits: 5, correction: scale(1) as never }), basal: [lantus(18)] };
    expect(advisedWays(meals(), after)).toEqual({ basal: 'less', meals: 'more', correction: 'less' });
  });

  it('is nothing of a target or the time of an injection', () => {
    expect(settingOfQuantity('targetMgDl')).toBeNull();
    expect(settingOfQuantity('basalAtMinute')).toBeNull();
    const moved = meals({ basal: [{ ...lantus(20), atMinute: 1260 }] });
    expect(advisedWays(meals(), moved).basal).toBe('leave');
  });
});
