import { SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { describe, expect, it } from 'vitest';

import { drawsOf } from './block-bootstrap.ts';
import type { ChangedHours } from './changed-hours.ts';
import { judgeOutcome } from './judge-outcome.ts';

const WINDOWS = { earlier: { from: 0, to: 42 }, before: { from: 42, to: 63 }, after: { from: 66, to: 80 } };
const DAYS = 81;

const hoursFrom = (fromHour: number, intent: ChangedHours['intent']): ChangedHours => {
  const stretch = { fromMinute: fromHour * 60, toMinute: (fromHour + 4) * 60, mealIn: null };
  return { intent, judged: [stretch], changed: [stretch] };
};

type Life = Readonly<{ seed: number; add?: (day: number, hour: number) => number; isKnown?: (day: number) => boolean }>;

/** Days that wander, by hours of a person's own: nothing but the added glucose ever changes. */
function lived({ seed, add = () => 0, isKnown = () => true }: Life) {
  const draw = drawsOf(seed);
  const noise = () => draw() + draw() + draw() + draw() - 2;
  const usual = 130 + 40 * draw();
  const highestHour = 24 * draw();
  const glucoseMgDl = new Float64Array(DAYS * SLOTS_PER_DAY).fill(Number.NaN);
  let wander = 0;
  let ofDay = 0;
  for (let slot = 0; slot < glucoseMgDl.length; slot += 1) {
    const [day, hour] = [Math.floor(slot / SLOTS_PER_DAY), (slot % SLOTS_PER_DAY) / 12];
    if (slot % SLOTS_PER_DAY === 0) ofDay = 0.3 * ofDay + 20 * noise();
    wander = 0.98 * wander + 14 * noise();
    const rhythm = 25 * Math.cos(((hour - highestHour) * Math.PI) / 12);
    const mgDl = usual + rhythm + ofDay + wander + add(day, hour);
    if (isKnown(day)) glucoseMgDl[slot] = Math.min(400, Math.max(40, mgDl));
  }
  return { glucoseMgDl, mealSlots: new Set<number>() };
}

/** The four hours in which the weeks before were worst: who is picked there is better afterwards anyway. */
function worstHour({ glucoseMgDl }: ReturnType<typeof lived>, intent: ChangedHours['intent']): number {
  const badIn = (hour: number) => {
    let bad = 0;
    for (let day = 42; day < 63; day += 1) {
      for (let place = 0; place < 48; place += 1) {
        const mgDl = glucoseMgDl[day * SLOTS_PER_DAY + hour * 12 + place] ?? 100;
        if (intent === 'more' ? mgDl > 180 : mgDl < 70) bad += 1;
      }
    }
    return bad;
  };
  const hours = Array.from({ length: 20 }, (_, hour) => hour);
  return hours.reduce((worst, hour) => (badIn(hour) > badIn(worst) ? hour : worst), 0);
}

const verdictOf = (life: Life, hours: ChangedHours) =>
  judgeOutcome({ hours, recorded: lived(life), windows: WINDOWS, seed: 1 });

describe('judgeOutcome', () => {
  it('says "no clear change" of at least 95 % of the plans that change nothing, in the worst hours as well', () => {
    const verdicts = Array.from({ length: 40 }, (_, person) => lived({ seed: 9000 + person })).flatMap((recorded) =>
      (['more', 'less'] as const).map((intent) => {
        const hours = hoursFrom(worstHour(recorded, intent), intent);
        return judgeOutcome({ hours, recorded, windows: WINDOWS, seed: 7 }).verdict;
      }),
    );
    const unclear = verdicts.filter((verdict) => verdict === 'no-clear-change').length;
    expect(verdicts).toHaveLength(80);
    expect(unclear / verdicts.length).toBeGreaterThanOrEqual(0.95);
  });

  it('expects who is picked at the worst to be better without any change', () => {
    const changes = Array.from({ length: 40 }, (_, person) => lived({ seed: 500 + person })).map((recorded) => {
      const hours = hoursFrom(worstHour(recorded, 'more'), 'more');
      const judged = judgeOutcome({ hours, recorded, windows: WINDOWS, seed: 7 });
      if (judged.verdict === 'cannot-tell') throw new Error(judged.reason);
      return { expected: judged.effect.changePoints, naive: judged.effect.afterPercent - judged.effect.beforePercent };
    });
    const mean = (of: (one: (typeof changes)[number]) => number) => changes.reduce((sum, one) => sum + of(one), 0) / 40;
    expect(mean(({ naive }) => naive)).toBeLessThan(-4);
    expect(Math.abs(mean(({ expected }) => expected))).toBeLessThan(3);
  });

  it('finds a large change for better and for worse, and what it cost', () => {
    const from =
      (mgDl: number, since = 64) =>
      (day: number, hour: number) =>
        day >= since && hour >= 12 && hour < 16 ? mgDl : 0;
    const high = (mgDl: number) => (day: number, hour: number) =>
      (hour >= 12 && hour < 16 ? 60 : 0) + from(mgDl)(day, hour);
    expect(verdictOf({ seed: 3, add: high(-90) }, hoursFrom(12, 'more')).verdict).toBe('helped');
    expect(verdictOf({ seed: 3, add: from(110) }, hoursFrom(12, 'more')).verdict).toBe('worse');
    const low = verdictOf({ seed: 3, add: from(-90) }, hoursFrom(12, 'more'));
    expect(low).toMatchObject({ verdict: 'worse', guard: { measure: 'below70' } });
    expect(low.verdict !== 'cannot-tell' && low.guard.lowestPoints).toBeGreaterThan(0);
  });

  it('cannot tell with too few days before or after, and says which', () => {
    const hours = hoursFrom(12, 'more');
    const without = (from: number, to: number) => (day: number) => day < from || day >= to;
    expect(verdictOf({ seed: 3, isKnown: without(42, 50) }, hours)).toEqual({
      verdict: 'cannot-tell',
      reason: 'too-few-days-before',
    });
    expect(verdictOf({ seed: 3, isKnown: without(66, 71) }, hours)).toEqual({
      verdict: 'cannot-tell',
      reason: 'too-few-days-after',
    });
    expect(verdictOf({ seed: 3, isKnown: without(66, 70) }, hours).verdict).not.toBe('cannot-tell');
    expect(verdictOf({ seed: 3, isKnown: without(0, 42) }, hours).verdict).not.toBe('cannot-tell');
  });

  it('counts a meal setting only on days with a meal in its hours', () => {
    const stretch = { fromMinute: 780, toMinute: 1020, mealIn: { fromMinute: 720, toMinute: 840 } };
    const hours: ChangedHours = { intent: 'more', judged: [stretch], changed: [stretch] };
    const { glucoseMgDl } = lived({ seed: 3 });
    const eaten = (days: (day: number) => boolean) =>
      new Set(
        Array.from({ length: DAYS }, (_, day) => day)
          .filter(days)
          .map((day) => day * SLOTS_PER_DAY + 150),
      );
    const judge = (mealSlots: ReadonlySet<number>) =>
      judgeOutcome({ hours, recorded: { glucoseMgDl, mealSlots }, windows: WINDOWS, seed: 1 });
    expect(judge(eaten(() => true)).verdict).not.toBe('cannot-tell');
    expect(judge(eaten((day) => day % 2 === 0))).toMatchObject({ verdict: 'cannot-tell' });
  });

  it('is the same again', () => {
    expect(verdictOf({ seed: 4 }, hoursFrom(3, 'less'))).toEqual(verdictOf({ seed: 4 }, hoursFrom(3, 'less')));
  });
});
