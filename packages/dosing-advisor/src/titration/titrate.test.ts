import { dayAfter } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { careOf } from '../limits/care.ts';
import { type AutoStepCase, autoStep } from './auto-step.ts';
import { largestStepUnits, suggestedLimits } from './suggested-limits.ts';
import { type TitrationCase, titrate } from './titrate.ts';
import {
  acceptedStep,
  confirmedTitration,
  resumedTitration,
  startedTitration,
  type TitrationState,
  withdrawnStep,
} from './titration-state.ts';

const ADULT = careOf({ ageYears: 50 });
const STEP: AutoStepCase = {
  doseUnits: 20,
  penStepUnits: 1,
  care: ADULT,
  hadLowThisWeek: false,
  diabetesType: 'Type2',
  goalMgDl: { low: 90, high: 110 },
  fastingMgDl: [150, 145, 155],
  level1Lows: 0,
  level2Lows: 0,
};

describe('autoStep', () => {
  it.each<[Partial<AutoStepCase>, number, string]>([
    [{}, 22, 'ABOVE'],
    [{ fastingMgDl: [190, 200, 185] }, 23, 'ABOVE'],
    [{ fastingMgDl: [190, 200, 185], doseUnits: 10 }, 12, 'ABOVE'],
    [{ fastingMgDl: [100, 105, 110] }, 20, 'IN_TARGET'],
    [{ fastingMgDl: [80, 85, 88] }, 19, 'BELOW'],
    [{ fastingMgDl: [150, 145, 78] }, 20, 'VARIABLE_HOLD'],
    [{ level1Lows: 1 }, 18, 'LOW_DECREASE'],
    [{ level2Lows: 1 }, 16, 'L2_DECREASE'],
    [{ fastingMgDl: [150, 145] }, 20, 'NO_DATA'],
    [{ diabetesType: 'Type1' }, 21, 'ABOVE'],
    [{ diabetesType: 'Type1', fastingMgDl: [190, 200, 185] }, 22, 'ABOVE'],
    [{ level1Lows: 1, doseUnits: 2 }, 1, 'LOW_DECREASE'],
    [{ level1Lows: 1, doseUnits: 0.5 }, 0.5, 'LOW_DECREASE'],
  ])('%j: %d U, %s', (more, doseUnits, code) => {
    expect(autoStep({ ...STEP, ...more })).toMatchObject({ doseUnits, code });
  });
});

const START = '2026-03-01';
const on = (day: number) => dayAfter(START, day);
const mornings = (day: number, glucoseMgDl: number) => [2, 1, 0].map((back) => ({ on: on(day - back), glucoseMgDl }));

function caseOn(day: number, more: Partial<TitrationCase> = {}): TitrationCase {
  return {
    today: on(day),
    doseUnits: 20,
    basalTaken: [],
    penStepUnits: 1,
    care: ADULT,
    diabetesType: 'Type2',
    insulinKind: 'long',
    goalMgDl: { low: 90, high: 110 },
    limits: { maxDoseUnits: 400, maxStepUnits: 8 },
    fasting: mornings(day, 150),
    lowNights: [],
    lowDays: [],
    weightKg: 90,
    dailyDoseUnits: null,
    bedtimeFallMgDl: null,
    events: {},
    ...more,
  };
}
const started = startedTitration(START, 20);
const low = (day: number, level: 1 | 2) => ({ on: on(day), level });

/** Evaluated every `everyDays` days; the dose follows. */
function course(times: number, everyDays: number, more: (day: number) => Partial<TitrationCase>, from = started) {
  let [state, doseUnits] = [from, from.confirmedDoseUnits];
  const codes: string[] = [];
  for (let turn = 1; turn <= times && state.status !== 'stopped'; turn += 1) {
    const day = turn * everyDays;
    const { state: next, decision } = titrate(state, caseOn(day, { doseUnits, ...more(day) }));
    state = next;
    if (decision.outcome === 'evaluated') doseUnits = decision.toUnits;
    codes.push(decision.outcome === 'evaluated' ? decision.code : decision.outcome);
  }
  return { state, doseUnits, codes };
}

