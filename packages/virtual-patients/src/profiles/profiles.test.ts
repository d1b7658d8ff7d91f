import { DAY_PERIODS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { simulateLife } from '../life/simulate-life.ts';
import { injectionPlan } from './injection-plan.ts';
import { PROFILES, type ProfileName } from './profiles.ts';
import { simulatedPerson } from './simulated-person.ts';

const names = Object.keys(PROFILES) as ProfileName[];

describe('PROFILES', () => {
  it.each(names)('%s lives with insulin and glucose like people', (name) => {
    const lived = simulatedPerson(PROFILES[name]);
    const { truth, boluses, injections, basal } = simulateLife({ ...lived, days: 10, seed: 3 });
    const meanMgDl = truth.glucoseMgDl.reduce((sum, mgDl) => sum + mgDl, 0) / truth.glucoseMgDl.length;
    expect(meanMgDl).toBeGreaterThan(100);
    expect(meanMgDl).toBeLessThan(280);
    const units = [...boluses, ...injections].reduce((sum, { doseUnits }) => sum + doseUnits, 0);
    const pumped = basal.reduce((sum, segment) => sum + (segment.rateUnitsPerHour * segment.durationMinutes) / 60, 0);
    const unitsPerKgDay = (units + pumped) / 10 / lived.person.weightKg;
    expect(unitsPerKgDay).toBeGreaterThan(0.15);
    expect(unitsPerKgDay).toBeLessThan(1.2);
  });
});

describe('injectionPlan', () => {
  const { person, settings } = simulatedPerson(PROFILES.adultMealSizes);
  const planOf = (treatmentType: Parameters<typeof injectionPlan>[0]['treatmentType']) =>
    injectionPlan({ person, settings, treatmentType });

  it('gives larger meals more, never less, in steps of the pen', () => {
    const plan = planOf('MDI_ESTIMATED_MEAL');
    if (plan.type !== 'MDI_ESTIMATED_MEAL') throw new Error(plan.type);
    for (const period of DAY_PERIODS) {
      const { small, normal, large } = plan.meals[period].doseUnits;
      expect(small <= normal && normal <= large).toBe(true);
      expect([small, normal, large].every((units) => Number.isInteger(units * 2))).toBe(true);
    }
  });

  it('has scales that rise to 600 mg/dL, with the meal in it for a sliding scale', () => {
    const [fixed, sliding] = [planOf('MDI_FIXED_MEAL'), planOf('MDI_SSI')];
    if (fixed.type !== 'MDI_FIXED_MEAL' || sliding.type !== 'MDI_SSI') throw new Error(sliding.type);
    for (const period of DAY_PERIODS) {
      const { rows } = sliding.scales[period];
      expect(rows.at(-1)?.upToMgDl).toBe(600);
      expect(rows.every((row, index) => index === 0 || row.upToMgDl > (rows[index - 1]?.upToMgDl ?? 0))).toBe(true);
      expect(rows[0]?.doseUnits).toEqual(fixed.meals[period].doseUnits);
    }
  });

  it('divides NPH between morning and night', () => {
    const plan = injectionPlan({ person, settings, treatmentType: 'BASAL_ONLY', basalInsulin: 'nph' });
    expect(plan.basal.map(({ atMinute }) => atMinute)).toEqual([420, 1320]);
    expect(plan.type).toBe('BASAL_ONLY');
  });
});
