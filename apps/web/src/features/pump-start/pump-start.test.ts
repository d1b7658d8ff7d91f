import { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';
import { fromWire, toWire } from '@glidepath/api-contract/wire/rename-keys';
import { describe, expect, it } from 'vitest';

import type { CallApi } from '#shared/api/call-types.ts';
import { approvePumpStart } from './approve-pump-start.mutation.ts';
import { pumpStartOf } from './pump-start.ts';
import { requestPumpStart } from './request-pump-start.mutation.ts';
import { aProposal, aStartAnswer } from './test-support/pump-start-builders.ts';

const APPROVED_AT = '2026-02-03T09:00:00.000Z';

/** Answers every call alike, and notes what was sent. */
function recordingApi(answer: object) {
  const sent: unknown[] = [];
  const api = (async (call: { path: string }, input: { body: unknown }) => {
    sent.push([call.path, input.body]);
    return answer;
  }) as unknown as CallApi;
  return { api, sent };
}

/** What the page makes of an answer whose proposal differs from `aStartAnswer`. */
function answered(changes: object) {
  const { schema } = getInitialPumpPlanCall.answer;
  const wire = toWire(schema, aStartAnswer);
  return fromWire(schema, schema.parse({ ...wire, algo_output: { ...wire.algo_output, ...changes } }));
}

describe('the start of a pump', () => {
  it('PINIT-12, PINIT-13: is what was proposed, and what was approved of it', () => {
    const start = pumpStartOf(aStartAnswer);
    expect(start).toEqual({
      requestId: aStartAnswer.requestId,
      advisorVersion: '1.0.0',
      askedWith: { ageYears: 34, hba1cPercent: 7.8, totalDailyDoseUnits: 45 },
      pumpDailyDoseUnits: 35.55,
      proposed: aProposal,
      approved: null,
    });
    const approvedPlan = { ...aProposal, settings: { ...aProposal.settings, activeInsulinMinutes: 300 } };
    expect(pumpStartOf({ ...aStartAnswer, feedback: { approvedPlan, createdAt: APPROVED_AT } }).approved).toEqual({
      approvedAt: APPROVED_AT,
      plan: approvedPlan,
    });
  });

  it('PINIT-14: a reverse correction is not shown', () => {
    const bolusTargetRange = { target: 110, reverse_correction: { any: 1 } };
    expect(pumpStartOf(answered({ bolusTargetRange })).proposed).toEqual(aProposal);
  });

  it('a plan with a second profile is not shown in part', () => {
    const { basalRate } = toWire(getInitialPumpPlanCall.answer.schema, aStartAnswer).algo_output;
    const [profile = []] = basalRate.segments;
    expect(() => answered({ basalRate: { segments: [profile, profile] } })).toThrow('This is not a whole plan.');
  });

  it('PINIT-10: is asked for with what the form holds, under its names on the wire', async () => {
    const { api, sent } = recordingApi(aStartAnswer);
    const form = { ageYears: 34, hba1cPercent: 7.8, totalDailyDoseUnits: 45, brand: 'tandem' } as const;
    expect((await requestPumpStart('id', form, api)).proposed).toEqual(aProposal);
    expect(sent).toEqual([['init_plan_request', { patientId: 'id', a1c: 7.8, age: 34, brand: 'tandem', tdd: 45 }]]);
  });

  it('PINIT-17, D-42: is approved with the whole plan, and read only from the answer', async () => {
    const { api, sent } = recordingApi({ feedback: { approvedPlan: aProposal, createdAt: APPROVED_AT } });
    const start = pumpStartOf(aStartAnswer);
    const approved = await approvePumpStart('id', start, { plan: aProposal }, api);
    const { requestId } = start;
    expect(sent).toEqual([['init_plan_feedback', { patientId: 'id', requestId, plan: aProposal }]]);
    const unusualChanges = { values: [7], reason: 'Meant so' };
    await approvePumpStart('id', start, { plan: aProposal, unusualChanges }, api);
    expect(sent.at(-1)).toEqual([
      'init_plan_feedback',
      { patientId: 'id', requestId, plan: aProposal, unusualChanges },
    ]);
    expect(approved).toEqual({ ...start, approved: { plan: aProposal, approvedAt: APPROVED_AT } });
  });
});
