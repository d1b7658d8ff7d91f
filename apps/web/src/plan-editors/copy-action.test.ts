import { perPeriod } from '@glidepath/quantities';
import { emptyInjectionPlan, type PlanContext, STARTING_INSULINS } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { copiedPlan, copyOf } from './copy-action.tsx';

const CONTEXT: PlanContext = { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: STARTING_INSULINS };

describe('copiedPlan', () => {
  it('MEAL-11: repeats the breakfast row, doses and insulin', () => {
    const empty = emptyInjectionPlan('MDI_FIXED_MEAL');
    if (empty.type !== 'MDI_FIXED_MEAL') throw new Error('another plan');
    const breakfast = { insulinName: 'Fiasp', doseUnits: 4.5 };
    const { plan, issues } = copiedPlan({ ...empty, meals: { ...empty.meals, morning: breakfast } }, CONTEXT);
    expect([plan, issues]).toEqual([{ ...empty, meals: perPeriod(() => breakfast) }, []]);
  });

  it('SSI-26: copies nothing of a faulty morning', () => {
    const empty = emptyInjectionPlan('MDI_SSI');
    const { plan, issues } = copiedPlan(empty, CONTEXT);
    expect(plan).toEqual(empty);
    expect(issues.length).toBeGreaterThan(0);
  });

  it('offers what the treatment can repeat', () => {
    const types = ['MDI_SSI', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_CRCF'] as const;
    expect(types.map((type) => copyOf(emptyInjectionPlan(type)))).toEqual(['morning', 'breakfast', 'breakfast', null]);
  });
});
