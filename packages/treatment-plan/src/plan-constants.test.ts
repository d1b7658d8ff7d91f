import { describe, expect, it } from 'vitest';

import { BASAL_DOSE_LIMITS, MAX_BASAL_INJECTIONS } from './basal/basal-injection.ts';
import { basalIssues } from './basal/basal-issues.ts';
import { BOLUS_DOSE_LIMITS } from './bolus-dose-limits.ts';
import { CARB_UNIT_SIGNS, CARB_UNITS } from './carb-ratio/carb-units.ts';
import { type Cell, cellNumber, isUnread, typedNumber } from './cell.ts';
import { SCALE_TOP_MG_DL } from './correction-scale/scale.ts';
import { rangesMgDl } from './correction-scale/scale-ranges.ts';
import { emptyInjectionPlan } from './empty-plan.ts';
import { planIssues } from './plan-issues.ts';
import { PUMP_BRANDS } from './pump/pump-brand.ts';
import { CONTEXT, CRCF_PLAN, FIXED_MEAL_PLAN, SCALE_PLAN } from './test-support/sample-plans.ts';
import type { TreatmentPlanDraft } from './treatment-plan.ts';

const codes = (plan: TreatmentPlanDraft) => planIssues(plan, CONTEXT).map(({ code }) => code);

describe('the constants of plans', () => {
  it('CONST-05, D3-95: scales end at 600, and the rules hold them to it', () => {
    expect(SCALE_TOP_MG_DL).toBe(600);
    const endingAt = (upToMgDl: number) => {
      const morning = { ...SCALE_PLAN.scales.morning, rows: [{ upToMgDl, doseUnits: 2 }] };
      return codes({ ...SCALE_PLAN, scales: { ...SCALE_PLAN.scales, morning } });
    };
    expect(endingAt(SCALE_TOP_MG_DL)).toEqual([]);
    expect(endingAt(SCALE_TOP_MG_DL - 1)).toEqual(['correction.top-missing']);
  });

  it('CONST-06: a bolus has 0 to 99 units, for a meal and for a correction', () => {
    expect(BOLUS_DOSE_LIMITS).toMatchObject({ min: 0, max: 99 });
    const meal = (doseUnits: number) => {
      const morning = { ...FIXED_MEAL_PLAN.meals.morning, doseUnits };
      return codes({ ...FIXED_MEAL_PLAN, meals: { ...FIXED_MEAL_PLAN.meals, morning } });
    };
    const correction = (doseUnits: number) => {
      const morning = { ...SCALE_PLAN.scales.morning, rows: [{ upToMgDl: 600, doseUnits }] };
      return codes({ ...SCALE_PLAN, scales: { ...SCALE_PLAN.scales, morning } });
    };
    for (const issuesOf of [meal, correction]) {
      expect(issuesOf(BOLUS_DOSE_LIMITS.max)).toEqual([]);
      expect(issuesOf(BOLUS_DOSE_LIMITS.max + 0.5)).toHaveLength(1);
    }
  });

  it('CONST-06: a basal injection has 0.5 to 250 units, and there are no more than two', () => {
    expect(BASAL_DOSE_LIMITS).toMatchObject({ min: 0.5, max: 250 });
    expect(MAX_BASAL_INJECTIONS).toBe(2);
    const injection = (doseUnits: number, atMinute = 0) => ({ doseUnits, atMinute, insulinName: 'Lantus' });
    const issues = (...doses: readonly number[]) =>
      basalIssues(
        doses.map((dose, row) => injection(dose, row * 60)),
        CONTEXT,
      ).map(({ code }) => code);
    expect(issues(0.5, 250)).toEqual([]);
    expect(issues(0)).toEqual(['basal.dose-out-of-range']);
    expect(issues(250.5)).toEqual(['basal.dose-out-of-range']);
    expect(issues(1, 1, 1)).toEqual(['basal.too-many-rows']);
  });

  it('CONST-07: an empty scale has the rows 0-100, 101-200, 201-300, 301-400 and 401 to the top', () => {
    const plan = emptyInjectionPlan('MDI_SSI');
    if (plan.type !== 'MDI_SSI') throw new Error('another plan');
    const rows = plan.scales.evening.rows.map(({ upToMgDl }) => ({ upToMgDl: cellNumber(upToMgDl) ?? 0 }));
    expect(rangesMgDl(rows).map(({ lowMgDl, highMgDl }) => [lowMgDl, highMgDl])).toEqual([
      [0, 100],
      [101, 200],
      [201, 300],
      [301, 400],
      [401, SCALE_TOP_MG_DL],
    ]);
  });

  it('CONST-08: the cells of a scale read digits and a dot; any other character is kept and refused', () => {
    expect(['', '1', '0', '9', '4.', '4.5'].filter((text) => isUnread(typedNumber(text)))).toEqual([]);
    const others = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
      (key) => !/[\d.]/.test(key),
    );
    expect(others.map((key) => typedNumber(`4${key}`))).toEqual(others.map((key) => ({ typed: `4${key}` })));
    const scaleWith = (doseUnits: Cell) => {
      const morning = { ...SCALE_PLAN.scales.morning, rows: [{ upToMgDl: 600, doseUnits }] };
      return codes({ ...SCALE_PLAN, scales: { ...SCALE_PLAN.scales, morning } });
    };
    expect(others.flatMap((key) => scaleWith(typedNumber(`4${key}`)))).toEqual(others.map(() => 'cell.not-a-number'));
  });

  it('CONST-09: carb ratios are grams per unit, units per 10 g or units per 15 g', () => {
    expect(CARB_UNITS.map((units) => CARB_UNIT_SIGNS[units])).toEqual(['g/U', 'U/10 g', 'U/15 g']);
    for (const carbUnits of CARB_UNITS) {
      const periods = { ...CRCF_PLAN.crcf.periods, morning: { ...CRCF_PLAN.crcf.periods.morning, carbRatio: 0 } };
      expect(codes({ ...CRCF_PLAN, crcf: { carbUnits, periods } })).toContain('crcf.out-of-range');
    }
  });

  it('CONST-10: pumps are those of Tandem, Omnipod, Medtronic and others', () => {
    expect(PUMP_BRANDS).toEqual(['tandem', 'omnipod', 'medtronic', 'other']);
  });
});
