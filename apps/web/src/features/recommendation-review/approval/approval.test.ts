import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { changedValueKey, type TreatmentPlan, type TreatmentType } from '@glidepath/treatment-plan';
import { beforeAll, describe, expect, it } from 'vitest';

import { CallFailure } from '#shared/api/call-failure.ts';
import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import { openedComments } from '../recommendation/comments.ts';
import { openedPlan } from '../recommendation/opened-plans.ts';
import { planChangeOf } from '../recommendation/plan-change-text.ts';
import { openedReview } from '../stages/review-state.ts';
import { anInjectionRecommendation, aPumpRecommendation, injectionsOf } from '../test-support/review-builders.ts';
import { approvalBody } from './approval-body.ts';
import { failureTexts, refusedStages } from './approval-dialogs.tsx';
import { phaseAfter, phaseOfApproval } from './approval-phase.ts';
import { approveAndShare } from './approve-and-share.ts';
import { editedValues, sentReasons } from './edited-values.ts';
import { approvedRecommendation, sharedRecommendation } from './use-approval.ts';

const failure = (status: number | null, body: unknown = undefined) =>
  new CallFailure(resolveError({ status, body, path: 'x' }));
beforeAll(() => loadTexts(['recommendation-review']));

const physician = { id: 'p', name: 'Dana Roth' };

type Reasons = Parameters<typeof approvalBody>[0]['editReasons'];

function bodyOf(recommendation: ReturnType<typeof aPumpRecommendation>, editReasons: Reasons = []) {
  const reviewed = { recommendation, feedback: null };
  const comments = { ...openedComments(reviewed), message: 'Hi', basal: 'b', bolus: 'c' };
  const plan = openedPlan(reviewed) as TreatmentPlan;
  return approvalBody({ plan, comments, physician, advisorVersion: '1.0.0', editReasons });
}

/** As it goes over the wire. */
function sentOf(
  { body: schema }: typeof approvePumpRecommendationCall | typeof approveInjectionRecommendationCall,
  body: ReturnType<typeof bodyOf>['body'],
) {
  return toWire(schema, body);
}

describe('what is sent', () => {
  const EXERCISE = { quantity: 'carbRatio', place: { period: 'night' }, reason: 'Exercise' } as const;

  it('SHARE-02: names who approves, the version, the treatment and the plan', () => {
    const { kind, body } = bodyOf(anInjectionRecommendation('MDI_CRCF'), [EXERCISE]);
    expect(kind).toBe('injections');
    expect(sentOf(approveInjectionRecommendationCall, body)).toEqual({
      status: 'APPROVED',
      physicianId: 'p',
      physicianName: 'Dana Roth',
      sharedWithPatient: true,
      advisorVersion: '1.0.0',
      treatment_type: 'MDI_CRCF',
      edit_reasons: [{ ...EXERCISE, place: { slot: 'bedtime' } }],
      data: {
        rationale: { general: 'Hi' },
        basal: [{ injection_time: 1320, dosage: 20, insulin_type: 'Lantus' }],
        basalComment: 'b',
        bolus: expect.objectContaining({ cr_units: 'g_per_u' }),
        bolusComments: 'c',
      },
    });
  });

  it('SHARE-03, GENERIC-02: basal only sends basal and its comment, generic the rationale, which may be empty', () => {
    const basalOnly = bodyOf(anInjectionRecommendation('BASAL_ONLY')).body;
    expect(basalOnly.data).toEqual({ plan: injectionsOf('BASAL_ONLY', 20), basalComment: 'Hi' });
    expect(sentOf(approveInjectionRecommendationCall, basalOnly)).toMatchObject({
      treatment_type: 'BASAL_ONLY',
      data: { basal: [{ injection_time: 1320, dosage: 20, insulin_type: 'Lantus' }], basalComment: 'Hi' },
    });
    expect(sentOf(approveInjectionRecommendationCall, basalOnly).data).not.toHaveProperty('bolus');
    expect('editReasons' in basalOnly).toBe(false);
    const plan = { type: 'GENERIC', messageToPatient: '' } as const;
    const comments = { message: '', basal: '', carbRatio: '', correctionFactor: '', bolus: '', clinicNote: '' };
    const generic = approvalBody({ plan, comments, physician, advisorVersion: null, editReasons: [] });
    expect(generic).toMatchObject({ kind: 'generic', body: { data: { rationale: { general: '' } } } });
  });

  it('SHARE-13: the comments of every pump stage go along', () => {
    const { body } = bodyOf(aPumpRecommendation());
    expect(body.data).toMatchObject({
      rationale: { general: 'Hi', basalComments: 'b', crComments: '', cfComments: '' },
      plan: { rates: { basalUnitsPerHour: [{ startMinute: 0, value: 0.85 }] } },
    });
    expect(sentOf(approvePumpRecommendationCall, body)).toMatchObject({
      treatment_type: 'PUMP',
      data: {
        rationale: { general: 'Hi', basal_comments: 'b', cr_comments: '', cf_comments: '' },
        basalRate: { segments: [[{ start: 0, value: 0.85 }]] },
      },
    });
  });
});

