import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { localFailure } from '@glidepath/api-contract/errors/resolve-error';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { perPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { CallFailure } from '#shared/api/call-failure.ts';
import { refusedSections } from './plan-dialogs.tsx';
import { newPlanBody, type PlanCalls, type PlanConflict, savePlan } from './save-plan.ts';

const PATIENT = '00000000-0000-4000-8000-000000000001';
const NOW = new Date('2026-02-03T09:00:00Z');
const period = { insulinName: 'Humalog', doseUnits: 5 };
const PLAN: InjectionPlan = {
  type: 'MDI_FIXED_MEAL',
  basal: [{ atMinute: 1320, doseUnits: 20, insulinName: 'Lantus' }],
  meals: perPeriod(() => period),
  correction: { mode: 'sliding_scale', rows: [{ upToMgDl: 600, doseUnits: perPeriod(() => 1) }] },
};
const THEIRS: InjectionPlan = { ...PLAN, meals: { ...PLAN.meals, evening: { ...period, doseUnits: 6 } } };
const toSave = { patientId: PATIENT, plan: PLAN, editedVersion: 3, reason: ' Lows ', now: NOW };
const conflictWith = (plan: InjectionPlan | null): PlanConflict => ({
  stored: { plan, version: 4 },
  authorName: 'Noa Ben-David',
  savedAt: NOW.toISOString(),
});
const failure = (name: ErrorName) => new CallFailure(localFailure(name));
const calls = (answer: unknown, conflict: PlanConflict | Error = conflictWith(THEIRS)): PlanCalls => ({
  save: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve()),
  loadConflict: () => (conflict instanceof Error ? Promise.reject(conflict) : Promise.resolve(conflict)),
});

describe('newPlanBody', () => {
  it('INIT-05, INIT-06: is the plan in mg/dL with patient, type, time, the version it was made from and the reason', () => {
    const body = toWire(saveInjectionPlanCall.body, newPlanBody(toSave));
    expect(body).toMatchObject({
      patient: PATIENT,
      type: 'MDI_FIXED_MEAL',
      timestamp: '2026-02-03T09:00:00.000Z',
      edited_version: 3,
      reason: 'Lows',
      plan_json: { glucose_units: 'mg/dL', basal: [{ injection_time: 1320, dosage: 20, insulin_type: 'Lantus' }] },
    });
    expect(newPlanBody({ ...toSave, reason: '  ', editedVersion: null })).not.toHaveProperty('reason');
  });
});

describe('savePlan', () => {
  it('INIT-09: says that the plan is saved', async () => {
    expect(await savePlan(toSave, calls('ok'))).toEqual({ kind: 'saved' });
  });

  it('INIT-10: brings what the server said', async () => {
    const general = failure('general-error');
    expect(await savePlan(toSave, calls(general))).toEqual({ kind: 'failed', failure: general });
  });

  it('brings both plans when somebody else saved one meanwhile', async () => {
    const outcome = await savePlan(toSave, calls(failure('changed-meanwhile')));
    expect(outcome).toEqual({ kind: 'conflict', conflict: conflictWith(THEIRS) });
  });

  it('is not in conflict with itself: after a lost answer the own plan is what is stored', async () => {
    expect(await savePlan(toSave, calls(failure('changed-meanwhile'), conflictWith(PLAN)))).toEqual({ kind: 'saved' });
  });

  it('fails as a whole when the other plan cannot be had', async () => {
    const offline = failure('general-error');
    expect(await savePlan(toSave, calls(failure('changed-meanwhile'), offline))).toEqual({
      kind: 'failed',
      failure: offline,
    });
  });
});

describe('refusedSections', () => {
  const refusal = (...places: string[]) =>
    new CallFailure({
      ...localFailure('input-invalid'),
      fields: Object.fromEntries(places.map((place) => [place, 'x'])),
    });

  it('INIT-10: names the sections that the server found something in', () => {
    expect(refusedSections(refusal('scales.evening.rows.1.doseUnits', 'basal.0.doseUnits'), 'MDI_SSI')).toEqual([
      'basal',
      'scale.evening',
    ]);
    expect(refusedSections(refusal('correction.rows'), 'MDI_FIXED_MEAL')).toEqual(['meals']);
    expect(refusedSections(refusal('crcf.carbUnits'), 'MDI_CRCF')).toEqual(['crcf']);
    expect(refusedSections(failure('general-error'), 'MDI_CRCF')).toEqual([]);
  });
});
