import { emptyReplay, replay } from '@glidepath/plan-replay';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { datasetOf } from '../evidence/dataset/dataset-of.ts';
import { findingsOf } from '../evidence/findings.ts';
import { injectionDosingSettings, withConstantBasal } from '../evidence/taken/dosing-settings.ts';
import { withPlannedMeals } from '../evidence/taken/planned-meals.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { basalOf, counting, type InjectionPerson, injectionCase, PLANS } from '../test-cases/usual-cases.ts';
import { changedInjections, injectionDaysToTry } from './injection-changes.ts';
import { injectionReplay } from './injection-replay.ts';
import { injectionValues, neighboursOf, valueKey } from './injection-values.ts';
import { planRisk } from './plan-risk.ts';
import { plausibleBodies } from './plausible-bodies.ts';
import { INJECTION_RISK } from './risk.ts';

const REFERENCE_MG_DL = 100;
const TYPES = ['MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_SSI', 'BASAL_ONLY'] as const;

/** Four days of somebody whose doses are too small, on which all values can be tried. */
function lived(person: InjectionPerson, then?: InjectionPlan) {
  const input: AdvisorInput = injectionCase({
    days: 4,
    truth: { neededGramsPerUnit: () => 8, grams: (day, meal) => [40, 60, 80][(day + meal) % 3] ?? 60 },
    ...person,
  });
  const now = input.plan as InjectionPlan;
  const ran = then ?? now;
  const rules = TYPE_RULES.Type1;
  const known = withPlannedMeals(datasetOf(input.recorded, 0, 4), ran, input);
  const dataset = withConstantBasal(known, () => ran);
  const settings = injectionDosingSettings(now, dataset, rules, input);
  const findings = findingsOf(dataset, settings, { rules, treated: { isHighRisk: false, by: 'injections' } });
  const plans = Array.from({ length: 4 }, () => ran);
  const replayed = injectionReplay(now, { findings, plans, rules, facts: input, referenceMgDl: REFERENCE_MG_DL });
  const values = injectionValues(now);
  const tried = { now, values, referenceMgDl: REFERENCE_MG_DL };
  const weight = replayed.days.glucoseMgDl.map((mgDl) => Number(!Number.isNaN(mgDl)));
  return { now, values, tried, replayed, daysToTry: injectionDaysToTry(replayed, tried, weight), weight };
}

const none = (values: readonly unknown[]) => new Float64Array(values.length);

describe('the values of an injection plan', () => {
  it('are its basal injections, and by part of the day what it doses with', () => {
    const keys = (type: (typeof TYPES)[number]) => injectionValues(PLANS[type]).map(valueKey);
    expect(keys('BASAL_ONLY')).toEqual(['basal 0']);
    expect(keys('MDI_CRCF')).toHaveLength(1 + 4 + 4);
    expect(keys('MDI_FIXED_MEAL')).toContain('meal evening ');
    expect(keys('MDI_ESTIMATED_MEAL')).toContain('meal evening large');
    expect(keys('MDI_SSI')).toEqual(expect.arrayContaining(['meal morning ', 'corrections morning']));
  });

  it('have the next part of the day and the next size as neighbours', () => {
    const values = injectionValues(PLANS.MDI_ESTIMATED_MEAL);
    const named = neighboursOf(values).neighbours.map((pair) => pair.map((at) => valueKey(values[at] ?? never())));
    expect(named).toContainEqual(['meal morning small', 'meal morning normal']);
    expect(named).toContainEqual(['corrections night', 'corrections morning']);
    expect(named.some(([one, other]) => one?.startsWith('meal') && other?.startsWith('corrections'))).toBe(false);
  });

  it('move as logarithms of insulin, in every unit of a carb ratio; a dose of zero stays zero', () => {
    const moved = (now: InjectionPlan, key: string, by: number) => {
      const values = injectionValues(now);
      const changes = Float64Array.from(values, (value) => (valueKey(value) === key ? by : 0));
      return changedInjections({ now, values, referenceMgDl: REFERENCE_MG_DL }, changes);
    };
    const ratio = (plan: InjectionPlan) => plan.type === 'MDI_CRCF' && plan.crcf.periods.morning.carbRatio;
    const perTen = { ...PLANS.MDI_CRCF, crcf: counting(1, 'u_per_10g') };
    expect(ratio(moved(PLANS.MDI_CRCF, 'carb-ratio morning', Math.log(1.25)))).toBeCloseTo(8, 9);
    expect(ratio(moved(perTen, 'carb-ratio morning', Math.log(1.25)))).toBeCloseTo(1.25, 9);
    const night = moved(PLANS.MDI_FIXED_MEAL, 'meal night ', 0.2);
    expect(night.type === 'MDI_FIXED_MEAL' && night.meals.night.doseUnits).toBe(0);
  });

  it('of a sliding scale are the dose up to where nothing is corrected, and what is above it', () => {
    const rows = (key: string) => {
      const values = injectionValues(PLANS.MDI_SSI);
      const changes = Float64Array.from(values, (value) => (valueKey(value) === key ? Math.log(2) : 0));
      const plan = changedInjections({ now: PLANS.MDI_SSI, values, referenceMgDl: REFERENCE_MG_DL }, changes);
      return plan.type === 'MDI_SSI' && plan.scales.morning.rows.slice(0, 3).map(({ doseUnits }) => doseUnits);
    };
    expect(rows('meal morning ')).toEqual([12, 13, 14].map((units) => expect.closeTo(units, 9)));
    expect(rows('corrections morning')).toEqual([6, 8, 10].map((units) => expect.closeTo(units, 9)));
  });
});

