import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { guard } from './guard.ts';
import type { Regime, RiseCare } from './regime.ts';
import { LOWS_PER_DAY, LOWS_PER_DOSE, LOWS_PER_NIGHT } from './tuning.ts';
import { TYPE_RULES } from './type-rules.ts';

const QUIET: Regime = {
  stopsIncreases: false,
  halvesIncreases: false,
  softensCuts: false,
  watchesFewLows: false,
  hasRoom: false,
  allowsLargeSteps: false,
  holdsGoodSettings: false,
};
const guarded = (logChange: number, lowRate: number, regime: Partial<Regime> = {}) =>
  guard({ logChange, lowRate, thresholds: LOWS_PER_DOSE, regime: { ...QUIET, ...regime }, rules: TYPE_RULES.Type1 });

describe('guard', () => {
  it.each([
    [0.12, 0, {}, 0.12, []],
    [0.12, 0.1, {}, 0.06, ['HYPO_HALF']],
    [0.12, 0.15, {}, 0, ['HYPO_BLOCK']],
    [0.12, 0.25, {}, -0.1, ['HYPO_BLOCK', 'HYPO_FORCE_10']],
    [0.12, 0.4, {}, -0.2, ['HYPO_BLOCK', 'HYPO_FORCE_20']],
    [0.04, 0, {}, 0, ['DEADBAND']],
    [0.04, 0, { hasRoom: true }, 0.06, ['ROOM']],
    [0.024, 0, { hasRoom: true }, 0.036, ['ROOM']],
    [0.018, 0, { hasRoom: true }, 0, ['ROOM', 'DEADBAND']],
    [0.3, 0, {}, 0.15, ['STEP_CAP']],
    [0.3, 0, { allowsLargeSteps: true }, 0.2, ['STEP_CAP']],
    [0.08, 0, { holdsGoodSettings: true }, 0, ['DEADBAND']],
    [0.12, 0, { halvesIncreases: true }, 0.06, ['TBR_HALF']],
    // Lows within the consensus, none of which this setting caused.
    [0.12, 0, { halvesIncreases: true, softensCuts: true }, 0.12, []],
    [0.12, 0.01, { halvesIncreases: true, softensCuts: true }, 0.06, ['TBR_HALF']],
    // Only what caused some of them loses its room.
    [0.04, 0, { halvesIncreases: true, softensCuts: true, hasRoom: true }, 0.06, ['ROOM']],
    [0.04, 0.01, { halvesIncreases: true, softensCuts: true, hasRoom: true }, 0, ['TBR_HALF', 'DEADBAND']],
    [0.12, 0, { stopsIncreases: true }, 0, ['TBR_BLOCK']],
    [-0.12, 0, { stopsIncreases: true }, -0.12, []],
    [-0.5, 0, {}, -0.2, ['STEP_CAP']],
    [-0.5, 0.4, {}, -0.3, ['STEP_CAP']],
    [-0.03, 0.3, {}, -0.1, ['HYPO_FORCE_10']],
    // Lows of a setting whose own data ask for more: neither less nor more.
    [0.12, 0.3, { softensCuts: true }, 0, ['HYPO_BLOCK']],
    [0.03, 0.5, { softensCuts: true }, 0, ['HYPO_BLOCK']],
    [0.02, 0.3, { softensCuts: true }, -0.05, ['HYPO_BLOCK', 'HYPO_FORCE_5']],
    [0, 0.4, { softensCuts: true }, -0.1, ['HYPO_FORCE_10']],
    [-0.08, 0.3, { softensCuts: true }, -0.08, []],
    [-0.02, 0.3, { softensCuts: true, holdsGoodSettings: true }, -0.05, ['HYPO_FORCE_5']],
    [-0.08, 0.3, { softensCuts: true, holdsGoodSettings: true }, -0.05, ['HYPO_FORCE_5']],
    // Glucose often high: a few lows are watched, unless the data ask for less, or for more; many lows still cut.
    [0, 0.24, { softensCuts: true, watchesFewLows: true }, 0, []],
    [0, 0.25, { softensCuts: true, watchesFewLows: true }, 0, ['HYPO_WATCH']],
    [0.029, 0.39, { softensCuts: true, watchesFewLows: true, hasRoom: true }, 0, ['HYPO_WATCH']],
    [-0.029, 0.39, { softensCuts: true, watchesFewLows: true }, 0, ['HYPO_WATCH']],
    [-0.03, 0.25, { softensCuts: true, watchesFewLows: true }, -0.05, ['HYPO_FORCE_5']],
    [0.03, 0.25, { softensCuts: true, watchesFewLows: true }, 0, ['HYPO_BLOCK']],
    [0, 0.4, { softensCuts: true, watchesFewLows: true }, -0.1, ['HYPO_FORCE_10']],
    // At high risk rises are half as large, without a sensor a quarter, and none on goal or after a low that was seen.
    [0.12, 0, { riseCare: 'half' }, 0.06, ['CARE_HALF']],
    [0.3, 0, { riseCare: 'half', allowsLargeSteps: true }, 0.075, ['CARE_HALF', 'STEP_CAP']],
    [0.09, 0, { riseCare: 'half' }, 0, ['CARE_HALF', 'DEADBAND']],
    [0.24, 0, { riseCare: 'quarter' }, 0.06, ['CARE_QUARTER']],
    [0.15, 0, { riseCare: 'quarter' }, 0, ['CARE_QUARTER', 'DEADBAND']],
    [0.3, 0, { riseCare: 'goals-met' }, 0, ['CARE_GOALS']],
    [0.3, 0, { riseCare: 'low-seen' }, 0, ['CARE_LOW']],
    [-0.12, 0, { riseCare: 'low-seen' }, -0.12, []],
    [0.12, 0.3, { riseCare: 'half' }, -0.1, ['HYPO_BLOCK', 'HYPO_FORCE_10']],
  ] as const)('%d with %d lows a dose and %j becomes %d', (logChange, lowRate, regime, allowed, tags) => {
    expect(guarded(logChange, lowRate, regime)).toEqual({ logChange: expect.closeTo(allowed, 10), tags });
  });

  const anyRegime = fc
    .record({
      stopsIncreases: fc.boolean(),
      halvesIncreases: fc.boolean(),
      softensCuts: fc.boolean(),
      watchesFewLows: fc.boolean(),
      hasRoom: fc.boolean(),
      allowsLargeSteps: fc.boolean(),
      holdsGoodSettings: fc.boolean(),
    })
    // No regime watches lows whose cuts it does not soften: `regime.test.ts` shows it.
    .map((regime) => ({ ...regime, watchesFewLows: regime.watchesFewLows && regime.softensCuts }));
  const anyCare = fc.constantFrom<RiseCare>('half', 'quarter', 'goals-met', 'low-seen');
  const anyCaseOf = {
    thresholds: fc.constantFrom(LOWS_PER_DOSE, LOWS_PER_DAY, LOWS_PER_NIGHT),
    regime: fc.oneof(
      anyRegime,
      fc.tuple(anyRegime, anyCare).map(([regime, riseCare]) => ({ ...regime, riseCare })),
    ),
    rules: fc.constantFrom(...Object.values(TYPE_RULES)),
  };
  const anyCase = fc.record(anyCaseOf);
  // Evenly: of what `fc.double` draws between two numbers most is next to 0.
  const anyChange = fc.integer({ min: -700, max: 700 }).map((thousandths) => thousandths / 1000);
  const anyRate = fc.integer({ min: 0, max: 600 }).map((thousandths) => thousandths / 1000);

  it('never gives more insulin for more lows', () => {
    fc.assert(
      fc.property(anyCase, anyChange, anyRate, anyRate, (given, logChange, rateA, rateB) => {
        const [fewer, more] = [Math.min(rateA, rateB), Math.max(rateA, rateB)];
        const changeAt = (lowRate: number) => guard({ ...given, logChange, lowRate }).logChange;
        expect(changeAt(more)).toBeLessThanOrEqual(changeAt(fewer) + 1e-12);
      }),
      { numRuns: 2000 },
    );
  });

  it('never gives less for a larger need', () => {
    fc.assert(
      fc.property(anyCase, anyRate, anyChange, anyChange, (given, lowRate, needA, needB) => {
        const [smaller, larger] = [Math.min(needA, needB), Math.max(needA, needB)];
        const changeFor = (logChange: number) => guard({ ...given, logChange, lowRate }).logChange;
        expect(changeFor(larger)).toBeGreaterThanOrEqual(changeFor(smaller) - 1e-12);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays within the steps of the diabetes type, and raises nothing while too much time is below range', () => {
    fc.assert(
      fc.property(anyCase, anyChange, anyRate, (given, wanted, lowRate) => {
        const { logChange } = guard({ ...given, logChange: wanted, lowRate });
        expect(logChange).toBeLessThanOrEqual(given.regime.stopsIncreases ? 0 : given.rules.maxLargeRise);
        expect(logChange).toBeGreaterThanOrEqual(-given.rules.maxForcedFall);
      }),
      { numRuns: 2000 },
    );
  });

  it('at high risk never gives more than half of what others get, and never cuts less', () => {
    const wanted = fc.record({ ...anyCaseOf, regime: anyRegime });
    fc.assert(
      fc.property(wanted, anyCare, anyChange, anyRate, (given, riseCare, logChange, lowRate) => {
        const changeWith = (regime: Regime) => guard({ ...given, logChange, lowRate, regime }).logChange;
        const [usual, atRisk] = [changeWith(given.regime), changeWith({ ...given.regime, riseCare })];
        expect(atRisk).toBeLessThanOrEqual((usual > 0 ? usual / 2 : usual) + 1e-12);
      }),
      { numRuns: 2000 },
    );
  });
});