describe('the reasons of edits', () => {
  const plan = openedPlan({ recommendation: aPumpRecommendation(), feedback: null }) as TreatmentPlan;
  const basal = { quantity: 'basalUnitsPerHour', place: { startMinute: 0, endMinute: 1440 } } as const;

  it('SHARE-08: each belongs to one value; what is not written is not sent', () => {
    const [difference] = editedValues(plan, withBasal(0.9));
    expect(difference).toMatchObject({ ...basal, before: 0.85, after: 0.9 });
    const edits = editedValues(plan, withBasal(0.9));
    expect(sentReasons(edits, { [changedValueKey(basal)]: ' Exercise ' })).toEqual([{ ...basal, reason: 'Exercise' }]);
    expect(sentReasons(edits, { [changedValueKey(basal)]: '  ' })).toEqual([]);
  });

  it('SHARE-08: a value that is no longer edited needs none, and where nobody advised there is none', () => {
    expect(sentReasons(editedValues(plan, plan), { [changedValueKey(basal)]: 'Exercise' })).toEqual([]);
    expect(editedValues(null, plan)).toEqual([]);
  });

  function withBasal(value: number): TreatmentPlan {
    if (plan.type !== 'PUMP') throw new Error('a pump was opened');
    return { ...plan, rates: { ...plan.rates, basalUnitsPerHour: [{ startMinute: 0, value }] } };
  }
});

describe('approving and sharing', () => {
  const body = bodyOf(aPumpRecommendation());
  const done = () => Promise.resolve();

  it('SHARE-04: shares only after the approval was answered', async () => {
    const order: string[] = [];
    const calls = {
      approve: async () => void order.push('approve'),
      share: async () => void order.push('share'),
    };
    expect(await approveAndShare(body, calls)).toEqual({ kind: 'shared' });
    expect(order).toEqual(['approve', 'share']);
  });

  it('D-40: a failed share keeps the approval', async () => {
    const lost = failure(null);
    const outcome = await approveAndShare(body, { approve: done, share: () => Promise.reject(lost) });
    expect(outcome).toEqual({ kind: 'not-shared', failure: lost });
  });

  it('SHARE-10: a second approval shares nothing and says that there is one', async () => {
    const second = failure(409, { error: '', code: 200, detail: 'plan-already-approved' });
    let shares = 0;
    const share = async () => void (shares += 1);
    const approved = new CallFailure({ ...second.resolved, name: 'plan-already-approved' });
    expect(await approveAndShare(body, { approve: () => Promise.reject(approved), share })).toEqual({
      kind: 'already-approved',
    });
    const refused = failure(500);
    expect(await approveAndShare(body, { approve: () => Promise.reject(refused), share })).toEqual({
      kind: 'refused',
      failure: refused,
    });
    expect(shares).toBe(0);
  });

  it('SHARE-06: the page then has what was sent as approved, and when it was shared first', () => {
    const reviewed = { recommendation: aPumpRecommendation(), feedback: null };
    const receipt = {
      id: 'f',
      receivedAt: '2026-03-01T11:00:00.000Z',
      patientApprovalStatus: null,
      patientResponseTimestamp: null,
    };
    const approved = approvedRecommendation(reviewed, body, receipt);
    expect(approved.recommendation).toMatchObject({ feedback: 'f', approvedDate: receipt.receivedAt });
    expect(approved.feedback).toMatchObject({ physicianName: 'Dana Roth', sharedAt: null, data: body.body.data });
    const shared = sharedRecommendation(approved, 'one');
    expect(sharedRecommendation(shared, 'two').feedback?.sharedAt).toBe('one');
  });
});