describe('doses that are not taken as planned', () => {
  const taken = (units: number, days: readonly number[] = [1, 2]) => days.map((day) => ({ on: on(day), units }));
  const codeOf = (basalTaken: TitrationCase['basalTaken'], more: Partial<TitrationCase> = {}) => {
    const { decision } = titrate(
      startedTitration(START, 20),
      caseOn(3, { fasting: mornings(3, 150), basalTaken, ...more }),
    );
    return decision.outcome === 'evaluated' ? [decision.code, decision.toUnits] : decision.outcome;
  };

  it('raise nothing: planned 20 U, taken 8 U or 30 U', () => {
    expect(codeOf(taken(8))).toEqual(['TAKEN_HOLD', 20]);
    expect(codeOf(taken(30))).toEqual(['TAKEN_HOLD', 20]);
    expect(codeOf(taken(20))).toEqual(['ABOVE', 22]);
    expect(codeOf(taken(18.5))).toEqual(['ABOVE', 22]);
    expect(codeOf([])).toEqual(['ABOVE', 22]);
  });

  it('a morning after a night without a recorded injection raises nothing', () => {
    const fasting = [141, 119, 169].map((glucoseMgDl, index) => ({
      on: on(index + 1),
      glucoseMgDl,
      ...(index === 2 && { isDoseMissing: true as const }),
    }));
    const goalMgDl = { low: 100, high: 130 };
    expect(codeOf(taken(20), { fasting, goalMgDl })).toEqual(['TAKEN_HOLD', 20]);
    const known = fasting.map(({ on: day, glucoseMgDl }) => ({ on: day, glucoseMgDl }));
    expect(codeOf(taken(20), { fasting: known, goalMgDl })).toEqual(['ABOVE', 22]);
    const alike = fasting.map((value) => ({ ...value, glucoseMgDl: 80 }));
    expect(codeOf(taken(20), { fasting: alike, goalMgDl })).toEqual(['BELOW', 19]);
  });

  it('hold back no cut', () => {
    expect(codeOf(taken(8), { lowNights: [{ on: on(2), level: 1 }] })).toEqual(['LOW_DECREASE', 18]);
  });
});

