import { describe, expect, it } from 'vitest';

import type { PumpRates, RateRow } from '../pump/pump-rates.ts';
import type { PumpSettings } from '../pump/pump-settings.ts';
import type { PumpPlan } from '../treatment-plan.ts';
import { programmedDifferences, pumpProgramming, type ReportedPump } from './programmed-differences.ts';

const STEPS = { basalStep: () => 0.05, carbRatioStep: (ratio: number) => (ratio < 10 ? 0.1 : 1) };
const allDay = (value: number): RateRow[] => [{ startMinute: 0, value }];
const RATES: PumpRates = {
  basalUnitsPerHour: allDay(0.8),
  carbRatioGramsPerUnit: allDay(9.5),
  correctionFactorMgDlPerUnit: allDay(40),
};
const plan = (rates: Partial<PumpRates> = {}, settings: PumpSettings | null = null): PumpPlan => ({
  type: 'PUMP',
  rates: { ...RATES, ...rates },
  settings,
});
const pump = (rates: Partial<PumpRates> = {}, others: Partial<ReportedPump> = {}): ReportedPump => ({
  rates: { ...RATES, ...rates },
  targetMgDl: [{ startMinute: 0, lowMgDl: 110, highMgDl: 110 }],
  ...others,
});
const settings = (targetsMgDl: PumpSettings['targetsMgDl']): PumpSettings => ({
  brand: 'other',
  activeInsulinMinutes: 240,
  maxBasalUnitsPerHour: 2,
  maxBolusUnits: 10,
  targetsMgDl,
});

describe('is the pump set to its plan', () => {
  it.each<[string, PumpPlan, ReportedPump]>([
    ['the same', plan(), pump()],
    [
      'other rows of equal values',
      plan({ basalUnitsPerHour: [...allDay(0.8), { startMinute: 360, value: 0.8 }] }),
      pump({ basalUnitsPerHour: [...allDay(0.8), { startMinute: 720, value: 0.8 }] }),
    ],
    ['a basal rate between two steps, set to the lower', plan({ basalUnitsPerHour: allDay(0.825) }), pump()],
    ['and to the upper', plan({ basalUnitsPerHour: allDay(0.775) }), pump()],
    [
      'a ratio that the pump knows whole only',
      plan({ carbRatioGramsPerUnit: allDay(11.5) }),
      pump({ carbRatioGramsPerUnit: allDay(12) }),
    ],
    ['a factor that the pump counts in mmol/L', plan(), pump({ correctionFactorMgDlPerUnit: allDay(39.64) })],
    ['settings that a recommendation leaves alone', plan(), pump({}, { activeInsulinMinutes: 300 })],
    ['one target', plan({}, settings({ target: 110 })), pump({}, { activeInsulinMinutes: 240 })],
    [
      'a range around the target',
      plan({}, settings({ target: 110 })),
      pump({}, { targetMgDl: [{ startMinute: 0, lowMgDl: 100, highMgDl: 120 }] }),
    ],
    [
      'a target and what is corrected above',
      plan({}, settings({ target: 110, correctAbove: 130 })),
      pump({}, { targetMgDl: [{ startMinute: 0, lowMgDl: 110, highMgDl: 130 }] }),
    ],
    [
      'a low and a high target',
      plan({}, settings({ low: 100, high: 120 })),
      pump({}, { targetMgDl: [{ startMinute: 0, lowMgDl: 100, highMgDl: 120 }] }),
    ],
  ])('yes: %s', (_, wanted, reported) => {
    expect(programmedDifferences(wanted, reported, STEPS)).toEqual([]);
    expect(pumpProgramming(wanted, { reported, earlier: null }, STEPS)).toBe('programmed');
  });

  it.each<[string, PumpPlan, ReportedPump, unknown[]]>([
    [
      'one step of basal for a part of the day',
      plan({ basalUnitsPerHour: [...allDay(0.8), { startMinute: 360, value: 0.85 }] }),
      pump(),
      [['basalUnitsPerHour', 360, 1440, 0.8, 0.85, 'more']],
    ],
    [
      'a tenth of a small ratio',
      plan(),
      pump({ carbRatioGramsPerUnit: allDay(9.6) }),
      [['carbRatioGramsPerUnit', 0, 1440, 9.6, 9.5, 'more']],
    ],
    [
      'a factor',
      plan(),
      pump({ correctionFactorMgDlPerUnit: allDay(41) }),
      [['correctionFactorMgDlPerUnit', 0, 1440, 41, 40, 'more']],
    ],
    [
      'a table that the pump did not tell',
      plan(),
      pump({ carbRatioGramsPerUnit: [] }),
      [['carbRatioGramsPerUnit', 0, 1440, null, 9.5, 'unclear']],
    ],
    [
      'a target at night',
      plan({}, settings({ target: 110 })),
      pump(
        {},
        {
          targetMgDl: [
            { startMinute: 0, lowMgDl: 130, highMgDl: 130 },
            { startMinute: 420, lowMgDl: 110, highMgDl: 110 },
          ],
        },
      ),
      [['targetMgDl', 0, 420, 130, 110, 'more']],
    ],
    [
      'the active insulin time',
      plan({}, settings({ target: 110 })),
      pump({}, { activeInsulinMinutes: 180 }),
      [['activeInsulinMinutes', undefined, undefined, 180, 240, 'less']],
    ],
  ])('no: %s', (_, wanted, reported, expected) => {
    const found = programmedDifferences(wanted, reported, STEPS);
    expect(
      found.map(({ quantity, place, before, after, insulin }) => [
        quantity,
        place.startMinute,
        place.endMinute,
        before,
        after,
        insulin,
      ]),
    ).toEqual(expected);
  });

  it('tells one that has not been set yet from one that was set otherwise since', () => {
    const wanted = plan({ basalUnitsPerHour: allDay(0.9) });
    const state = (reported: ReportedPump | null, earlier: ReportedPump | null) =>
      pumpProgramming(wanted, { reported, earlier }, STEPS);
    expect(state(null, null)).toBe('not-reported');
    expect(state(pump(), pump())).toBe('not-yet-programmed');
    expect(state(pump({ basalUnitsPerHour: allDay(0.9) }), pump())).toBe('programmed');
    expect(state(pump({ basalUnitsPerHour: allDay(1.1) }), pump())).toBe('differs');
    expect(state(pump(), null)).toBe('differs');
  });
});
