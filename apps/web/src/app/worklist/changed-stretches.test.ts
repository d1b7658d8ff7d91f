import type { PumpPlan, PumpRates } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { changedStretches } from './changed-stretches.ts';

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

describe('changedStretches', () => {
  it('are the hours of every changed value, each once', () => {
    const after = pump({
      basalUnitsPerHour: rows(1, 1.2, 180, 720),
      carbRatioGramsPerUnit: rows(10, 9, 600, 780),
      correctionFactorMgDlPerUnit: rows(50, 45, 1200, 1320),
    });
    expect(changedStretches(pump({}), after)).toEqual([
      { fromMinute: 180, toMinute: 780 },
      { fromMinute: 1200, toMinute: 1320 },
    ]);
  });

  it('reach to midnight, and are none where nothing changes or nothing is in force', () => {
    const late = pump({ basalUnitsPerHour: [...flat(1), { startMinute: 1320, value: 1.2 }] });
    expect(changedStretches(pump({}), late)).toEqual([{ fromMinute: 1320, toMinute: 1440 }]);
    expect(changedStretches(late, late)).toEqual([]);
    expect(changedStretches(null, late)).toEqual([]);
  });
});
