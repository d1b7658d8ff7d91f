import type { PumpRates } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import type { PumpFacts } from '../input/advisor-input.ts';
import type { Regime } from '../limits/regime.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { pumpSafetyFault } from './pump-safety.ts';

const ANY: Regime = {
  stopsIncreases: false,
  halvesIncreases: false,
  softensCuts: false,
  watchesFewLows: false,
  hasRoom: false,
  allowsLargeSteps: false,
  holdsGoodSettings: false,
};
const PUMP: PumpFacts = { brand: 'omnipod', targetMgDl: [{ startMinute: 0, value: 110 }], insulinKind: 'rapid' };
const flat = (value: number) => [{ startMinute: 0, value }];
const RATES: PumpRates = {
  basalUnitsPerHour: flat(1),
  carbRatioGramsPerUnit: flat(10),
  correctionFactorMgDlPerUnit: flat(40),
};
const rows = (count: number, valueOf = (index: number) => 1 + (index % 2) / 20) =>
  Array.from({ length: count }, (_, index) => ({ startMinute: index * 60, value: valueOf(index) }));

type Changed = Readonly<{ now?: Partial<PumpRates>; next: Partial<PumpRates>; regime?: Partial<Regime> }>;

function faultOf({ now = {}, next, regime = {} }: Changed): string | null {
  const rates = { ...RATES, ...now };
  return pumpSafetyFault({
    plan: { type: 'PUMP', rates, settings: null },
    pump: PUMP,
    next: { ...rates, ...next },
    regime: { ...ANY, ...regime },
    rules: TYPE_RULES.Type1,
  });
}

/** The last check of a plan, which knows nothing of how the plan was made (`safety-check-failed`). */
describe('pumpSafetyFault', () => {
  it('has nothing against a plan that stays', () => {
    expect(faultOf({ next: {} })).toBeNull();
  });

  // Type 1: a rise of exp(0.15), or exp(0.2) while far too high; a fall of exp(-0.3); one step of the pump beside each.
  it.each<[string, Changed, Changed, string]>([
    [
      'a rate above the largest rise',
      { next: { basalUnitsPerHour: flat(1.2) } },
      { next: { basalUnitsPerHour: flat(1.25) } },
      'basal-step',
    ],
    [
      'a rate above the larger rise of glucose that is far too high',
      { next: { basalUnitsPerHour: flat(1.25) }, regime: { allowsLargeSteps: true } },
      { next: { basalUnitsPerHour: flat(1.3) }, regime: { allowsLargeSteps: true } },
      'basal-step',
    ],
    [
      'a rate below the largest fall',
      { next: { basalUnitsPerHour: flat(0.7) } },
      { next: { basalUnitsPerHour: flat(0.65) } },
      'basal-step',
    ],
    [
      'any rise of a rate where nothing may rise',
      { next: { basalUnitsPerHour: flat(0.95) }, regime: { stopsIncreases: true } },
      { next: { basalUnitsPerHour: flat(1.05) }, regime: { stopsIncreases: true } },
      'basal-step',
    ],
    [
      'a ratio below the largest rise',
      { next: { carbRatioGramsPerUnit: flat(8.6) } },
      { next: { carbRatioGramsPerUnit: flat(8.4) } },
      'carb-ratio-step',
    ],
    [
      'a ratio above the largest fall',
      { next: { carbRatioGramsPerUnit: flat(13.5) } },
      { next: { carbRatioGramsPerUnit: flat(13.7) } },
      'carb-ratio-step',
    ],
    [
      'any lower ratio where nothing may rise',
      { next: { carbRatioGramsPerUnit: flat(10.5) }, regime: { stopsIncreases: true } },
      { next: { carbRatioGramsPerUnit: flat(9.9) }, regime: { stopsIncreases: true } },
      'carb-ratio-step',
    ],
    [
      'a factor below the largest rise',
      { next: { correctionFactorMgDlPerUnit: flat(34) } },
      { next: { correctionFactorMgDlPerUnit: flat(33) } },
      'correction-factor-step',
    ],
    [
      'a factor above the largest fall',
      { next: { correctionFactorMgDlPerUnit: flat(54) } },
      { next: { correctionFactorMgDlPerUnit: flat(56) } },
      'correction-factor-step',
    ],
    [
      'a rise of one hour alone',
      { next: { basalUnitsPerHour: [...flat(1), { startMinute: 300, value: 1.2 }, { startMinute: 360, value: 1 }] } },
      { next: { basalUnitsPerHour: [...flat(1), { startMinute: 300, value: 1.4 }, { startMinute: 360, value: 1 }] } },
      'basal-step',
    ],
    [
      'a rate below what the pump can give',
      { now: { basalUnitsPerHour: flat(0.05) }, next: {} },
      { now: { basalUnitsPerHour: flat(0.05) }, next: { basalUnitsPerHour: flat(0.04) } },
      'basal-limit',
    ],
    [
      'a ratio beyond what a plan may hold',
      { now: { carbRatioGramsPerUnit: flat(3.2) }, next: { carbRatioGramsPerUnit: flat(3) } },
      { now: { carbRatioGramsPerUnit: flat(3.2) }, next: { carbRatioGramsPerUnit: flat(2.9) } },
      'carb-ratio-limit',
    ],
    [
      'a factor beyond what a plan may hold',
      { now: { correctionFactorMgDlPerUnit: flat(275) }, next: { correctionFactorMgDlPerUnit: flat(280) } },
      { now: { correctionFactorMgDlPerUnit: flat(275) }, next: { correctionFactorMgDlPerUnit: flat(281) } },
      'correction-factor-limit',
    ],
    [
      'more rates than anybody can keep',
      { next: { basalUnitsPerHour: rows(8) } },
      { next: { basalUnitsPerHour: rows(20) } },
      'basal-table',
    ],
    [
      'a table that does not begin at midnight',
      { next: {} },
      { next: { basalUnitsPerHour: [{ startMinute: 30, value: 1 }] } },
      'basal-table',
    ],
    [
      'rows out of order',
      { next: {} },
      {
        next: {
          carbRatioGramsPerUnit: [...flat(10), { startMinute: 300, value: 10.5 }, { startMinute: 200, value: 10 }],
        },
      },
      'carb-ratio-table',
    ],
    ['no number', { next: {} }, { next: { correctionFactorMgDlPerUnit: flat(Number.NaN) } }, 'correction-factor-table'],
  ])('refuses %s, and nothing just inside', (_, inside, beyond, fault) => {
    expect([faultOf(inside), faultOf(beyond)]).toEqual([null, fault]);
  });
});