describe('titrate', () => {
  it('makes a step every three days in type 2, four with an ultra-long insulin, seven in others', () => {
    const due = (day: number, more: Partial<TitrationCase>) => titrate(started, caseOn(day, more)).decision.outcome;
    expect([due(2, {}), due(3, {})]).toEqual(['not-due', 'evaluated']);
    const ultraLong = { insulinKind: 'ultra-long' } as const;
    expect([due(3, ultraLong), due(4, ultraLong)]).toEqual(['not-due', 'evaluated']);
    const type1 = { diabetesType: 'Type1' } as const;
    expect([due(6, type1), due(7, type1)]).toEqual(['not-due', 'evaluated']);
  });

  it('looks only at mornings of the last four days', () => {
    const fasting = [0, 5, 6].map((day) => ({ on: on(day), glucoseMgDl: 150 }));
    expect(titrate(started, caseOn(6, { fasting }))).toEqual({ state: started, decision: { outcome: 'no-data' } });
  });

  it('remembers each step', () => {
    const { state, doseUnits } = course(2, 3, () => ({}));
    expect(doseUnits).toBe(24);
    expect(state).toMatchObject({ status: 'active', lastEvaluatedOn: on(6), stepsUp: 2 });
    expect(state.history).toEqual([
      { on: on(3), code: 'ABOVE', fromUnits: 20, toUnits: 22 },
      { on: on(6), code: 'ABOVE', fromUnits: 22, toUnits: 24 },
    ]);
  });

  it('does not rise in the two evaluations after a low below 54', () => {
    const { codes } = course(4, 3, () => ({ lowNights: [low(3, 2)] }));
    expect(codes).toEqual(['L2_DECREASE', 'PAUSE_HOLD', 'PAUSE_HOLD', 'ABOVE']);
  });

  it.each<[string, Partial<TitrationCase>, Partial<TitrationState>, string]>([
    ['twice the agreed dose', { doseUnits: 41, weightKg: 150 }, {}, 'CONFIRM_HOLD'],
    ['one unit per kg', { doseUnits: 39, weightKg: 40 }, { confirmedDoseUnits: 39 }, 'WEIGHT_LIMIT_HOLD'],
    ['60 U without a weight', { doseUnits: 59, weightKg: null }, { confirmedDoseUnits: 59 }, 'WEIGHT_LIMIT_HOLD'],
    [
      'half a unit per kg and a fall overnight',
      { doseUnits: 38, weightKg: 76, bedtimeFallMgDl: 50 },
      {},
      'OVERBASAL_HOLD',
    ],
    ['250 U', { doseUnits: 249, weightKg: 400 }, { confirmedDoseUnits: 249 }, 'MAX_DOSE_HOLD'],
  ])('holds in type 2 at %s', (_, more, state, code) => {
    const { decision } = titrate({ ...started, ...state }, caseOn(3, more));
    expect(decision).toMatchObject({ code, toUnits: more.doseUnits });
  });

  it.each<[string, Partial<TitrationCase>, string]>([
    ['a quarter more than agreed', { doseUnits: 25 }, 'CONFIRM_HOLD'],
    ['half a unit per kg', { weightKg: 40 }, 'WEIGHT_LIMIT_HOLD'],
    ['60 % of all insulin', { dailyDoseUnits: 33 }, 'SHARE_LIMIT_HOLD'],
  ])('holds in type 1 at %s', (_, more, code) => {
    const { decision } = titrate(started, caseOn(7, { diabetesType: 'Type1', ...more }));
    expect(decision).toMatchObject({ code });
  });

  it('goes on where a clinician agreed', () => {
    const held = titrate(started, caseOn(7, { diabetesType: 'Type1', doseUnits: 25 }));
    const agreed = confirmedTitration(held.state, 25);
    const { decision } = titrate(agreed, caseOn(14, { diabetesType: 'Type1', doseUnits: 25 }));
    expect(decision).toMatchObject({ code: 'ABOVE', toUnits: 26 });
  });

  it('maintains after four mornings on target: weekly, only downwards, until far above again', () => {
    const inTarget = course(4, 3, (day) => ({ fasting: mornings(day, 100) }));
    expect(inTarget.state.status).toBe('maintaining');
    const { state } = inTarget;
    const day = 19;
    expect(titrate(state, caseOn(day - 1)).decision).toEqual({ outcome: 'not-due' });
    const with125 = titrate(state, caseOn(day, { fasting: mornings(day, 125) }));
    expect(with125.decision).toMatchObject({ code: 'MAINTAIN_HOLD', toUnits: 20 });
    const with80 = titrate(state, caseOn(day, { fasting: mornings(day, 85) }));
    expect(with80.decision).toMatchObject({ code: 'BELOW', toUnits: 19 });
    const with131 = titrate(state, caseOn(day, { fasting: mornings(day, 131) }));
    expect(with131).toMatchObject({ state: { status: 'active' }, decision: { code: 'RESUMED', toUnits: 20 } });
    expect(titrate(with131.state, caseOn(day + 3)).decision).toMatchObject({ code: 'ABOVE' });
  });
});

