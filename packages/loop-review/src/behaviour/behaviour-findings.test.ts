import { describe, expect, it } from 'vitest';

import { held, madeBolus, madeDays, ramp, type Stretch, withStretches } from '../test-support/made-days.ts';
import { behaviourFindings } from './behaviour-findings.ts';
import { lateBoluses } from './late-boluses.ts';
import { missedBoluses } from './missed-boluses.ts';

const DAYS = 14;
const WORKING = { automatedShare: 1, exitMinutes: [] } as const;
const DAY = 1440;
const everyDay = (count: number, stretch: (day: number) => Stretch) =>
  Array.from({ length: count }, (_, day) => stretch(day));
const codes = (
  ...[days, automation = WORKING]: [Parameters<typeof behaviourFindings>[0], Parameters<typeof behaviourFindings>[1]?]
) => behaviourFindings(days, automation).map(({ code }) => code);

/** Up by 90 within an hour and a half, and down again. */
const meal = (minute: number): Stretch => ({ minute, mgDl: [...ramp(120, 210, 90), ...ramp(210, 120, 90)] });

describe('a life without faults', () => {
  it('has no finding', () => {
    expect(behaviourFindings(madeDays(DAYS), WORKING)).toEqual([]);
  });
});

describe('missed boluses', () => {
  const at = 16 * 60;
  it('are rises that nobody told the loop of, from three a week on', () => {
    const rises = (count: number) =>
      withStretches(
        madeDays(DAYS),
        everyDay(count, (day) => meal(day * DAY + at)),
      );
    expect(missedBoluses(rises(6))).toEqual(Array.from({ length: 6 }, (_, day) => day * DAY + at - 5));
    expect(codes(rises(6))).toEqual(['MISSED_BOLUSES']);
    expect(codes(rises(5))).toEqual([]);
  });

  it.each([
    ['just before', -60, []],
    ['a little after', 15, []],
    ['late, but for the meal', 75, []],
    ['a correction much later', 75, [at - 5]],
  ])('are none where a bolus came %s', (when, minutes, found) => {
    const days = madeDays(DAYS);
    const isMeal = when !== 'a correction much later';
    const bolus = madeBolus(at - 5 + minutes, { isMeal, carbsGrams: isMeal ? 40 : 0 });
    expect(missedBoluses(withStretches({ ...days, boluses: [...days.boluses, bolus] }, [meal(at)]))).toEqual(found);
  });

  it('are none after a low: that was eaten against it', () => {
    const low = { minute: at - 60, mgDl: [...held(62, 30), ...ramp(62, 120, 30)] };
    expect(missedBoluses(withStretches(madeDays(DAYS), [low, meal(at)]))).toEqual([]);
  });

  it('cost what such hours lack in range against the same hours of other days', () => {
    const [finding] = behaviourFindings(
      withStretches(
        madeDays(DAYS),
        everyDay(6, (day) => meal(day * DAY + at)),
      ),
      WORKING,
    );
    // Each day 12 values above 180 of 288.
    expect(finding?.pointsLost).toBeCloseTo((100 * 6 * 12) / (DAYS * 288), 0);
  });
});

describe('late boluses', () => {
  const lateOn = (count: number) =>
    withStretches(
      madeDays(DAYS),
      everyDay(count, (day) => ({ minute: day * DAY + 450, mgDl: [...ramp(120, 150, 30), ...ramp(150, 120, 60)] })),
    );

  it('come when glucose has risen already', () => {
    expect(lateBoluses(lateOn(3)).map(({ minute }) => minute)).toEqual([480, 480 + DAY, 480 + 2 * DAY]);
  });

  it('are told from a quarter of the meals on', () => {
    expect(codes(lateOn(11))).toEqual(['LATE_BOLUSES']);
    expect(codes(lateOn(10))).toEqual([]);
  });
});

