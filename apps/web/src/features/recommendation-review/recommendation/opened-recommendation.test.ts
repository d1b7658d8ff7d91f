import type { TreatmentType } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import type { User } from '#shared/account/user.query.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { reviewWarnings } from '../review-report.tsx';
import {
  aFeedback,
  anAdvice,
  anInjectionRecommendation,
  aPumpRecommendation,
  BY_HAND,
} from '../test-support/review-builders.ts';
import { advisorMessages, NO_COMMENTS, openedComments } from './comments.ts';
import { advisedPlan, currentPlan, openedPlan, UnreadablePlanError } from './opened-plans.ts';
import { readOnlyReason } from './read-only-reason.ts';
import { type Feedback, hasClockShift, type Recommendation } from './reviewed-recommendation.ts';

const rate = (value: number) => [{ startMinute: 0, value }];

describe('the plans of a recommendation', () => {
  it('PUMP-08, PUMP-10: for a pump the current tables come from extra, the recommended ones from data', () => {
    const recommendation = aPumpRecommendation();
    expect(currentPlan(recommendation)).toMatchObject({ rates: { basalUnitsPerHour: rate(0.8) } });
    expect(openedPlan({ recommendation, feedback: null })).toMatchObject({ rates: { basalUnitsPerHour: rate(0.85) } });
  });

  it('MDI-27: for injections the current plan is mdi_plan, the recommended one basal and bolus', () => {
    const recommendation = anInjectionRecommendation('MDI_CRCF');
    expect(currentPlan(recommendation)).toMatchObject({ basal: [{ doseUnits: 18 }] });
    expect(openedPlan({ recommendation, feedback: null })).toMatchObject({
      basal: [{ doseUnits: 20 }],
      crcf: { carbUnits: 'g_per_u' },
    });
  });

  it('once approved, what was approved is shown, and what was advised stays known', () => {
    const reviewed = { recommendation: aPumpRecommendation(), feedback: aFeedback() };
    expect(openedPlan(reviewed)).toMatchObject({ rates: { basalUnitsPerHour: rate(0.9) } });
    expect(advisedPlan(reviewed)).toMatchObject({ rates: { basalUnitsPerHour: rate(0.85) } });
  });

  it('a manual one begins with the current values, or with empty cells, and nobody advised it', () => {
    const manual = aPumpRecommendation(BY_HAND);
    expect(openedPlan({ recommendation: manual, feedback: null })).toMatchObject({
      rates: { basalUnitsPerHour: rate(0.8) },
    });
    expect(advisedPlan({ recommendation: manual, feedback: null })).toBeNull();
    const unknown = anInjectionRecommendation('BASAL_ONLY', { ...BY_HAND, extra: { planInForce: null } });
    expect(openedPlan({ recommendation: unknown, feedback: null })).toMatchObject({ basal: [{ doseUnits: null }] });
  });

  it('a plan that cannot be read as a whole is not read in parts', () => {
    const recommendation = anInjectionRecommendation('BASAL_ONLY');
    const current = { ...recommendation, extra: { ...recommendation.extra, planInForce: 'unreadable' as const } };
    expect(() => currentPlan(current)).toThrow(UnreadablePlanError);
    const advised = { ...recommendation, data: { ...recommendation.data, plan: 'unreadable' as const } };
    expect(() => openedPlan({ recommendation: advised, feedback: null })).toThrow(UnreadablePlanError);
    expect(() => advisedPlan({ recommendation: advised, feedback: null })).toThrow(UnreadablePlanError);
    const approved = aFeedback({ treatmentType: 'BASAL_ONLY', data: { plan: null } });
    expect(() => openedPlan({ recommendation, feedback: approved })).toThrow(UnreadablePlanError);
  });
});

describe('what stands beside the plan', () => {
  it('PUMP-09: comments of the stages and the message come from the rationale', () => {
    const rationale = { general: 'Hello', basalComments: 'b', crComments: 'c', cfComments: null };
    const recommendation = aPumpRecommendation({ data: { rationale } });
    expect(openedComments({ recommendation, feedback: null })).toEqual({
      message: 'Hello',
      basal: 'b',
      carbRatio: 'c',
      correctionFactor: '',
      bolus: '',
      clinicNote: '',
    });
    expect(openedComments({ recommendation, feedback: aFeedback() }).message).toBe('Well done');
  });

  it('PUMP-09, D-72: the words of an advice are offered beside the boxes, and in none unless somebody takes them over', () => {
    const rationale = { general: 'Values that change: 2.', basalComments: 'Basal rate: 0.8 → 0.9' };
    const recommendation = aPumpRecommendation({ data: { rationale }, extra: { advice: anAdvice([]) } });
    expect(openedComments({ recommendation, feedback: null })).toEqual(NO_COMMENTS);
  });

  it('MDI-27, SHARE-03: for injections come from basalComment and bolusComments; basal only has one box', () => {
    const data = { rationale: { general: 'Hello' }, basalComment: 'b', bolusComments: 'd' };
    const mdi = anInjectionRecommendation('MDI_CRCF', { data });
    expect(openedComments({ recommendation: mdi, feedback: null })).toMatchObject({
      message: 'Hello',
      basal: 'b',
      bolus: 'd',
    });
    const basalOnly = anInjectionRecommendation('BASAL_ONLY', { data });
    expect(openedComments({ recommendation: basalOnly, feedback: null })).toMatchObject({ message: 'b', bolus: '' });
  });

  it('D-72: messages in the data win over those beside it', () => {
    const own = [{ area: 'general', text: 'own' }];
    const other = [{ area: 'general', text: 'other' }];
    expect(advisorMessages(aPumpRecommendation({ data: { hcpMessages: own }, extra: { hcpMessages: other } }))).toBe(
      own,
    );
    expect(advisorMessages(aPumpRecommendation({ extra: { hcpMessages: other } }))).toBe(other);
  });
});