describe('titration of people who need more care', () => {
  const OLDER = careOf({ ageYears: 95, weightKg: 60 });
  const step = (more: Partial<AutoStepCase>) => {
    const { doseUnits, code } = autoStep({ ...STEP, care: OLDER, ...more });
    return [doseUnits, code];
  };

  it('at 95 years raises nothing up to 150 mg/dL, above it by 1 or 2 U, and not in the week of a low', () => {
    expect(step({ fastingMgDl: [150, 145, 150] })).toEqual([20, 'CARE_GOAL_HOLD']);
    expect(step({ fastingMgDl: [160, 155, 165] })).toEqual([21, 'ABOVE']);
    expect(step({ fastingMgDl: [290, 300, 285] })).toEqual([22, 'ABOVE']);
    expect(step({ fastingMgDl: [290, 300, 285], hadLowThisWeek: true })).toEqual([20, 'CARE_LOW_HOLD']);
    expect(step({ level1Lows: 1 })).toEqual([18, 'LOW_DECREASE']);
  });

  it('at 95 years looks once a week, whatever the type of diabetes, and asks again after a quarter', () => {
    const at = (day: number, more: Partial<TitrationCase> = {}) =>
      titrate(started, caseOn(day, { care: OLDER, fasting: mornings(day, 200), ...more })).decision;
    expect(at(3)).toEqual({ outcome: 'not-due' });
    expect(at(7)).toMatchObject({ code: 'ABOVE', toUnits: 22 });
    expect(at(7, { lowDays: [on(1)] })).toMatchObject({ code: 'CARE_LOW_HOLD', toUnits: 20 });
    expect(at(7, { lowDays: [on(0)] })).toMatchObject({ code: 'ABOVE' });
    expect(at(7, { doseUnits: 25 })).toMatchObject({ code: 'CONFIRM_HOLD', toUnits: 25 });
    expect(at(7, { weightKg: 40 })).toMatchObject({ code: 'WEIGHT_LIMIT_HOLD', toUnits: 20 });
  });

  it('a child of 20 kg rises by half a unit, and by no step of the pen that is more than its weight or dose allows', () => {
    const child = (weightKg: number, penStepUnits: 0.5 | 1) =>
      step({
        diabetesType: 'Type1',
        doseUnits: 4,
        penStepUnits,
        care: careOf({ ageYears: 7, weightKg }),
        fastingMgDl: [190, 200, 185],
      });
    expect(child(20, 0.5)).toEqual([4.5, 'ABOVE']);
    expect(child(20, 1)).toEqual([4, 'PEN_HOLD']);
    expect(child(18, 1)).toEqual([4, 'PEN_HOLD']);
  });

  it('one high morning of three raises nothing', () => {
    const goal = { diabetesType: 'Type2', doseUnits: 28, goalMgDl: { low: 90, high: 110 }, care: ADULT } as const;
    expect(step({ ...goal, fastingMgDl: [93, 110, 130] })).toEqual([28, 'ONE_HIGH_HOLD']);
    expect(step({ ...goal, fastingMgDl: [102, 106, 177] })).toEqual([28, 'ONE_HIGH_HOLD']);
    expect(step({ ...goal, fastingMgDl: [93, 112, 130] })).toEqual([30, 'ABOVE']);
  });

  it('a dose off the step of the pen ends on it, and rounding never adds insulin', () => {
    expect(step({ care: ADULT, doseUnits: 20.5 })).toEqual([22, 'ABOVE']);
    expect(step({ care: ADULT, doseUnits: 20.5, level1Lows: 1 })).toEqual([18, 'LOW_DECREASE']);
    expect(step({ care: ADULT, doseUnits: 20.5, fastingMgDl: [80, 85, 88] })).toEqual([19, 'BELOW']);
  });
});

