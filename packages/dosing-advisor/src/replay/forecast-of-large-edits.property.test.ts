import { expectedLows, type PredictedEffect } from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { advise } from '../advise.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { flat, withRates } from '../test-cases/changed-case.ts';
import { drawnPeople } from '../test-cases/drawn-people.ts';
import { forecastOf } from '../test-cases/forecast-of.ts';
import { counting, injectionCase, pumpCase } from '../test-cases/usual-cases.ts';

type Edit = (input: AdvisorInput, times: number) => DosedPlan;

/** Somebody, and an edit of the plan by which some doses become so many times as large. */
const EDITS: readonly (readonly [string, AdvisorInput, Edit])[] = [
  [
    'a ratio of a pump',
    pumpCase({ truth: { neededGramsPerUnit: () => 9 } }),
    ({ plan }, times) => withRates(plan, { carbRatioGramsPerUnit: flat(10 / times) }),
  ],
  ['basal of a pump', pumpCase(), ({ plan }, times) => withRates(plan, { basalUnitsPerHour: flat(0.8 * times) })],
  [
    'a counted ratio',
    injectionCase({ treatmentType: 'MDI_CRCF' }),
    ({ plan }, times) => ({ ...plan, crcf: counting(10 / times) }) as DosedPlan,
  ],
];
const STEP = 1.01;
const TIMES = Array.from({ length: 85 }, (_, index) => STEP ** (index + 1));

describe.each(EDITS)('the forecast of an edit: %s', (_name, input, edit) => {
  const effects = TIMES.map((times) => forecastOf(input, edit(input, times))?.predictedEffect).filter(
    (effect): effect is PredictedEffect => Boolean(effect),
  );
  const lows = effects.map((effect) => expectedLows(effect).below70.expectedPercent);
  const steps = (amounts: readonly number[]) => amounts.slice(1).map((amount, index) => amount - (amounts[index] ?? 0));

  it('reaches from steps of the advisor to what is taken at its full effect', () => {
    expect(effects.length).toBeGreaterThan(75);
    expect(effects[0]?.isLarge).toBeUndefined();
    expect(effects.at(-1)?.beyondMeasured).toBeGreaterThan(0.5);
    expect(Math.max(...lows)).toBeGreaterThan(10);
  });

  it('has no cliff: the smaller the difference of an edit, the smaller that of the lows', () => {
    const differences = steps(lows).map(Math.abs);
    // Days of these people are alike, so that many hours become low together.
    expect(Math.max(...differences)).toBeLessThan(8);
    const steepest = TIMES[differences.indexOf(Math.max(...differences))] ?? Number.NaN;
    const [one, next] = [steepest, steepest * STEP ** 0.1].map((times) => {
      const effect = forecastOf(input, edit(input, times))?.predictedEffect;
      return effect ? expectedLows(effect).below70.expectedPercent : Number.NaN;
    }) as [number, number];
    expect(Math.abs(next - one)).toBeLessThan(Math.max(...differences) / 4);
    const beyond = effects.map(({ beyondMeasured = 0 }) => beyondMeasured);
    expect(Math.max(...steps(beyond))).toBeLessThan(0.05);
  });

  it('is at its worst end the worse the more insulin there is, and its band never narrower than for small steps', () => {
    const worst = effects.map(({ timeBelowRangePoints }) => timeBelowRangePoints.highest);
    expect(Math.min(...steps(worst))).toBeGreaterThanOrEqual(0);
    const widths = effects.map(({ timeInRangePoints: { lowest, highest } }) => highest - lowest);
    // Whole points may round by one.
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(3);
    expect(widths.at(-1)).toBeGreaterThan(6);
  });
});

describe('the forecast of an advice', () => {
  it('is that of steps that were measured', () => {
    const advised = drawnPeople({ pumps: 15, injections: 25 }).flatMap(([, build]) => {
      const advice = advise(build());
      return advice.outcome === 'plan' && advice.isChanged && advice.predictedEffect ? [advice.predictedEffect] : [];
    });
    expect(advised.length).toBeGreaterThan(10);
    for (const effect of advised) expect(effect.beyondMeasured ?? 0).toBe(0);
  });
});
