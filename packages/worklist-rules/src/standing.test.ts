import { dayAfter } from '@glidepath/quantities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CRITERIA, type Criterion, type CriterionMet } from './criteria.ts';
import { byUrgency, type WorklistFacts, worklistStanding } from './standing.ts';

const TODAY = '2026-11-19';
const daysAgo = (days: number) => dayAfter(TODAY, -days);

const FINE: WorklistFacts = {
  today: TODAY,
  isSharedWithClinic: true,
  isSignedOff: false,
  criteria: [],
  risk: 20,
  since: {},
  decidedOn: null,
  planSharedOn: null,
  veryLowOn: null,
  open: null,
  prepared: null,
  isTitrating: false,
  dataAgeDays: 0,
  hasDeadConnection: false,
  isAskedForData: false,
  awaitingPatientSince: null,
  outcome: null,
};
const metFor = (criterion: Criterion, days: number): Pick<WorklistFacts, 'criteria' | 'since'> => ({
  criteria: [{ criterion, measured: 6, limit: 4 }],
  since: { [criterion]: daysAgo(days) },
});
const CHANGED = { kind: 'changed', earliestOn: null, mayTakeOn: null } as const;
const WAITS = { ...CHANGED, mayTakeOn: dayAfter(TODAY, 8) };
const UNCHANGED = { ...CHANGED, kind: 'unchanged' } as const;
const REFUSED = { ...CHANGED, kind: 'refused' } as const;
const NEEDS_DATA = { kind: 'refused-for-data', earliestOn: '2026-12-01', mayTakeOn: null } as const;
const stateOf = (facts: Partial<WorklistFacts>) => worklistStanding({ ...FINE, ...facts }).state;

describe('worklistStanding, the state', () => {
  it.each<[string, Partial<WorklistFacts>]>([
    ['not-shared', { isSharedWithClinic: false, prepared: CHANGED }],
    ['awaiting-approval', { open: { kind: 'recommendation', since: TODAY }, prepared: CHANGED }],
    ['awaiting-approval', { open: { kind: 'titration-step', since: TODAY } }],
    ['approved-not-shared', { open: { kind: 'unshared-approval', since: TODAY }, prepared: CHANGED }],
    ['waiting', { isSignedOff: true, prepared: CHANGED, ...metFor('low', 2) }],
    ['advice-ready', { prepared: CHANGED, hasDeadConnection: true }],
    ['advice-ready', { prepared: { ...CHANGED, mayTakeOn: TODAY } }],
    ['worse-after-change', { outcome: { verdict: 'worse', isRead: true }, ...metFor('low', 2), prepared: WAITS }],
    ['decide-by-hand', { ...metFor('low', 2), prepared: WAITS }],
    ['decide-by-hand', { ...metFor('high', 2), prepared: REFUSED, dataAgeDays: 3 }],
    ['decide-by-hand', { ...metFor('drop', 2), prepared: null }],
    ['connection-lost', { ...metFor('low', 2), prepared: WAITS, dataAgeDays: 4 }],
    ['connection-lost', { dataAgeDays: 3 }],
    ['connection-lost', { hasDeadConnection: true, prepared: NEEDS_DATA }],
    ['needs-data', { prepared: NEEDS_DATA, ...metFor('very-low', 2) }],
    ['needs-data', { dataAgeDays: null, ...metFor('no-data', 2) }],
    ['needs-data', { ...metFor('no-data', 2), prepared: UNCHANGED, dataAgeDays: 1 }],
    // Who measures once a day, for auto titration alone, has what that needs.
    ['titrating', { ...metFor('no-data', 2), isTitrating: true, dataAgeDays: 1 }],
    ['needs-data', { ...metFor('no-data', 2), isTitrating: true, dataAgeDays: null }],
    ['connection-lost', { isTitrating: true, dataAgeDays: 4 }],
    ['decide-by-hand', { ...metFor('low', 2), isTitrating: true }],
    ['awaiting-patient', { awaitingPatientSince: daysAgo(2), outcome: { verdict: 'helped', isRead: false } }],
    ['follow-up-due', { outcome: { verdict: 'helped', isRead: false }, prepared: UNCHANGED }],
    ['no-change-advised', { outcome: { verdict: 'helped', isRead: true }, prepared: UNCHANGED }],
    ['no-change-advised', { prepared: UNCHANGED, ...metFor('high', 2) }],
    ['waiting', { prepared: WAITS }],
    ['well', { prepared: REFUSED }],
    ['well', {}],
  ])('%s: %j', (state, facts) => {
    expect(stateOf(facts)).toBe(state);
  });

  it.each(['very-low', 'low', 'drop'] as const)(
    'calls nobody well who meets %s, although no change is advised',
    (criterion) => {
      expect(worklistStanding({ ...FINE, ...metFor(criterion, 1), prepared: UNCHANGED })).toMatchObject({
        state: 'decide-by-hand',
        group: criterion === 'drop' ? 'worse' : 'review',
      });
    },
  );
});