describe('the stop rules of titration', () => {
  it.each<[string, Partial<TitrationCase>]>([
    ['severe-event', { events: { hadSevereHypo: true } }],
    ['severe-event', { events: { hadKetoacidosis: true } }],
    ['gate', { events: { refusalNames: ['too-few-glucose-days', 'daily-dose-implausible'] } }],
    ['plan-edited', { events: { isPlanEdited: true } }],
    ['treatment-changed', { events: { isTreatmentChanged: true } }],
    ['goal-edited', { events: { isGoalEdited: true } }],
    ['advice-approved', { events: { isAdviceApproved: true } }],
  ])('%s: %j ends it on any day, and it stays ended', (reason, more) => {
    const { state, decision } = titrate(started, caseOn(1, more));
    expect(decision).toEqual({ outcome: 'stopped', reason });
    expect(state).toMatchObject({ status: 'stopped', stoppedBy: reason });
    expect(titrate(state, caseOn(30)).decision).toEqual({ outcome: 'stopped', reason });
  });

  it('too few days of data do not end it, a week without a morning does', () => {
    const events = { refusalNames: ['too-few-glucose-days', 'too-few-fasting-days'] } as const;
    expect(titrate(started, caseOn(3, { events })).decision.outcome).toBe('evaluated');
    const { state } = course(5, 3, (day) => ({ fasting: mornings(Math.min(day, 5), 150) }));
    expect(state.stoppedBy).toBe('no-fasting-values');
  });

  it('26 weeks end it', () => {
    expect(titrate(started, caseOn(182)).decision).toEqual({ outcome: 'stopped', reason: 'too-long' });
    expect(titrate(started, caseOn(181)).decision.outcome).toBe('evaluated');
  });

  it('two lows below 54 within 14 days end it, after the cut', () => {
    const { state, doseUnits } = course(4, 3, (day) => ({
      lowNights: [low(3, 2), ...(day >= 12 ? [low(12, 2)] : [])],
    }));
    expect([state.stoppedBy, doseUnits]).toEqual(['repeated-level-2', 12]);
    const apart = course(7, 3, (day) => ({ lowNights: [low(3, 2), ...(day >= 18 ? [low(18, 2)] : [])] }));
    expect(apart.state.stoppedBy).toBeNull();
  });

  it('three cuts for lows in a row end it', () => {
    const { state, doseUnits } = course(4, 3, (day) => ({ lowNights: [low(day, 1)] }));
    expect([state.stoppedBy, doseUnits, state.history.length]).toEqual(['repeated-lows', 14, 3]);
  });
});

describe('the same data never makes two steps', () => {
  it('mornings up to the day of a step count no more; a missing one makes the next step wait a day', () => {
    const { state } = titrate(started, caseOn(3));
    const known = [2, 3, 4, 6].map((day) => ({ on: on(day), glucoseMgDl: 150 }));
    expect(titrate(state, caseOn(6, { fasting: known })).decision).toEqual({ outcome: 'no-data' });
    const later = [...known, { on: on(7), glucoseMgDl: 150 }];
    expect(titrate(state, caseOn(7, { fasting: later })).decision).toMatchObject({
      code: 'ABOVE',
      fasting: [4, 6, 7].map((day) => ({ on: on(day), glucoseMgDl: 150 })),
    });
  });

  it('a low is answered once, also when its readings come late, and again only if it was worse than known', () => {
    const rise = titrate(started, caseOn(3));
    const late = titrate(rise.state, caseOn(6, { lowNights: [low(2, 1)] }));
    expect(late.decision).toMatchObject({ code: 'LOW_DECREASE', lowNights: [low(2, 1)] });
    expect(titrate(late.state, caseOn(9, { lowNights: [low(2, 1)] })).decision).toMatchObject({ code: 'ABOVE' });
    expect(titrate(late.state, caseOn(9, { lowNights: [low(2, 2)] })).decision).toMatchObject({ code: 'L2_DECREASE' });
    expect(titrate(started, caseOn(3, { lowNights: [low(0, 2)] })).decision).toMatchObject({ code: 'ABOVE' });
  });

  it('a proposal that came into force later begins the waiting anew; one that nobody took leaves its lows unanswered', () => {
    const { state } = titrate(started, caseOn(3));
    const accepted = acceptedStep(state, on(5), 22);
    expect(accepted).toMatchObject({ confirmedDoseUnits: 22, lastEvaluatedOn: on(5), doseChangedOn: on(5) });
    expect(titrate(accepted, caseOn(6)).decision).toEqual({ outcome: 'not-due' });
    const cut = titrate(started, caseOn(3, { lowNights: [low(3, 1)] }));
    const again = titrate(withdrawnStep(cut.state, on(3)), caseOn(6, { lowNights: [low(3, 1)] }));
    expect(again.decision).toMatchObject({ code: 'LOW_DECREASE' });
  });
});

