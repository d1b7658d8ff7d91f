import { PUMP_STAGES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { isOpen, withPlan, withSectionDone } from '#plan-editors/editing/plan-editing.ts';
import { doneRates, isRatesOpen, openedRates, withRates } from '../pump/rates-editing.ts';
import { boxesOfStage } from '../stage-content.tsx';
import { anInjectionRecommendation, aPumpRecommendation, BY_HAND } from '../test-support/review-builders.ts';
import { keptReview, reviewOfKept } from './kept-review.ts';
import { closedDraft, isDraftChanged, isDraftOpen, missingPart } from './review-draft.ts';
import { atStage, isReviewUnsaved, obstacleTo, openedReview, type ReviewState, withDraft } from './review-state.ts';
import { isReviewed, openingWalk, stageAfter, stageBefore, wentTo } from './stage-walk.ts';

const CONTEXT = {
  diabetesType: 'Type1',
  glucoseUnit: 'mg/dL',
  insulins: [
    { kind: 'basal', commercialName: 'Lantus' },
    { kind: 'rapid', commercialName: 'Humalog' },
  ],
} as const;
const reviewOf = (recommendation: ReturnType<typeof aPumpRecommendation>) =>
  openedReview({ recommendation, feedback: null }, false);
const pumpEditing = ({ draft }: ReviewState) => {
  if (draft.kind !== 'pump') throw new Error('no pump');
  return draft;
};
const injectionEditing = ({ draft }: ReviewState) => {
  if (draft.kind !== 'injections') throw new Error('no injections');
  return draft;
};

describe('a review that was broken off', () => {
  const throughStorage = (state: ReviewState) => JSON.parse(JSON.stringify(keptReview(state)));

  it('AUTH-43: comes back where a table is open, with its numbers and comments, and the rest is walked through again', () => {
    const opened = reviewOf(aPumpRecommendation());
    const [, second] = PUMP_STAGES;
    const { editing } = pumpEditing(opened);
    const typed = withRates(openedRates(editing, second), second, [{ startMinute: 0, value: 11.5 }]);
    const state = {
      ...atStage(opened, second),
      draft: { kind: 'pump', editing: typed },
      comments: { ...opened.comments, message: 'Well done' },
    } as const;
    const back = reviewOfKept(opened, throughStorage(state));
    expect(pumpEditing(back).editing).toEqual({ ...typed, before: { [second]: editing.rates[second] } });
    expect(back.comments.message).toBe('Well done');
    expect(back.walk.open).toBe(second);
    expect(isReviewed(back.walk)).toBe(false);
    expect(closedDraft(back.draft)).toEqual(opened.draft);
  });

  it('AUTH-43: comes back at its first stage where no table is open', () => {
    const opened = reviewOf(aPumpRecommendation());
    const [, second] = PUMP_STAGES;
    const commented = { ...atStage(opened, second), comments: { ...opened.comments, message: 'Well done' } };
    expect(reviewOfKept(opened, throughStorage(commented)).walk).toEqual(opened.walk);
    expect(keptReview(atStage(opened, second))).toEqual(keptReview(opened));
  });

  it('AUTH-43: comes back with the sections of an injection plan', () => {
    const opened = reviewOf(anInjectionRecommendation('MDI_SSI', BY_HAND));
    const back = reviewOfKept(opened, throughStorage(opened));
    expect(injectionEditing(back).editing).toEqual(injectionEditing(opened).editing);
  });
});

describe('a table that is edited', () => {
  it('counts as tried when it is closed, not with each number on the way, whether taken over or not', () => {
    const opened = reviewOf(aPumpRecommendation());
    const [stage] = PUMP_STAGES;
    const { editing } = pumpEditing(opened);
    const table = openedRates(editing, stage);
    const typed = (value: number) => withRates(table, stage, [{ startMinute: 0, value }]);
    const along = (...edits: readonly (typeof table)[]) =>
      edits.reduce((state, next) => withDraft(state, { kind: 'pump', editing: next }), opened).tried;
    const values = (tried: ReviewState['tried']) =>
      tried.flatMap((plan) => (plan.type === 'PUMP' ? plan.rates.basalUnitsPerHour.map(({ value }) => value) : []));
    expect(values(along(table, typed(1), typed(1.9)))).toEqual([]);
    expect(values(along(table, typed(1), typed(1.9), doneRates(typed(1.9), stage)))).toEqual([1.9]);
    expect(values(along(table, typed(1), typed(1.9), editing))).toEqual([1.9, 0.85]);
    // What follows on the canvas does not take its place.
    const later = withRates(editing, stage, [{ startMinute: 0, value: 3.9 }]);
    expect(values(along(table, typed(1.9), doneRates(typed(1.9), stage), later))).toEqual([1.9, 3.9]);
  });
});

describe('the stages', () => {
  it('PUMP-01, D-71: of a pump are three in order, and all must be visited', () => {
    const walk = openingWalk('PUMP');
    expect(walk.stages).toEqual([...PUMP_STAGES]);
    expect(isReviewed(walk)).toBe(false);
    expect(isReviewed(wentTo(walk, 'correctionFactorMgDlPerUnit'))).toBe(false);
    const [, second, third] = PUMP_STAGES;
    expect(isReviewed(wentTo(wentTo(walk, second), third))).toBe(true);
  });

  it('MDI-05, MDI-07: of injections the final review counts as visited from the start', () => {
    const walk = openingWalk('MDI_SSI');
    expect(walk.stages).toEqual(['basal', 'bolus', 'final']);
    expect([...walk.visited]).toEqual(['basal', 'final']);
    expect(isReviewed(wentTo(walk, 'final'))).toBe(false);
    expect(isReviewed(wentTo(walk, 'bolus'))).toBe(true);
    expect([stageBefore(walk), stageAfter(walk), stageAfter(wentTo(walk, 'final'))]).toEqual([null, 'bolus', null]);
  });

  it('MDI-22, GENERIC-01: basal only and generic have one', () => {
    expect(openingWalk('BASAL_ONLY').stages).toEqual(['basal']);
    expect(openingWalk('GENERIC').stages).toEqual(['message']);
    expect(boxesOfStage('GENERIC', 'message')).toEqual(['message', 'clinicNote']);
    expect(boxesOfStage('BASAL_ONLY', 'basal')).toEqual(['message', 'clinicNote']);
  });

  it('PUMP-07, SHARE-13: every pump stage has its comments and the message', () => {
    expect(PUMP_STAGES.map((stage) => boxesOfStage('PUMP', stage))).toEqual([
      ['basal', 'message'],
      ['carbRatio', 'message'],
      ['correctionFactor', 'message', 'clinicNote'],
    ]);
  });
});

describe('a review', () => {
  it('MDI-08: an open table is a question first; giving it up restores what was there', () => {
    const state = reviewOf(aPumpRecommendation());
    const draft = pumpEditing(state);
    const editing = openedRates(draft.editing, 'basalUnitsPerHour');
    const typed = { ...draft, editing: withRates(editing, 'basalUnitsPerHour', [{ startMinute: 0, value: 9 }]) };
    const open = { ...state, draft: typed };
    expect(obstacleTo(state, 'carbRatioGramsPerUnit')).toBeNull();
    expect(obstacleTo(open, 'carbRatioGramsPerUnit')).toEqual({ kind: 'editing' });
    expect([isDraftOpen(typed), isDraftChanged(typed)]).toEqual([true, true]);
    expect(closedDraft(typed)).toEqual(draft);
    expect(atStage(open, 'carbRatioGramsPerUnit').draft).toEqual(draft);
  });

  it('MDI-09: only a manual one opens each stage for editing, at the first visit', () => {
    const manual = reviewOf(aPumpRecommendation(BY_HAND));
    expect(isRatesOpen(pumpEditing(manual).editing, 'basalUnitsPerHour')).toBe(true);
    const next = atStage(manual, 'carbRatioGramsPerUnit');
    expect(isRatesOpen(pumpEditing(next).editing, 'carbRatioGramsPerUnit')).toBe(true);
    const back = atStage(next, 'basalUnitsPerHour');
    expect(isDraftOpen(back.draft)).toBe(false);
    expect(isDraftOpen(reviewOf(aPumpRecommendation()).draft)).toBe(false);
    const readOnly = openedReview({ recommendation: aPumpRecommendation(BY_HAND), feedback: null }, true);
    expect(isDraftOpen(readOnly.draft)).toBe(false);
  });

  it('MDI-10, MDI-12, D-70: a manual sliding-scale plan names the first part that is not entered', () => {
    const manual = reviewOf(anInjectionRecommendation('MDI_SSI', BY_HAND));
    const closed = { ...manual, draft: closedDraft(manual.draft) };
    expect(obstacleTo(closed, 'bolus')).toBeNull();
    expect(obstacleTo(closed, 'final')).toEqual({ kind: 'missing', part: 'basal' });
    const { editing } = injectionEditing(manual);
    const basalDone = { ...injectionEditing(manual), editing: withSectionDone(editing, 'basal', CONTEXT) };
    expect(missingPart(basalDone)).toBe('scale.morning');
    const bolus = atStage({ ...manual, draft: basalDone }, 'bolus');
    const morning = injectionEditing(bolus);
    expect(isOpen(morning.editing, 'scale.morning')).toBe(true);
    const entered = { ...morning, editing: withSectionDone(morning.editing, 'scale.morning', CONTEXT) };
    expect(missingPart(entered)).toBe('scale.afternoon');
  });

  it('MDI-11: every section of an advised plan counts as entered', () => {
    const state = reviewOf(anInjectionRecommendation('MDI_CRCF'));
    expect(missingPart(state.draft)).toBeNull();
    expect(obstacleTo(state, 'final')).toBeNull();
  });

  it('RECS-34: is unsaved once a value or a comment is other than it came', () => {
    const reviewed = { recommendation: anInjectionRecommendation('MDI_CRCF'), feedback: null };
    const state = openedReview(reviewed, false);
    expect(isReviewUnsaved(state, reviewed)).toBe(false);
    expect(isReviewUnsaved({ ...state, comments: { ...state.comments, message: 'x' } }, reviewed)).toBe(true);
    const draft = injectionEditing(state);
    const { plan } = draft.editing;
    const changed = { ...draft, editing: withPlan(draft.editing, { ...plan, basal: [] }) };
    expect(isReviewUnsaved({ ...state, draft: changed }, reviewed)).toBe(true);
    const generic = {
      recommendation: aPumpRecommendation({ treatmentType: 'GENERIC', status: 'GENERIC' }),
      feedback: null,
    };
    const message = openedReview(generic, false);
    expect(isReviewUnsaved(message, generic)).toBe(false);
    expect(isReviewUnsaved({ ...message, comments: { ...message.comments, message: 'Hi' } }, generic)).toBe(true);
  });
});

describe('the tables of a pump', () => {
  it('PUMP-20, D-44: Done keeps a faulty table open and puts a sound one in the order of the day', () => {
    const { editing } = pumpEditing(reviewOf(aPumpRecommendation()));
    const open = openedRates(editing, 'basalUnitsPerHour');
    const faulty = doneRates(
      withRates(open, 'basalUnitsPerHour', [{ startMinute: 0, value: 16 }]),
      'basalUnitsPerHour',
    );
    expect([isRatesOpen(faulty, 'basalUnitsPerHour'), [...faulty.refused]]).toEqual([true, ['basalUnitsPerHour']]);
    const rows = [
      { startMinute: 0, value: 1 },
      { startMinute: 720, value: 2 },
      { startMinute: 360, value: 3 },
    ];
    const sound = doneRates(withRates(faulty, 'basalUnitsPerHour', rows), 'basalUnitsPerHour');
    expect([isRatesOpen(sound, 'basalUnitsPerHour'), sound.refused.size]).toEqual([false, 0]);
    expect(sound.rates.basalUnitsPerHour.map(({ startMinute }) => startMinute)).toEqual([0, 360, 720]);
  });
});