describe('before and after', () => {
  const insulins = [{ kind: 'basal', commercialName: 'Lantus' }] as const;
  const context = { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins } as const;
  const stateOf = (dosage: number) => {
    const plan = injectionsOf('BASAL_ONLY', dosage);
    const recommendation = anInjectionRecommendation('BASAL_ONLY', { data: { plan } });
    return openedReview({ recommendation, feedback: null }, false);
  };

  it('BASAL-07, D-29: the rules come first, then what is unusual is asked', () => {
    expect(phaseOfApproval(stateOf(0.3), context).kind).toBe('invalid');
    expect(phaseOfApproval(stateOf(73), context)).toMatchObject({
      kind: 'unusual-basal',
      confirmation: { params: { totalUnits: 73 } },
    });
    expect(phaseOfApproval(stateOf(73), { ...context, diabetesType: 'Type2' }).kind).toBe('confirming');
    expect(phaseOfApproval(stateOf(20), context).kind).toBe('confirming');
  });

  it('BASAL-09: only a shared basal-only plan ends with a word of its own', () => {
    expect(phaseAfter({ kind: 'shared' }, true)).toEqual({ kind: 'basal-approved' });
    expect(phaseAfter({ kind: 'shared' }, false)).toEqual({ kind: 'idle' });
    expect(phaseAfter({ kind: 'already-approved' }, true)).toEqual({ kind: 'already-approved' });
  });

  it('SHARE-15: what the server wants confirmed is asked in the same dialog, and nothing else is', () => {
    const change = {
      ...{ code: 'fold-below', quantity: 'basalDoseUnits', place: { at_minute: 1320 }, against: 'in-force' },
      ...{ before: 40, after: 18, measured: 0.45, bound: 0.5 },
    };
    const refused = failure(409, { detail: 'unusual-changes-unconfirmed', code: 2009, unusual_changes: [change] });
    const complete = { plan: openedPlan({ recommendation: aPumpRecommendation(), feedback: null }) } as never;
    expect(phaseAfter({ kind: 'refused', failure: refused }, false, complete)).toMatchObject({
      kind: 'confirming',
      complete,
      unusual: [{ code: 'fold-below', place: { atMinute: 1320 }, after: 18 }],
    });
    const broken = failure(409, { detail: 'unusual-changes-unconfirmed', unusual_changes: [{ code: 'other' }] });
    expect(phaseAfter({ kind: 'refused', failure: broken }, false, complete).kind).toBe('refused');
  });

  it('BASAL-11, D-52, ERR-55: for basal only are the words of the server or, without any, those of the page', () => {
    const told = (problem: CallFailure) => textsOf(problem, 'BASAL_ONLY');
    const own = 'Submission of basal only plan failed';
    expect(told(failure(null))).toContain(own);
    expect(told(failure(500, {}))).toContain(own);
    expect(told(failure(400, { error: 'Bad dose' }))).toContain('Bad dose');
    expect(told(failure(400, { error: 'Bad dose' }))).not.toContain(own);
  });

  it.each(['PUMP', 'MDI_SSI', 'GENERIC'] as const)('ERR-55: for %s the words of the server come first', (type) => {
    expect(textsOf(failure(400, { error: 'Bad dose' }), type)[0]).toBe('Bad dose');
  });

  it('without an answer nobody says that nothing was sent', () => {
    const [text, ...more] = textsOf(failure(null), 'PUMP');
    expect(text).toContain('approve again on this page');
    expect(more).toEqual([]);
    expect(textsOf(failure(500, {}), 'PUMP').join(' ')).toContain('Nothing was sent to the patient');
  });

  it('SHARE-20: who changed the plan meanwhile stands with the refusal, and nobody is told to share again', () => {
    const plan_change = { changed_at: '2026-03-01T11:00:00.000Z', changed_by: 'Noa Bar' };
    const changed = failure(409, { error: 'Changed', code: 2037, detail: 'plan-changed-since', plan_change });
    expect(planChangeOf(changed)).toEqual({ changedAt: '2026-03-01T11:00:00.000Z', changedBy: 'Noa Bar' });
    expect(planChangeOf(failure(409, { detail: 'plan-changed-since', plan_change: { changed_by: 3 } }))).toBeNull();
    expect(textsOf(changed, 'PUMP', 'By Noa').slice(0, 2)).toEqual(['Changed', 'By Noa']);
    expect(textsOf(changed, 'BASAL_ONLY', 'By Noa').slice(1)).toEqual(['Changed', 'By Noa']);
    expect(textsOf(changed, 'PUMP', 'By Noa', 'not-shared')).toEqual(['Changed', 'By Noa']);
  });

  function textsOf(
    problem: CallFailure,
    treatmentType: TreatmentType,
    changeText: string | null = null,
    kind: 'refused' | 'not-shared' = 'refused',
  ): readonly string[] {
    const t = i18n.getFixedT('en', 'recommendation-review');
    const failureText = () => problem.resolved.serverText ?? 'general';
    return failureTexts({ kind, failure: problem }, treatmentType, { failureText, changeText, t });
  }

  it('a refusal names the stages that its places lie in', () => {
    const at = (...places: string[]) =>
      new CallFailure({ ...failure(400).resolved, fields: Object.fromEntries(places.map((place) => [place, 'x'])) });
    expect(refusedStages(at('rates.carbRatioGramsPerUnit.0.value'), 'PUMP')).toEqual(['carbRatioGramsPerUnit']);
    expect(refusedStages(at('scales.morning.rows.1', 'basal.0'), 'MDI_SSI')).toEqual(['basal', 'bolus']);
    expect(refusedStages(new Error('x'), 'PUMP')).toEqual([]);
  });
});