describe("the clinician's limits", () => {
  const limited = (maxDoseUnits: number, maxStepUnits: number, doseUnits = 20) =>
    titrate(started, caseOn(3, { doseUnits, limits: { maxDoseUnits, maxStepUnits } })).decision;

  it('cut a rise down to what they allow, and hold it where they allow none', () => {
    expect(limited(30, 8)).toMatchObject({ code: 'ABOVE', toUnits: 22 });
    expect(limited(30, 1)).toMatchObject({ code: 'ABOVE', toUnits: 21 });
    expect(limited(21, 8)).toMatchObject({ code: 'ABOVE', toUnits: 21 });
    expect(limited(20, 8)).toMatchObject({ code: 'LIMIT_HOLD', toUnits: 20 });
    expect(limited(30, 0.5)).toMatchObject({ code: 'LIMIT_HOLD', toUnits: 20 });
  });

  it('never hold back less insulin', () => {
    const limits = { maxDoseUnits: 10, maxStepUnits: 0.5 };
    expect(titrate(started, caseOn(3, { limits, lowNights: [low(3, 2)] })).decision).toMatchObject({ toUnits: 16 });
  });

  it.each([
    // A quarter more than now, whatever the type of diabetes: never twice the dose.
    [{ doseUnits: 20, weightKg: 90 }, 25],
    [{ doseUnits: 10, weightKg: null }, 12],
    [{ doseUnits: 20, weightKg: 45 }, 22],
    // Half a unit per kg is reached, or passed: no rise is offered.
    [{ doseUnits: 20, weightKg: 30 }, 20],
    // A dose off the step of the pen.
    [{ doseUnits: 20.5, weightKg: 20 }, 21],
    [{ doseUnits: 40, weightKg: null }, 40],
  ])('are suggested narrow, since what is suggested is often confirmed: %j up to %i U', (patient, maxDoseUnits) => {
    expect(suggestedLimits({ ...patient, penStepUnits: 1, care: ADULT })).toEqual({ maxDoseUnits, maxStepUnits: 2 });
  });

  it.each([
    [30, 0.5, 1.5],
    [30, 1, 1],
    [38, 0.5, 1.5],
    // Without a weight as if 20 kg.
    [undefined, 0.5, 1],
    // One step of the pen is more than the child may rise by: titration itself holds then.
    [12, 1, 1],
  ] as const)(
    'H-138: of a child of %s kg with a pen of %s U are suggested, and allowed, in steps of %s U',
    (weightKg, penStepUnits, stepUnits) => {
      const care = careOf({ ageYears: 8, ...(weightKg && { weightKg }) });
      const suggested = suggestedLimits({ doseUnits: 10, weightKg: weightKg ?? null, penStepUnits, care });
      expect([suggested.maxStepUnits, largestStepUnits({ care, penStepUnits })]).toEqual([stepUnits, stepUnits]);
      const child = { care, penStepUnits, weightKg: weightKg ?? null, limits: { maxDoseUnits: 40, maxStepUnits: 4 } };
      const far = { ...child, doseUnits: 20, fasting: [1, 2, 3].map((day) => ({ on: on(day), glucoseMgDl: 300 })) };
      const { decision } = titrate(started, caseOn(7, far));
      const risenUnits = decision.outcome === 'evaluated' ? decision.toUnits - decision.fromUnits : 0;
      expect(risenUnits).toBeLessThanOrEqual(stepUnits);
    },
  );
});

describe('a titration that a clinician lets go on', () => {
  it('counts its week without mornings from then on, and its 26 weeks from the start', () => {
    const silent = titrate(started, caseOn(8, { fasting: [] }));
    expect(silent.state.stoppedBy).toBe('no-fasting-values');
    const resumed = resumedTitration(silent.state, on(8), 20);
    expect(titrate(resumed, caseOn(14, { fasting: [] })).decision).toEqual({ outcome: 'no-data' });
    expect(titrate(resumed, caseOn(15, { fasting: [] })).decision).toMatchObject({ reason: 'no-fasting-values' });
    expect(titrate(resumed, caseOn(182)).decision).toMatchObject({ reason: 'too-long' });
  });
});
