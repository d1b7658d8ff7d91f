import { expectedLows } from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { advise } from '../advise.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { changed, flat, withRates } from '../test-cases/changed-case.ts';
import { drawnPeople } from '../test-cases/drawn-people.ts';
import { forecastOf } from '../test-cases/forecast-of.ts';
import { counting, injectionCase, pumpCase } from '../test-cases/usual-cases.ts';

/** Somebody whose own calculator uses a little more or less than the plan, as people do whose plan is rounded. */
function countingByOwn(input: AdvisorInput, share: number): AdvisorInput {
  const boluses = input.recorded.boluses.map((bolus) => ({
    ...bolus,
    ...(bolus.calculator && {
      calculator: {
        ...bolus.calculator,
        carbRatioGramsPerUnit: share * (bolus.calculator.carbRatioGramsPerUnit ?? 10),
        correctionFactorMgDlPerUnit: share * (bolus.calculator.correctionFactorMgDlPerUnit ?? 45),
      },
    }),
  }));
  return changed(input, { recorded: { boluses } });
}

const people = drawnPeople({ pumps: 8, injections: 20 }).map(
  ([name, build], index) => [name, countingByOwn(build(), 1 + 0.04 * ((index % 3) - 1))] as const,
);
const predicted = (input: AdvisorInput, plan = input.plan as DosedPlan) => forecastOf(input, plan)?.predictedEffect;
const known = people.flatMap(([name, input]) => {
  const effect = predicted(input);
  return effect ? [[name, input, effect] as const] : [];
});

describe('the forecast of the plan that stays as it is', () => {
  it('is made for somebody of each treatment', () => {
    const types = new Set(known.map(([, { plan }]) => plan?.type));
    expect(types).toEqual(
      new Set(['PUMP', 'MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_SSI', 'BASAL_ONLY']),
    );
  });

  it.each(known)('is exactly what was recorded for %s', (_name, _input, { raw, isClear, timeBelowRangePoints }) => {
    expect(raw.after).toEqual(raw.before);
    expect(isClear).toBe(false);
    expect(timeBelowRangePoints.expected).toBe(0);
  });

  it('is the same where another plan ran on some of the days', () => {
    const pump = pumpCase({ basal: 0.85 });
    const weaker = withRates(pump.plan, { basalUnitsPerHour: flat(0.8) });
    const raised = { ...pump, formerPlans: [{ untilDay: 7, plan: weaker }] };
    const effect = predicted(raised);
    expect(effect?.raw.after).toEqual(effect?.raw.before);
  });

  it('so advice without a change never warns of more lows', () => {
    const unchanged = people.flatMap(([, input]) => {
      const advice = advise(input);
      return advice.outcome === 'plan' && !advice.isChanged && advice.predictedEffect ? [advice.predictedEffect] : [];
    });
    expect(unchanged.length).toBeGreaterThan(0);
    for (const { below70, below54 } of unchanged.map(expectedLows)) {
      expect(below70.expectedPercent).toBe(below70.nowPercent);
      expect(below54.expectedPercent).toBe(below54.nowPercent);
    }
  });
});

describe('a ratio of a plan that somebody else calculates by', () => {
  const written = injectionCase({ treatmentType: 'MDI_CRCF', plan: { crcf: counting(10) } });
  const raised = { ...(written.plan as DosedPlan), crcf: counting(9) } as DosedPlan;
  const meanOf = (share: number) => predicted(countingByOwn(written, share), raised)?.raw.after.meanMgDl ?? Number.NaN;

  it('does as much for somebody who counts by a little more or less', () => {
    const [less, same, more] = [meanOf(0.96), meanOf(1), meanOf(1.04)];
    expect(Math.abs(less - same)).toBeLessThan(1.5);
    expect(Math.abs(more - same)).toBeLessThan(1.5);
  });

  it('does next to nothing where it is next to the present one', () => {
    const hardly = { ...(written.plan as DosedPlan), crcf: counting(9.99) } as DosedPlan;
    for (const share of [0.92, 1, 1.08]) {
      const { before, after } = predicted(countingByOwn(written, share), hardly)?.raw ?? {};
      expect(Math.abs((after?.meanMgDl ?? Number.NaN) - (before?.meanMgDl ?? Number.NaN))).toBeLessThan(0.2);
    }
  });

  it('takes the place of what a pump was clearly set to', () => {
    const pump = pumpCase({});
    const dosed = pumpCase({ carbRatio: 11 });
    const same = withRates(pump.plan, { basalUnitsPerHour: flat(0.82) });
    const [asSet, otherwise] = [pump, changed(pump, { recorded: dosed.recorded })].map((of) => predicted(of, same));
    expect(asSet?.meanGlucoseMgDl.expected).toBeGreaterThanOrEqual(-3);
    expect(otherwise?.meanGlucoseMgDl.expected).toBeLessThan(-3);
  });
});
