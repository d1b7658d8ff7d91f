import { SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { dayAfter } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from './advice/advice.ts';
import { advise, adviseOnDays } from './advise.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import { readAdvisorInput } from './input/read-advisor-input.ts';
import { readiness } from './refusals/readiness.ts';
import { changed, refusalsOf, sensorWhere } from './test-cases/changed-case.ts';
import { dip, HIGH_MORNINGS } from './test-cases/rare-lives.ts';
import { injectionCase, pumpCase } from './test-cases/usual-cases.ts';

type LeftOut = NonNullable<AdvisorInput['daysLeftOut']>[number];

const without = (input: AdvisorInput, days: readonly number[], reason: LeftOut['reason'] = 'sick'): AdvisorInput => ({
  ...input,
  daysLeftOut: days.map((day) => ({ day: dayAfter(input.window.firstDay, day), reason })),
});
function planOf(input: AdvisorInput): PlanAdvice {
  const advice = advise(input);
  if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
  return advice;
}
const namesOf = (input: AdvisorInput) => refusalsOf(input).map(({ name }) => name);
const risesOf = ({ settings }: PlanAdvice) =>
  settings.filter(({ insulinChangePercent }) => insulinChangePercent > 0).map(({ place }) => place.area);
const codesOf = ({ settings }: PlanAdvice) => new Set(settings.map(({ code }) => code));

/** The same days with other glucose from one minute of day 9 to another. */
const withGlucose = (input: AdvisorInput, fromMinute: number, toMinute: number, valueOf: (index: number) => number) =>
  changed(input, {
    recorded: {
      sensors: sensorWhere(
        input,
        () => true,
        (mgDl, index) => {
          const minute = index * 15 - 9 * 1440;
          return minute >= fromMinute && minute < toMinute ? valueOf(index) : mgDl;
        },
      ),
    },
  });
const low = (index: number) => 46 + (index % 4);

/** Basal insulin is too weak, and yet a low below 54 mg/dL came in the night of day 9. */
const CALM = pumpCase({ truth: { neededUnitsPerHour: () => 1.1 } });
const WEAK = withGlucose(CALM, 150, 210, low);

describe('days left out', () => {
  it('are known by the advice, with how low they were, and are no days of the replay', () => {
    const { advice, replayable } = adviseOnDays(without(WEAK, [9, 4], 'sick'));
    const { daysLeftOut, period } = advice as PlanAdvice;
    expect(daysLeftOut?.map(({ day, reason }) => [day, reason])).toEqual([
      ['2026-03-05', 'sick'],
      ['2026-03-10', 'sick'],
    ]);
    expect(daysLeftOut?.[0]).toMatchObject({ minutesBelow54: 0 });
    expect(daysLeftOut?.[1]?.lowestMgDl).toBeLessThan(54);
    expect(daysLeftOut?.[1]?.minutesBelow54).toBeGreaterThanOrEqual(15);
    expect([period.days, period.glucoseDays]).toEqual([21, 19]);
    const known = (day: number) =>
      replayable?.days.glucoseMgDl
        .subarray(day * SLOTS_PER_DAY, (day + 1) * SLOTS_PER_DAY)
        .some((mgDl) => !Number.isNaN(mgDl));
    expect([known(8), known(9), known(10)]).toEqual([true, false, true]);
    expect(planOf(WEAK)).not.toHaveProperty('daysLeftOut');
  });

  it('hold back what could have caused a low below 54 mg/dL on them, whatever the other days ask for', () => {
    expect(planOf(CALM).settings[0]).toMatchObject({ code: 'LESS_RISK', place: { area: 'basal', startMinute: 0 } });
    expect(planOf(without(WEAK, [9])).settings[0]).toMatchObject({
      code: 'LEVEL_2_BLOCK',
      insulinChangePercent: 0,
      place: { area: 'basal', startMinute: 0 },
    });
  });

  it('hold back nothing by what a failing sensor showed, but by what a meter read beside it', () => {
    const failing = without(WEAK, [9], 'sensor');
    expect(codesOf(planOf(failing))).not.toContain('LEVEL_2_BLOCK');
    expect(planOf(failing).daysLeftOut?.[0]?.minutesBelow54).toBeGreaterThan(0);
    const confirmed = changed(failing, { recorded: { meter: [{ minute: 9 * 1440 + 200, glucoseMgDl: 50 }] } });
    expect(codesOf(planOf(confirmed))).toContain('LEVEL_2_BLOCK');
  });

  it('stop all rises where time below range is too much with them, and cut nothing for it', () => {
    const often = withGlucose(CALM, 0, 600, low);
    const advice = planOf(without(often, [9]));
    expect(advice.regime).toMatchObject({ stopsIncreases: true, stopsForLeftOut: true });
    expect(risesOf(advice)).toEqual([]);
    expect(codesOf(advice)).toContain('TBR_BLOCK');
    // By the sensor's failing they never were.
    expect(planOf(without(often, [9], 'sensor')).regime.stopsIncreases).toBe(false);
  });

  it('open no refusal by severe lows', () => {
    const isLow = (minute: number) => Math.floor(minute / 1440) < 3 && minute % 1440 < 660;
    const severe = changed(WEAK, {
      recorded: {
        sensors: sensorWhere(
          WEAK,
          () => true,
          (mgDl, index) => (isLow(index * 15) ? low(index) : mgDl),
        ),
      },
    });
    expect(namesOf(severe)).toEqual(['recent-severe-event']);
    expect(namesOf(without(severe, [0, 1, 2]))).toEqual(['recent-severe-event']);
    expect(namesOf(without(changed(WEAK, { patient: { hadSevereHypo: true } }), [3]))).toEqual(['recent-severe-event']);
  });

  it('are a third of the window at most, and leave enough of everything', () => {
    const days = (count: number) => Array.from({ length: count }, (_, day) => day);
    expect(namesOf(without(WEAK, days(7)))).toEqual([]);
    const [refusal] = refusalsOf(without(WEAK, days(8)));
    expect(refusal).toEqual({
      name: 'too-many-days-left-out',
      params: { found: 8, most: 7 },
      earliestOn: '2026-03-23',
    });
    const few = changed(WEAK, { recorded: { sensors: sensorWhere(WEAK, (minute) => minute >= 6 * 1440) } });
    expect(namesOf(few)).toEqual([]);
    expect(namesOf(without(few, [6, 7, 8, 9]))).toContain('too-few-glucose-days');
    expect(readiness(without(WEAK, [3, 4])).counts).toContainEqual({ need: 'insulin-days', found: 19, needed: 12 });
    // The newest days are not known: nobody knows how the person is now.
    expect(namesOf(without(WEAK, [17, 18, 19, 20]))).toContain('data-too-old');
  });

  it('of the weeks before the window are left out there', () => {
    const on = (mgDl: number) => ({
      days: 21,
      recorded: {
        ...CALM.recorded,
        sensors: sensorWhere(
          CALM,
          () => true,
          (value, index) => (Math.floor((index * 15) / 1440) === 6 ? mgDl + (index % 5) : value),
        ),
      },
    });
    const daysLeftOut = [{ day: dayAfter(WEAK.window.firstDay, 6 - 21), reason: 'sick' }] as const;
    const [one, other] = [on(120), on(210)].map((earlier) => planOf({ ...WEAK, earlier, daysLeftOut }));
    expect(one?.settings).toEqual(other?.settings);
    expect(one?.daysLeftOut).toMatchObject([{ day: '2026-02-14', lowestMgDl: 120 }]);
    expect(planOf({ ...WEAK, earlier: on(210) }).settings).not.toEqual(one?.settings);
  });

  it('with a low night hold a basal injection that mornings would raise', () => {
    const high = injectionCase({
      treatmentType: 'BASAL_ONLY',
      truth: { grams: () => 0, ...HIGH_MORNINGS, pushMgDl: dip([9], 150, 130) },
    });
    expect(planOf(without(high, [9], 'sensor')).settings[0]?.code).toBe('FASTING_ABOVE');
    const [held] = planOf(without(high, [9])).settings;
    expect([held?.code, held?.insulinChangePercent]).toEqual(['LEFT_OUT_LOW_HOLD', 0]);
  });

  it('are read once each', () => {
    const [first] = [{ day: '2026-03-05', reason: 'sick' }];
    expect(readAdvisorInput({ ...WEAK, daysLeftOut: [first] }).outcome).toBe('read');
    expect(readAdvisorInput({ ...WEAK, daysLeftOut: [first, first] })).toEqual({
      outcome: 'refused',
      problems: [{ field: 'daysLeftOut[1].day', problem: 'contradictory' }],
    });
    expect(readAdvisorInput({ ...WEAK, daysLeftOut: [{ ...first, reason: 'tired' }] }).outcome).toBe('refused');
  });
});
