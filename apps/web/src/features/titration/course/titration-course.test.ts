import { describe, expect, it } from 'vitest';

import { type CourseStep, stepInForce, titrationCourse } from './titration-course.ts';

const LIMITS = { maxDoseUnits: 34, maxStepUnits: 4, targetLow: 90, targetHigh: 110 };

/** At noon of a day in March, by every clock between Los Angeles and Jerusalem the same day. */
const noon = (day: number) => `2026-03-${String(day).padStart(2, '0')}T17:00:00.000Z`;
const on = (day: number) => noon(day).slice(0, 10);

const step = (day: number, changes: Partial<CourseStep> = {}): CourseStep => ({
  ...{ at: noon(day), kind: 'evaluated', day: on(day) },
  ...{ doseBeforeUnits: 20, doseAfterUnits: 20, meanFasting: null, fasting: [], lowNights: [], appliedAt: null },
  ...changes,
});
const byPerson = (day: number, kind: CourseStep['kind']) =>
  step(day, { kind, day: null, doseBeforeUnits: null, doseAfterUnits: null });
const mornings = (...days: readonly (readonly [day: number, glucose: number])[]) =>
  days.map(([day, glucose]) => ({ on: on(day), glucose }));

const STARTED = byPerson(1, 'started');
const RAISED = step(4, {
  ...{ doseAfterUnits: 22, meanFasting: 150, appliedAt: noon(4) },
  fasting: mornings([1, 170], [2, 160], [3, 150], [4, 140]),
});
const HELD = step(7, {
  doseBeforeUnits: 22,
  doseAfterUnits: 22,
  meanFasting: 120,
  fasting: mornings([6, 118], [7, 122]),
});
const PROPOSED = step(9, {
  doseBeforeUnits: 22,
  doseAfterUnits: 24,
  meanFasting: 130,
  fasting: mornings([7, 122], [9, 138]),
});

const course = (log: readonly CourseStep[], changes: Partial<Parameters<typeof titrationCourse>[0]> = {}) =>
  titrationCourse({
    ...{ log, startedAt: noon(1), limits: LIMITS, doseUnits: 22, isOver: false, today: on(10) },
    ...changes,
  });

describe('the course of a titration', () => {
  it('holds every fasting value once, though several checks saw it, and the average of the newest three', () => {
    const { firstDay, dayCount, fasting, means } = course([PROPOSED, HELD, RAISED, STARTED]);
    expect([firstDay, dayCount]).toEqual(['2026-03-01', 10]);
    expect(fasting.map(({ day, mgDl }) => [day, mgDl])).toEqual([
      [0, 170],
      [1, 160],
      [2, 150],
      [3, 140],
      [5, 118],
      [6, 122],
      [8, 138],
    ]);
    expect(means[0]).toEqual({ fromDay: 1, toDay: 3, mgDl: 150 });
  });

  it('tells steps that came into force from holds, from checks without enough values and from what waits', () => {
    const { checks } = course([PROPOSED, HELD, RAISED, step(5, { code: 'NO_DATA' }), STARTED]);
    expect(checks.map(({ day, outcome, toUnits }) => [day, outcome, toUnits])).toEqual([
      [3, 'raised', 22],
      [4, 'unjudged', 20],
      [6, 'held', 22],
      [8, 'waiting', 24],
    ]);
    const lowered = step(9, { doseBeforeUnits: 22, doseAfterUnits: 20, appliedAt: noon(9) });
    expect(course([lowered, RAISED], { doseUnits: 20 }).checks.at(-1)?.outcome).toBe('lowered');
  });

  it('draws the dose from the start to today, as steps', () => {
    expect(course([PROPOSED, HELD, RAISED, STARTED]).doses).toEqual([
      { fromDay: 0, toDay: 3, units: 20 },
      { fromDay: 3, toDay: 9, units: 22 },
    ]);
    // Shared today: the log learns it with the next check.
    const shared = course([PROPOSED, HELD, RAISED, STARTED], { doseUnits: 24 });
    expect(shared.doses.at(-1)).toEqual({ fromDay: 9, toDay: 9, units: 24 });
    expect(shared.checks.at(-1)?.outcome).toBe('raised');
  });

  it('follows a dose that was changed beside the checks', () => {
    const found = step(8, { doseBeforeUnits: 18, doseAfterUnits: 18, meanFasting: 100, fasting: mornings([8, 100]) });
    expect(course([found, RAISED, STARTED], { doseUnits: 18 }).doses.map(({ units }) => units)).toEqual([20, 22, 18]);
  });

  it('ends with its last day once it is over, whatever the plan is now', () => {
    const over = course([byPerson(8, 'ended'), HELD, RAISED, STARTED], { isOver: true, doseUnits: 40 });
    expect(over.dayCount).toBe(8);
    expect(over.doses.at(-1)).toMatchObject({ units: 22, toDay: 7 });
  });

  it('leaves out what an earlier titration did', () => {
    const earlier = course([PROPOSED, HELD, RAISED, STARTED], { startedAt: noon(6), today: on(10) });
    expect(earlier.firstDay).toBe('2026-03-06');
    expect(earlier.checks.map(({ outcome }) => outcome)).toEqual(['held', 'waiting']);
  });

  it('shows when it stood still, and when limits were set anew', () => {
    const log = [
      byPerson(9, 'suspended'),
      byPerson(6, 'resumed'),
      byPerson(5, 'reported'),
      byPerson(3, 'limits-set'),
      STARTED,
    ];
    expect(course(log).pauses).toEqual([
      { fromDay: 4, toDay: 5 },
      { fromDay: 8, toDay: 9 },
    ]);
    expect(course(log).limitsSetOn).toBe('2026-03-03');
    expect(course([STARTED]).limitsSetOn).toBeNull();
  });

  it('has no dose where none is known, and no values before the first check', () => {
    expect(course([STARTED], { doseUnits: null })).toMatchObject({ doses: [], fasting: [], checks: [] });
    expect(course([STARTED]).doses).toEqual([{ fromDay: 0, toDay: 9, units: 22 }]);
  });
});

describe('the step that is in force', () => {
  it('is the last one that was taken over, as long as the plan has its dose', () => {
    expect(stepInForce([PROPOSED, RAISED], 22)).toBe(RAISED);
    expect(stepInForce([PROPOSED, RAISED], 24)).toBe(PROPOSED);
    expect(stepInForce([PROPOSED, RAISED], 18)).toBeUndefined();
    expect(stepInForce([PROPOSED, RAISED], null)).toBeUndefined();
  });
});
