import { BASAL_ONLY_PLAN, PUMP_RECOMMENDATION } from '@glidepath/treatment-plan/sample-plans';
import { describe, expect, it } from 'vitest';

import type { NewestPlan } from '#plan-editors/newest-plan.query.ts';
import { needsNewestPlan, ownPlan } from './own-plan.ts';
import type { SharedPlan } from './shared-plans.query.ts';

const SHARED: SharedPlan = {
  id: '1',
  adpRequestIdentifier: '2',
  receivedAt: '2026-11-19T08:00:00Z',
  sharedAt: '2026-11-19T08:05:00Z',
  patientApprovalStatus: null,
  patientResponseTimestamp: null,
  treatmentType: 'BASAL_ONLY',
  advisorVersion: '1.0.0',
  physicianName: 'Dana Cohen',
  start: null,
  end: null,
  planStanding: 'current',
  replacedAt: null,
  data: { plan: BASAL_ONLY_PLAN, basalComment: 'At ten' },
  planBefore: null,
};
const NEWEST: NewestPlan = {
  version: 3,
  type: 'PUMP',
  timestamp: '2026-11-20T09:00:00Z',
  isInForce: true,
  plan: PUMP_RECOMMENDATION,
};
const EARLIER = { ...SHARED, id: '0', planStanding: 'replaced' } as const;

describe('what a patient follows', () => {
  it('PATIENT-10: is what was shared last, from when it was shared', () => {
    const plans = [SHARED, EARLIER];
    expect(needsNewestPlan(plans)).toBe(false);
    expect(ownPlan(plans, undefined)).toMatchObject({
      plan: BASAL_ONLY_PLAN,
      inForceSince: '2026-11-19T08:05:00Z',
      isTreatmentChanging: false,
      note: 'At ten',
    });
  });

  it('PATIENT-10: is the plan that replaced it, never the replaced one', () => {
    const plans = [EARLIER];
    expect(needsNewestPlan(plans)).toBe(true);
    expect(ownPlan(plans, null)).toBeNull();
    expect(ownPlan(plans, NEWEST)).toMatchObject({
      plan: PUMP_RECOMMENDATION,
      before: BASAL_ONLY_PLAN,
      shared: null,
      note: null,
    });
  });

  it('PATIENT-10: is a plan that the clinic entered, where nothing was ever shared', () => {
    expect(ownPlan([], NEWEST)).toMatchObject({ plan: PUMP_RECOMMENDATION, before: null });
    expect(ownPlan([], { ...NEWEST, plan: null })).toBeNull();
  });

  it('PATIENT-08: goes on while the clinic changes the treatment, as the last word', () => {
    expect(ownPlan([{ ...SHARED, planStanding: 'treatment-changed' }], undefined)?.isTreatmentChanging).toBe(true);
    expect(ownPlan([], { ...NEWEST, isInForce: false })?.isTreatmentChanging).toBe(true);
  });

  it('PATIENT-10: is a message where that came last', () => {
    const message = { type: 'GENERIC', messageToPatient: '' } as const;
    const plans = [
      {
        ...SHARED,
        treatmentType: 'GENERIC',
        planStanding: null,
        data: { plan: message, rationale: { general: 'Walk' } },
      } as const,
      SHARED,
    ];
    expect(ownPlan(plans, undefined)).toMatchObject({ plan: null, note: 'Walk' });
  });
});