describe('whether it can be changed', () => {
  const warnings = (recommendation: Recommendation, treatmentType: TreatmentType, reader: Partial<User> = {}) =>
    reviewWarnings(
      { recommendation, feedback: null },
      treatmentType,
      readOnlyReason(recommendation, treatmentType, aUser(reader)),
    );

  it('MDI-14, MDI-15: an approved, an old and one of another treatment are read-only', () => {
    expect(readOnlyReason(aPumpRecommendation(), 'PUMP', aUser())).toBeNull();
    expect(readOnlyReason(aPumpRecommendation(BY_HAND), 'PUMP', aUser())).toBeNull();
    expect(readOnlyReason(aPumpRecommendation({ feedback: 'x' }), 'PUMP', aUser())).toBe('approved');
    expect(readOnlyReason(aPumpRecommendation({ past: true }), 'PUMP', aUser())).toBe('past');
    expect(readOnlyReason(aPumpRecommendation(), 'MDI_SSI', aUser())).toBe('other-treatment');
  });

  it('RECS-35, ERR2-13: each warning is for its own case', () => {
    expect(warnings(aPumpRecommendation(), 'PUMP')).toEqual([]);
    expect(warnings(aPumpRecommendation(BY_HAND), 'PUMP')).toEqual(['manual']);
    expect(warnings(aPumpRecommendation({ ...BY_HAND, feedback: 'x' }), 'PUMP')).toEqual([]);
    const old = aPumpRecommendation({ past: true, extra: { hasClockShift: true } });
    expect(warnings(old, 'GENERIC')).toEqual(['otherTreatment', 'notLatest', 'clockShift']);
  });

  it('SHARE-20: what was made from another plan than the one in force is read-only and says so', () => {
    const planChange = { changedAt: '2026-03-01T11:00:00.000Z', changedBy: 'Noa Bar' };
    const stale = aPumpRecommendation({ extra: { planChange } });
    expect(readOnlyReason(stale, 'PUMP', aUser())).toBe('plan-changed');
    expect(warnings(stale, 'PUMP')).toEqual(['planChanged']);
  });

  it('who does not decide reads it, is told that a doctor does, and is asked for no work on it', () => {
    for (const staffRole of ['educator', 'viewer'] as const) {
      expect(readOnlyReason(aPumpRecommendation(), 'PUMP', aUser({ staffRole }))).toBe('not-deciding');
      expect(readOnlyReason(aPumpRecommendation({ feedback: 'x' }), 'PUMP', aUser({ staffRole }))).toBe('approved');
      expect(warnings(aPumpRecommendation(BY_HAND), 'PUMP', { staffRole })).toEqual(['doctorDecides']);
    }
  });

  it('an approved one is read-only for everybody, and nobody is told to wait for a doctor', () => {
    expect(warnings(aPumpRecommendation({ feedback: 'x' }), 'PUMP', { staffRole: 'viewer' })).toEqual([]);
  });

  it('RECS-45: a plan that was replaced says so; of a treatment that was changed, that the patient was told nothing since', () => {
    const recommendation = aPumpRecommendation({ feedback: 'x' });
    const standing = (planStanding: Feedback['planStanding'], treatmentType: TreatmentType) =>
      reviewWarnings({ recommendation, feedback: { ...aFeedback(), planStanding } }, treatmentType, 'approved');
    expect(standing('current', 'PUMP')).toEqual([]);
    expect(standing('replaced', 'PUMP')).toEqual(['replaced']);
    expect(standing('treatment-changed', 'MDI_SSI')).toEqual(['otherTreatment', 'lastShared']);
  });

  it.each(['CLOCK_SHIFT', 'a clock-shift was found', 'Clock shift', 'clockshift'])(
    'RPT-38: the error %s flags the recommendation and its reports',
    (error) => {
      expect(hasClockShift(aPumpRecommendation({ error }))).toBe(true);
      expect(reviewWarnings({ recommendation: aPumpRecommendation({ error }), feedback: null }, 'PUMP', null)).toEqual([
        'clockShift',
      ]);
      expect(hasClockShift(aPumpRecommendation({ error: 'The clock is right.' }))).toBe(false);
    },
  );
});