describe('doses against the loop', () => {
  it('are more than was proposed, or on top of what it has just given', () => {
    const days = madeDays(DAYS);
    const more = days.boluses.map((bolus, index) => (index % 4 === 0 ? { ...bolus, deliveredUnits: 8 } : bolus));
    expect(codes({ ...days, boluses: more })).toEqual(['AGAINST_THE_LOOP']);
    const automaticBolusUnits = days.automaticBolusUnits.map((_, slot) => (slot % 288 === 190 ? 1 : 0));
    const onTop = everyDay(DAYS, (day) => ({ minute: day * DAY + 980, mgDl: [] })).map(({ minute }) =>
      madeBolus(minute, { isMeal: false, carbsGrams: 0 }),
    );
    expect(codes({ ...days, automaticBolusUnits, boluses: [...days.boluses, ...onTop] })).toEqual(['AGAINST_THE_LOOP']);
  });

  it('are carbohydrate of which nothing is ever seen', () => {
    const high = everyDay(3, (day) => ({ minute: day * DAY + 900, mgDl: [...held(210, 65), ...ramp(210, 130, 120)] }));
    const fake = high.map(({ minute }) => madeBolus(minute + 60, { carbsGrams: 20 }));
    const days = madeDays(DAYS);
    expect(codes(withStretches({ ...days, boluses: [...days.boluses, ...fake] }, high))).toContain('FAKE_CARBS');
    const real = high.map(({ minute }) => ({
      minute,
      mgDl: [...held(210, 65), ...ramp(210, 240, 40), ...ramp(240, 130, 120)],
    }));
    expect(codes(withStretches({ ...days, boluses: [...days.boluses, ...fake] }, real))).not.toContain('FAKE_CARBS');
  });
});

describe('lows, sites and sensors', () => {
  const low = (minute: number, after: number): Stretch => ({
    minute,
    mgDl: [...held(62, 20), ...ramp(62, after, 60), ...ramp(after, 120, 30)],
  });

  it('lows that end high without a meal were treated with too much', () => {
    const lows = (overtreated: number) =>
      withStretches(
        madeDays(DAYS),
        everyDay(4, (day) => low(day * DAY + 180, day < overtreated ? 200 : 120)),
      );
    expect(codes(lows(1))).toEqual(['LOWS_OVERTREATED']);
    expect(codes(lows(0))).toEqual([]);
  });

  it('glucose that stays very high in spite of much insulin points to the set', () => {
    const days = withStretches(
      madeDays(DAYS),
      everyDay(2, (day) => ({ minute: day * DAY + 60, mgDl: held(280, 200) })),
    );
    const given = days.basalUnits.map((units, slot) => ((slot * 5) % DAY < 260 && slot < 576 ? 4 * units : units));
    expect(codes({ ...days, basalUnits: given })).toEqual(['FAILING_SITE']);
    expect(codes(days)).toEqual([]);
  });

  it('a set that is changed only after four days counts, a missing record does not', () => {
    const changes = (every: number) =>
      Array.from({ length: Math.ceil(DAYS / every) }, (_, index) => index * every * DAY);
    expect(codes(madeDays(DAYS, { siteChangeMinutes: changes(4) }))).toEqual(['FAILING_SITE']);
    expect(codes(madeDays(DAYS, { siteChangeMinutes: changes(3) }))).toEqual([]);
    expect(codes(madeDays(DAYS, { siteChangeMinutes: [] }))).toEqual([]);
  });

  it('a sensor that is seldom worn', () => {
    const days = madeDays(DAYS);
    const glucoseMgDl = days.glucoseMgDl.map((mgDl, slot) => (slot % 288 < 40 ? Number.NaN : mgDl));
    expect(codes({ ...days, glucoseMgDl })).toEqual(['SENSOR_OFF']);
  });
});

describe('automation', () => {
  it('is told when it is often off, or often left', () => {
    expect(codes(madeDays(DAYS), { automatedShare: 0.89, exitMinutes: [] })).toEqual(['AUTOMATION_OFF']);
    expect(codes(madeDays(DAYS), { automatedShare: 0.9, exitMinutes: [10, 20, 30, 40] })).toEqual([]);
    expect(codes(madeDays(DAYS), { automatedShare: 0.9, exitMinutes: [10, 20, 30, 40, 50] })).toEqual(['EXITS']);
    expect(codes(madeDays(DAYS), { automatedShare: null, exitMinutes: null })).toEqual([]);
  });

  it('modes that are left on', () => {
    const override = (kind: 'exercise' | 'sleep' | 'boost', durationMinutes: number, count = 1) =>
      madeDays(DAYS, {
        overrides: everyDay(count, (day) => ({ minute: day * DAY + 60, mgDl: [] })).map(({ minute }) => ({
          minute,
          durationMinutes,
          kind,
        })),
      });
    expect(codes(override('exercise', 181))).toEqual(['EXERCISE_LEFT_ON']);
    expect(codes(override('exercise', 180))).toEqual([]);
    expect(codes(override('sleep', 721))).toEqual(['SLEEP_LEFT_ON']);
    expect(codes(override('boost', 240, DAYS))).toEqual(['BOOST_OFTEN']);
  });

  it('few boluses: less than five on two days', () => {
    const days = madeDays(DAYS);
    expect(codes({ ...days, boluses: days.boluses.slice(0, 34) })).toContain('FEW_BOLUSES');
    expect(codes({ ...days, boluses: days.boluses.slice(0, 35) })).not.toContain('FEW_BOLUSES');
  });
});
