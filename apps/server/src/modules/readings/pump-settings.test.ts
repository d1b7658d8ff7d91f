import { describe, expect, it } from 'vitest';

import { pumpPlanOf, type ReportedPumpSettings, runningPump } from './pump-settings.ts';

const flat = (value: number) => [{ startMinute: 0, value }];
const TOLD: ReportedPumpSettings = {
  atMs: 0,
  brand: 'Tandem t:slim X2',
  basalUnitsPerHour: [...flat(0.8), { startMinute: 1440, value: 0.8 }],
  carbRatioGramsPerUnit: flat(10),
  correctionFactorMgDlPerUnit: flat(45),
  targetMgDl: [{ startMinute: 0, lowMgDl: 100, highMgDl: 120 }],
};

describe('what a pump told', () => {
  it('is a plan in the rows that it told', () => {
    expect(pumpPlanOf(TOLD)).toEqual({
      type: 'PUMP',
      rates: {
        basalUnitsPerHour: TOLD.basalUnitsPerHour,
        carbRatioGramsPerUnit: flat(10),
        correctionFactorMgDlPerUnit: flat(45),
      },
      settings: null,
    });
  });

  it('runs without a row at 24:00, towards the middle of its target', () => {
    const running = runningPump(TOLD);
    expect(running?.plan.rates.basalUnitsPerHour).toEqual(flat(0.8));
    expect(running?.pump).toEqual({ brand: 'tandem', targetMgDl: flat(110), insulinKind: 'rapid' });
  });

  it.each(['basalUnitsPerHour', 'carbRatioGramsPerUnit', 'correctionFactorMgDlPerUnit', 'targetMgDl'] as const)(
    'is not advised on without %s',
    (table) => {
      expect(runningPump({ ...TOLD, [table]: [] })).toBeNull();
    },
  );
});
