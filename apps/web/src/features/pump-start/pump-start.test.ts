import { describe, expect, it } from 'vitest';

import type { CallApi } from '#shared/api/call-types.ts';
import { approvePumpStart } from './approve-pump-start.mutation.ts';
import { pumpStartOf } from './pump-start.ts';
import { aPlanPayload, aProposal, aStartAnswer } from './pump-start-builders.ts';
import { requestPumpStart } from './request-pump-start.mutation.ts';

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

describe('the start of a pump', () => {
  it('PINIT-12, PINIT-13: is what was proposed, and what was approved of it', () => {
    const start = pumpStartOf(aStartAnswer);
    expect(start).toEqual({
      requestId: aStartAnswer.algoOutput.requestId,
      advisorVersion: '1.0.0',
      askedWith: { ageYears: 34, hba1cPercent: 7.8, totalDailyDoseUnits: 45 },
      pumpDailyDoseUnits: 35.55,
      proposed: aProposal,
      approved: null,
    });
    const approvedPlan = { ...aPlanPayload, activeInsulinTime: 300 };
    expect(pumpStartOf({ ...aStartAnswer, feedback: { approvedPlan, createdAt: APPROVED_AT } }).approved).toEqual({
      approvedAt: APPROVED_AT,
      plan: { ...aProposal, settings: { ...aProposal.settings, activeInsulinMinutes: 300 } },
    });
  });

  it('PINIT-14: a reverse correction is not shown', () => {
    const bolusTargetRange = { target: 110, reverseCorrection: { any: 1 } };
    const algoOutput = { ...aStartAnswer.algoOutput, bolusTargetRange };
    expect(pumpStartOf({ ...aStartAnswer, algoOutput }).proposed).toEqual(aProposal);
  });

  it('a plan with a second profile is not shown in part', () => {
    const [profile = []] = aPlanPayload.basalRate.segments;
    const algoOutput = { ...aStartAnswer.algoOutput, basalRate: { segments: [profile, profile] } };
    expect(() => pumpStartOf({ ...aStartAnswer, algoOutput })).toThrow('The call failed');
  });

  it('PINIT-10: is asked for with what the form holds, under its names on the wire', async () => {
    const { api, sent } = recordingApi(aStartAnswer);
    const form = { ageYears: 34, hba1cPercent: 7.8, totalDailyDoseUnits: 45, brand: 'tandem' } as const;
    expect((await requestPumpStart('id', form, api)).proposed).toEqual(aProposal);
    expect(sent).toEqual([['init_plan_request', { patientId: 'id', a1c: 7.8, age: 34, brand: 'tandem', tdd: 45 }]]);
  });

  it('PINIT-17, D-42: is approved with the whole plan, and read only from the answer', async () => {
    const { api, sent } = recordingApi({ feedback: { approvedPlan: aPlanPayload, createdAt: APPROVED_AT } });
    const start = pumpStartOf(aStartAnswer);
    const approved = await approvePumpStart('id', start, { plan: aProposal }, api);
    const { requestId } = start;
    expect(sent).toEqual([['init_plan_feedback', { patientId: 'id', requestId, approvedPlan: aPlanPayload }]]);
    const unusualChanges = { values: [7], reason: 'Meant so' };
    await approvePumpStart('id', start, { plan: aProposal, unusualChanges }, api);
    expect(sent.at(-1)).toEqual([
      'init_plan_feedback',
      { patientId: 'id', requestId, approvedPlan: aPlanPayload, unusualChanges },
    ]);
    expect(approved).toEqual({ ...start, approved: { plan: aProposal, approvedAt: APPROVED_AT } });
  });
});
