import type { PlanContext } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { aProposal } from './test-support/pump-start-builders.ts';
import { type InitialPlanDraft, soundInitialPlan } from './use-pump-plan-form.ts';

const CONTEXT: PlanContext = { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: [] };
const withBasal = (...rows: InitialPlanDraft['rates']['basalUnitsPerHour']): InitialPlanDraft => ({
  ...aProposal,
  rates: { ...aProposal.rates, basalUnitsPerHour: rows },
});

describe('a proposal that was edited', () => {
  it('PINIT-17, D-44: may be approved once nothing is wrong, with its rows in the order of the day', () => {
    const [midnight, noon, evening] = [0, 720, 1080].map((startMinute) => ({ startMinute, value: 0.5 }));
    if (!midnight || !noon || !evening) throw new Error('three rows');
    const plan = soundInitialPlan(withBasal(midnight, evening, noon), CONTEXT);
    expect(plan?.rates.basalUnitsPerHour).toEqual([midnight, noon, evening]);
    expect(plan?.settings).toEqual(aProposal.settings);
  });

  it('PINIT-17: may not while a cell is empty or out of its limits', () => {
    expect(soundInitialPlan(withBasal({ startMinute: 0, value: null }), CONTEXT)).toBeNull();
    expect(soundInitialPlan(withBasal({ startMinute: 0, value: 30.001 }), CONTEXT)).toBeNull();
    const settings = { ...aProposal.settings, activeInsulinMinutes: 30 };
    expect(soundInitialPlan({ ...aProposal, settings }, CONTEXT)).toBeNull();
  });
});