describe('worklistStanding, after a plan was shared', () => {
  it.each(CRITERIA.filter((criterion) => criterion !== 'no-data'))(
    'waits for a week where %s was met before',
    (criterion) => {
      const sharedFor = (days: number) =>
        stateOf({ ...metFor(criterion, 20), planSharedOn: daysAgo(days), prepared: REFUSED });
      expect([0, 6, 7].map(sharedFor)).toEqual(['waiting', 'waiting', 'decide-by-hand']);
      // Nobody of these is on track, whatever would be advised next.
      expect(stateOf({ ...metFor(criterion, 20), planSharedOn: TODAY, prepared: UNCHANGED })).toBe('waiting');
    },
  );

  it('asks at once for somebody for what came later', () => {
    const shared = { planSharedOn: daysAgo(3), prepared: WAITS };
    expect(stateOf({ ...metFor('low', 2), ...shared })).toBe('decide-by-hand');
    expect(stateOf({ ...metFor('low', 3), ...shared })).toBe('waiting');
  });

  it('asks at once for somebody whose glucose was very low since', () => {
    const shared = { ...metFor('very-low', 20), planSharedOn: daysAgo(3), prepared: WAITS };
    expect(stateOf({ ...shared, veryLowOn: daysAgo(2) })).toBe('decide-by-hand');
    expect(stateOf({ ...shared, veryLowOn: daysAgo(3) })).toBe('waiting');
    expect(stateOf({ ...shared, ...metFor('high', 20), veryLowOn: daysAgo(2) })).toBe('waiting');
  });
});

describe('worklistStanding, the score', () => {
  it.each<[string, number, Partial<WorklistFacts>]>([
    ['advice for somebody very low', 85.5, { risk: 82.5, ...metFor('very-low', 3), prepared: CHANGED }],
    ['a drop while the wait runs', 70.36, { risk: 81.7, ...metFor('drop', 5), prepared: WAITS }],
    ['a silent source', 58.7, { risk: 61, ...metFor('no-data', 16), dataAgeDays: 6 }],
    ['a titration step', 56.4, { risk: 54.4, ...metFor('low', 2), open: { kind: 'titration-step', since: TODAY } }],
    ['no doses recorded', 50.48, { risk: 50.8, ...metFor('high', 31), prepared: NEEDS_DATA }],
    ['no change', 6.4, { risk: 32, prepared: UNCHANGED }],
    ['all well', 2, {}],
    ['not shared, whatever is met', 0, { isSharedWithClinic: false, ...metFor('very-low', 30) }],
  ])('%s: %s', (_, score, facts) => {
    expect(worklistStanding({ ...FINE, ...facts }).score).toBeCloseTo(score, 9);
  });

  it('weighs a patient who has not answered for more than a week twice', () => {
    const scoreAfter = (days: number) =>
      worklistStanding({ ...FINE, risk: 50, awaitingPatientSince: daysAgo(days) }).score;
    expect(scoreAfter(7)).toBe(15);
    expect(scoreAfter(8)).toBe(30);
  });
});

describe('worklistStanding, the days', () => {
  it('waits since the first of the criteria that are met now', () => {
    const criteria: CriterionMet[] = [
      { criterion: 'very-low', measured: 2, limit: 1 },
      { criterion: 'low', measured: 6, limit: 4 },
    ];
    const since = { 'very-low': daysAgo(3), low: daysAgo(9), high: daysAgo(40) };
    expect(worklistStanding({ ...FINE, criteria, since })).toMatchObject({ metSince: daysAgo(9), daysWaiting: 9 });
  });

  it('begins today with a criterion that was not met before', () => {
    expect(worklistStanding({ ...FINE, ...metFor('low', 2), since: {} })).toMatchObject({
      metSince: TODAY,
      daysWaiting: 0,
    });
  });

  it('begins anew with a decision', () => {
    expect(worklistStanding({ ...FINE, ...metFor('low', 20), decidedOn: daysAgo(6) })).toMatchObject({
      metSince: daysAgo(6),
      daysWaiting: 6,
      isOverdue: false,
    });
    expect(worklistStanding({ ...FINE, ...metFor('low', 4), decidedOn: daysAgo(6) }).daysWaiting).toBe(4);
  });

  it('counts what is open as waiting, whatever glucose does', () => {
    const open = { kind: 'recommendation', since: daysAgo(15) } as const;
    expect(worklistStanding({ ...FINE, open })).toMatchObject({ daysWaiting: 15, isOverdue: true });
  });

  it('is overdue after more than 14 days, and scores for 20', () => {
    expect(worklistStanding({ ...FINE, risk: 0, ...metFor('low', 14) }).isOverdue).toBe(false);
    expect(worklistStanding({ ...FINE, risk: 0, ...metFor('low', 15) }).isOverdue).toBe(true);
    expect(worklistStanding({ ...FINE, risk: 0, ...metFor('low', 90) }).score).toBe(20);
  });

  it('counts no day of somebody who has nothing to wait for', () => {
    expect(worklistStanding({ ...FINE, decidedOn: daysAgo(3) })).toMatchObject({ metSince: null, daysWaiting: 0 });
  });

  it('counts no days before today where calendars of two zones differ', () => {
    expect(worklistStanding({ ...FINE, ...metFor('low', -1) }).daysWaiting).toBe(0);
  });
});

