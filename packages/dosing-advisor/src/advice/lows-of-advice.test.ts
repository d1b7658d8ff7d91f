import { expectedLows } from '@glidepath/plan-replay';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { advise } from '../advise.ts';
import { drawnPeople } from '../test-cases/drawn-people.ts';
import { forecastOf } from '../test-cases/forecast-of.ts';
import { LOW_WITH_MORE_BASAL } from '../test-cases/low-with-more-basal.ts';

describe('an advice that would bring too many lows', () => {
  const advice = advise(LOW_WITH_MORE_BASAL);
  if (advice.outcome !== 'plan') throw new Error(advice.outcome);
  const basal = advice.settings.find(({ place }) => place.area === 'basal-injection');

  it('does not raise what brings them, and says what was expected of it', () => {
    expect(basal).toMatchObject({ from: 19, to: 19, code: 'FORECAST_LOWS', insulinChangePercent: 0 });
    expect(basal?.evidence.forecastBelow70Percent).toBeGreaterThanOrEqual(4);
    expect(basal?.evidence).toMatchObject({ below70LimitPercent: 4, below54LimitPercent: 1 });
    expect(basal?.evidence.below70Percent).toBeLessThan(4);
  });

  it('was beyond the goal with the rise', () => {
    const plan = LOW_WITH_MORE_BASAL.plan as InjectionPlan;
    const raised = { ...plan, basal: plan.basal.map((row) => ({ ...row, doseUnits: 21 })) };
    const effect = forecastOf(LOW_WITH_MORE_BASAL, raised)?.predictedEffect;
    expect(effect && expectedLows(effect).below70.expectedPercent).toBeGreaterThanOrEqual(4);
  });

  it('is never given: no advice with a rise is expected to pass the goal', () => {
    const people = [LOW_WITH_MORE_BASAL, ...drawnPeople({ pumps: 20, injections: 20 }).map(([, build]) => build())];
    const risen = people.flatMap((person) => {
      const given = advise(person);
      if (given.outcome !== 'plan' || !given.predictedEffect) return [];
      const hasRise = given.settings.some(({ insulinChangePercent }) => insulinChangePercent > 0);
      return hasRise ? [expectedLows(given.predictedEffect)] : [];
    });
    expect(risen.length).toBeGreaterThan(0);
    for (const { below70, below54 } of risen) {
      expect(below70.expectedPercent).toBeLessThan(4);
      expect(below54.expectedPercent).toBeLessThan(1);
    }
  });
});
