import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { perPeriod } from '@glidepath/quantities';
import {
  emptyInjectionPlan,
  type InjectionPlanDraft,
  type PlanContext,
  STARTING_INSULINS,
} from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { CallFailure } from '#shared/api/call-failure.ts';
import { phaseAfterSaving, phaseOfSaving } from './use-plan-form.ts';

const CONTEXT: PlanContext = { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: STARTING_INSULINS };
const PERIOD = { insulinName: 'Humalog', carbRatio: 10, correctionFactorMgDlPerUnit: 45, targetMgDl: 110 };
const planWith = (doseUnits: number, period = PERIOD): InjectionPlanDraft => ({
  type: 'MDI_CRCF',
  basal: [{ atMinute: 1320, doseUnits, insulinName: 'Lantus' }],
  crcf: { carbUnits: 'g_per_u', periods: perPeriod(() => period) },
});

/** Which parts of the plan its issues are about. */
const judgedParts = (phase: ReturnType<typeof phaseOfSaving>) =>
  phase.kind === 'invalid' ? [...new Set(phase.issues.map(({ at }) => at[0]))] : phase.kind;

describe('phaseOfSaving', () => {
  it('INIT-07: judges the basal plan first and says nothing of the bolus', () => {
    const phase = phaseOfSaving(emptyInjectionPlan('MDI_CRCF'), CONTEXT, true);
    expect(judgedParts(phase)).toEqual(['basal']);
  });

  it('INIT-07: judges the bolus when the basal plan is sound', () => {
    const phase = phaseOfSaving(planWith(20, { ...PERIOD, carbRatio: 0.2 }), CONTEXT, true);
    expect(judgedParts(phase)).toEqual(['crcf']);
  });

  it('INIT-08: asks to share a sound plan', () => {
    expect(phaseOfSaving(planWith(20), CONTEXT, true)).toEqual({ kind: 'sharing', unusual: [] });
    expect(phaseOfSaving(planWith(20), CONTEXT, false)).toEqual({ kind: 'nothing-to-save' });
  });

  it.each([
    [72, 'Type1', 'sharing'],
    [72.5, 'Type1', 'unusual-basal'],
    [72.5, 'Type2', 'sharing'],
    [72.5, 'Insulin_resistant_type_1', 'sharing'],
  ] as const)('BASAL-07: %s units a day in %s lead to %s', (doseUnits, diabetesType, kind) => {
    expect(phaseOfSaving(planWith(doseUnits), { ...CONTEXT, diabetesType }, true).kind).toBe(kind);
  });
});

describe('phaseAfterSaving', () => {
  it('SHARE-15: a plan that the server wants confirmed is asked about again, any other failure is told', () => {
    const change = {
      ...{ code: 'fold-above', quantity: 'basalDoseUnits', place: {}, against: 'in-force' },
      ...{ before: 18, after: 50, measured: 2.8, bound: 1.5 },
    };
    const answered = (body: object) => new CallFailure(resolveError({ status: 409, body, path: 'x' }));
    const asked = { kind: 'failed', failure: answered({ unusual_changes: [change] }) } as const;
    expect(phaseAfterSaving(asked)).toEqual({ kind: 'sharing', unusual: [change] });
    const told = { kind: 'failed', failure: answered({}) } as const;
    expect(phaseAfterSaving(told)).toBe(told);
  });
});
