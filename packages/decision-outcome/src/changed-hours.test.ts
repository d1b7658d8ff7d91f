import { DAY_PERIOD_START_MINUTES, perPeriod } from '@glidepath/quantities';
import type { InjectionPlan, PumpPlan, PumpRates } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { changedHours } from './changed-hours.ts';
import { dayHours } from './day-hours.ts';

const flat = (value: number) => [{ startMinute: 0, value }];
const pump = (rates: Partial<PumpRates>): PumpPlan => ({
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: flat(1),
    carbRatioGramsPerUnit: flat(10),
    correctionFactorMgDlPerUnit: flat(50),
    ...rates,
  },
  settings: null,
});
const rows = (usual: number, changed: number, startMinute: number, endMinute: number) => [
  { startMinute: 0, value: usual },
  { startMinute, value: changed },
  { startMinute: endMinute, value: usual },
];
const hoursOf = (rates: Partial<PumpRates>) => changedHours(pump({}), pump(rates), DAY_PERIOD_START_MINUTES);

describe('changedHours', () => {
  it('looks at a basal rate 90 minutes later, past midnight as well', () => {
    expect(hoursOf({ basalUnitsPerHour: rows(1, 1.2, 1320, 1439) })).toMatchObject({
      intent: 'more',
      judged: [{ fromMinute: 1410, toMinute: 1529, mealIn: null }],
    });
  });

  it('looks at a ratio from an hour after its first meal to three hours after its last', () => {
    expect(hoursOf({ carbRatioGramsPerUnit: rows(10, 12, 720, 840) })).toMatchObject({
      intent: 'less',
      judged: [{ fromMinute: 780, toMinute: 1020, mealIn: { fromMinute: 720, toMinute: 840 } }],
    });
  });

  it('takes the direction of the most insulin, and judges the hours of that alone', () => {
    const mixed = hoursOf({
      basalUnitsPerHour: rows(1, 0.9, 60, 180),
      carbRatioGramsPerUnit: rows(10, 8, 1020, 1320),
    });
    expect(mixed?.intent).toBe('more');
    expect(mixed?.judged).toHaveLength(1);
    expect(mixed?.changed).toHaveLength(2);
  });

  it('has no hours for a correction, nor where nothing changed', () => {
    expect(hoursOf({ correctionFactorMgDlPerUnit: flat(40) })).toBeNull();
    expect(hoursOf({})).toBeNull();
  });

  it('looks at a basal injection at night, and at doses of a meal after it', () => {
    const plan = (basalUnits: number, eveningUnits: number): InjectionPlan => ({
      type: 'MDI_FIXED_MEAL',
      basal: [{ atMinute: 1320, doseUnits: basalUnits, insulinName: 'Lantus' }],
      meals: perPeriod((period) => ({
        insulinName: 'Humalog',
        doseUnits: period === 'evening' ? eveningUnits : 5,
      })),
      correction: { rows: [] } as never,
    });
    const changed = changedHours(plan(20, 5), plan(18, 4), DAY_PERIOD_START_MINUTES);
    expect(changed?.intent).toBe('less');
    expect(changed?.judged).toEqual([
      { fromMinute: 120, toMinute: 480, mealIn: null },
      { fromMinute: 1080, toMinute: 1500, mealIn: { fromMinute: 1020, toMinute: 1320 } },
    ]);
  });
});

describe('dayHours', () => {
  it('begins where hours follow others, and has no beginning where they are the whole day', () => {
    const whole = changedHours(pump({}), pump({ basalUnitsPerHour: flat(1.1) }), DAY_PERIOD_START_MINUTES);
    const evening = hoursOf({ basalUnitsPerHour: rows(1, 1.2, 1080, 1200) });
    if (!whole || !evening) throw new Error('Both change hours.');
    expect(dayHours(whole)).toMatchObject({ startSlots: [], controlSlots: [] });
    expect(dayHours(evening).startSlots).toEqual([1170 / 5]);
    // Outside an hour before to three hours after: 18:30 to 00:30.
    expect(dayHours(evening).controlSlots).toHaveLength(((24 - 6) * 60) / 5);
  });
});