const never = (): never => {
  throw new Error('A neighbour is a value.');
};

describe('the replay of injections', () => {
  it.each(TYPES)('gives exactly the recorded glucose for the plan that ran: %s', (treatmentType) => {
    const { replayed, daysToTry, values } = lived({ treatmentType });
    const walked = emptyReplay(replayed.days);
    replay(replayed.days, daysToTry.dosingBy(none(values)), replayed.body, walked);
    expect(walked.shiftMgDl.every((shift) => shift === 0)).toBe(true);
  });

  it('of days under a former plan gives what the present one would have', () => {
    const former = { ...PLANS.MDI_FIXED_MEAL, basal: basalOf(15) };
    const { replayed, daysToTry, values } = lived({ treatmentType: 'MDI_FIXED_MEAL' }, former);
    const walked = emptyReplay(replayed.days);
    replay(replayed.days, daysToTry.dosingBy(none(values)), replayed.body, walked);
    expect(walked.shiftMgDl.at(-1)).toBeLessThan(-5);
  });

  it.each([...TYPES, 'NPH' as const])('has the slopes of its risk, for every value: %s', (kind) => {
    const nph = [...basalOf(10, 'Humulin N', 480), ...basalOf(9, 'Humulin N', 1320)];
    const treatmentType = kind === 'NPH' ? 'MDI_FIXED_MEAL' : kind;
    const { replayed, daysToTry, values, weight } = lived({
      treatmentType,
      ...(kind === 'NPH' && { plan: { basal: nph } }),
    });
    const { riskOf } = planRisk(replayed.days, plausibleBodies(replayed.body), INJECTION_RISK);
    // Nowhere at the edge of a row, where the next one begins with the slightest change.
    const change = fc.integer({ min: -200, max: 200 }).map((share) => share / 1000 + 0.000_123);
    fc.assert(
      fc.property(fc.array(change, { minLength: values.length, maxLength: values.length }), (drawn) => {
        const changes = Float64Array.from(drawn);
        const slopes = new Float64Array(values.length);
        riskOf(daysToTry.dosingBy(changes), weight, (walked, perDose) =>
          daysToTry.addSlopes(changes, walked, perDose, slopes),
        );
        for (const [index, slope] of slopes.entries()) {
          const along = (by: number) =>
            riskOf(daysToTry.dosingBy(changes.with(index, (changes[index] ?? 0) + by)), weight);
          const here = along(0);
          const sides = [(along(1e-6) - here) / 1e-6, (here - along(-1e-6)) / 1e-6];
          // Between plans a dose stops being given, or a correction begins: then it is one of both sides, or between.
          const doubt = 2e-2 + 0.02 * Math.max(...sides.map(Math.abs));
          expect(slope).toBeGreaterThan(Math.min(...sides) - doubt);
          expect(slope).toBeLessThan(Math.max(...sides) + doubt);
        }
      }),
      { numRuns: 12 },
    );
  });
});
