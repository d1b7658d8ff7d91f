import { planIssues, STARTING_INSULINS } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { DEMO_SOURCES } from './demo-device-data.ts';
import { demoInjectionPlan } from './demo-injection-plan.ts';

const TYPES = ['BASAL_ONLY', 'MDI_SSI', 'MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL'] as const;

describe('demoInjectionPlan', () => {
  it.each(TYPES)('writes a plan of %s that its own rules accept, for everybody', (treatmentType) => {
    for (let seed = 0; seed < DEMO_SOURCES.length; seed += 1) {
      const source = DEMO_SOURCES[seed % DEMO_SOURCES.length];
      const plan = source && demoInjectionPlan({ treatmentType, source, seed });
      expect(plan?.type).toBe(treatmentType);
      const context = { diabetesType: 'Type2', glucoseUnit: 'mg/dL', insulins: STARTING_INSULINS } as const;
      expect(plan && planIssues(plan, context)).toEqual([]);
    }
  });

  it('has none for a pump', () => {
    const [source] = DEMO_SOURCES;
    expect(source && demoInjectionPlan({ treatmentType: 'PUMP', source, seed: 1 })).toBeNull();
  });
});