const day = fc.integer({ min: -2, max: 60 }).map(daysAgo);
const orNull = <Fact>(fact: fc.Arbitrary<Fact>) => fc.option(fact, { nil: null });
const anyFacts: fc.Arbitrary<WorklistFacts> = fc.record({
  today: fc.constant(TODAY),
  isSharedWithClinic: fc.boolean(),
  isSignedOff: fc.boolean(),
  isAskedForData: fc.boolean(),
  criteria: fc.subarray([...CRITERIA]).map((met) => met.map((criterion) => ({ criterion, measured: 1, limit: 1 }))),
  risk: fc.double({ min: 0, max: 100, noNaN: true }),
  since: fc.dictionary(fc.constantFrom(...CRITERIA), day),
  decidedOn: orNull(day),
  planSharedOn: orNull(day),
  veryLowOn: orNull(day),
  open: orNull(
    fc.record({ kind: fc.constantFrom('recommendation', 'titration-step', 'unshared-approval'), since: day }),
  ),
  prepared: orNull(
    fc.record({
      kind: fc.constantFrom('changed', 'unchanged', 'refused-for-data', 'refused'),
      earliestOn: orNull(day),
      mayTakeOn: orNull(day),
    }),
  ),
  isTitrating: fc.boolean(),
  dataAgeDays: orNull(fc.nat(30)),
  hasDeadConnection: fc.boolean(),
  awaitingPatientSince: orNull(day),
  outcome: orNull(
    fc.record({
      verdict: fc.constantFrom('helped', 'no-clear-change', 'worse', 'cannot-tell'),
      isRead: fc.boolean(),
    }),
  ),
});

describe('worklistStanding, of any facts', () => {
  it('scores from 0 to 120, and no lower for more risk', () => {
    fc.assert(
      fc.property(anyFacts, fc.double({ min: 0, max: 50, noNaN: true }), (facts, more) => {
        const { score } = worklistStanding(facts);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(120);
        expect(worklistStanding({ ...facts, risk: facts.risk + more }).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  it('never calls somebody well who meets a criterion of lows, shared with the clinic and seen these days', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('very-low', 'low'), (facts, criterion) => {
        const low = { criterion, measured: 9, limit: 1 } as const;
        const { group } = worklistStanding({
          ...facts,
          isSharedWithClinic: true,
          isSignedOff: false,
          criteria: [low, ...facts.criteria],
        });
        // A plan that was shared this week may be the answer, and data may have been asked for.
        const isAnswered = facts.planSharedOn !== null && facts.planSharedOn > daysAgo(7);
        expect(isAnswered || facts.isAskedForData ? ['well'] : ['well', 'waiting']).not.toContain(group);
      }),
    );
  });
});

describe('byUrgency', () => {
  const ROW = { patientId: 'b', score: 50, daysWaiting: 3, timeInRangePercent: 60 };

  it.each([
    ['the higher score', { score: 51 }],
    ['who has waited longer', { daysWaiting: 4 }],
    ['the lower time in range', { timeInRangePercent: 59 }],
    ['at last the id', { patientId: 'a' }],
  ])('puts first %s', (_, first) => {
    expect([ROW, { ...ROW, ...first }].toSorted(byUrgency)[0]).toMatchObject(first);
  });

  it('is a total order', () => {
    const few = fc.nat(2);
    const rows = fc.uniqueArray(
      fc.record({
        patientId: fc.uuid(),
        score: few,
        daysWaiting: few,
        timeInRangePercent: orNull(few),
      }),
      { selector: ({ patientId }) => patientId, minLength: 3, maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, (some) => {
        const sorted = some.toSorted(byUrgency);
        expect(some.toReversed().toSorted(byUrgency)).toEqual(sorted);
        for (const [at, row] of sorted.entries()) {
          for (const later of sorted.slice(at + 1)) expect(byUrgency(row, later)).toBeLessThan(0);
        }
      }),
    );
  });
});
