import { type LeftOutReason, mostDaysLeftOut } from '@glidepath/plan-replay';
import { dayAfter, MINUTES_PER_DAY } from '@glidepath/quantities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Advice } from './advice/advice.ts';
import { advise } from './advise.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import type { Recorded, SensorReadings } from './input/recorded.ts';
import { changed } from './test-cases/changed-case.ts';
import { drawnPeople } from './test-cases/drawn-people.ts';

const RUNS = { numRuns: 12 };

/** People with enough days to leave some of them out, by every way of treatment and measuring. */
const people = drawnPeople({ pumps: 40, injections: 80 })
  .map(([, build]) => build())
  .filter(({ window }) => window.days >= 18);
/** By number: a failure names them. */
const anybody = fc.nat(people.length - 1);
const inputOf = (somebody: number) => people[somebody] as AdvisorInput;

/** A person, and days of the window that are left out; never the newest, by which data would be too old. */
const leftOutCase = fc.record({
  somebody: anybody,
  days: fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { minLength: 1, maxLength: 3 }),
});

const leavingOut = (input: AdvisorInput, days: readonly number[], reason: LeftOutReason): AdvisorInput => ({
  ...input,
  daysLeftOut: days.map((day) => ({ day: dayAfter(input.window.firstDay, day), reason })),
});

const isOn = (days: readonly number[], minute: number) => days.includes(Math.floor(minute / MINUTES_PER_DAY));

/** The same days with other glucose on some of them. */
function withGlucoseOn(recorded: Recorded, days: readonly number[], valueOf: (minute: number) => number): Recorded {
  const sensors = recorded.sensors.map(
    ({ minutes, glucoseMgDl, ...sensor }): SensorReadings => ({
      ...sensor,
      minutes,
      glucoseMgDl: Array.from(glucoseMgDl, (mgDl, index) =>
        isOn(days, minutes[index] ?? Number.NaN) ? valueOf(minutes[index] ?? 0) : mgDl,
      ),
    }),
  );
  const meter = recorded.meter.map((reading) =>
    isOn(days, reading.minute) ? { ...reading, glucoseMgDl: valueOf(reading.minute) } : reading,
  );
  return { ...recorded, sensors, meter };
}

/** Nothing recorded on some days but what still acts after them: doses and meals from noon on, and basal insulin. */
function asIfAbsent(recorded: Recorded, days: readonly number[]): Recorded {
  const isKept = ({ minute }: Readonly<{ minute: number }>) =>
    !isOn(days, minute) || minute % MINUTES_PER_DAY >= MINUTES_PER_DAY / 2;
  return {
    ...recorded,
    sensors: recorded.sensors.map((sensor) => {
      const kept = Array.from(sensor.minutes, (minute, index) => ({ minute, mgDl: sensor.glucoseMgDl[index] ?? 0 }));
      const others = kept.filter(({ minute }) => !isOn(days, minute));
      return {
        ...sensor,
        minutes: others.map(({ minute }) => minute),
        glucoseMgDl: others.map(({ mgDl }) => mgDl),
      };
    }),
    meter: recorded.meter.filter(({ minute }) => !isOn(days, minute)),
    boluses: recorded.boluses.filter(isKept),
    carbs: recorded.carbs.filter(isKept),
    injections: recorded.injections.filter((injection) => injection.role === 'basal' || isKept(injection)),
    exercise: recorded.exercise.filter(isKept),
  };
}

/** Numbers to a millionth: what a dose of the morning does after midnight is less. */
const written = (advice: Advice) =>
  JSON.parse(
    JSON.stringify(advice, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)),
  ) as Advice;

const withoutFacts = (input: AdvisorInput) => {
  const { daysLeftOut: _, ...advice } = { daysLeftOut: [], ...advise(input) };
  return written(advice as Advice);
};

describe('a day that is left out', () => {
  it('is as absent: nothing that was recorded on it moves the advice, but for what holds back', () => {
    let plans = 0;
    fc.assert(
      fc.property(leftOutCase, ({ somebody, days }) => {
        const input = inputOf(somebody);
        // In range, so that it holds nothing back.
        const calm = { ...input, recorded: withGlucoseOn(input.recorded, days, () => 120) };
        const absent = { ...input, recorded: asIfAbsent(input.recorded, days) };
        const advice = withoutFacts(leavingOut(calm, days, 'sick'));
        if (advice.outcome === 'plan') plans += 1;
        expect(advice).toEqual(withoutFacts(leavingOut(absent, days, 'sick')));
      }),
      RUNS,
    );
    expect(plans).toBeGreaterThan(RUNS.numRuns / 4);
  });

  it('is absent with whatever a failing sensor showed', () => {
    fc.assert(
      fc.property(leftOutCase, fc.integer({ min: 41, max: 390 }), ({ somebody, days }, mgDl) => {
        const input = inputOf(somebody);
        const { sensors } = withGlucoseOn(input.recorded, days, (minute) => mgDl + (minute % 7));
        const failing = changed(input, { recorded: { sensors } });
        expect(withoutFacts(leavingOut(failing, days, 'sensor'))).toEqual(
          withoutFacts(leavingOut(input, days, 'sensor')),
        );
      }),
      RUNS,
    );
  });

  it('makes nothing rise by being low: with lows on it no dose is higher than without them', () => {
    let held = 0;
    fc.assert(
      fc.property(leftOutCase, ({ somebody, days }) => {
        const input = inputOf(somebody);
        const isLow = (minute: number) => minute % (MINUTES_PER_DAY / 2) < 180;
        const lows = withGlucoseOn(input.recorded, days, (minute) => (isLow(minute) ? 44 + (minute % 5) : 120));
        const low = { ...input, recorded: lows };
        const calm = { ...input, recorded: withGlucoseOn(input.recorded, days, () => 120) };
        const [withLows, without] = [advise(leavingOut(low, days, 'sick')), advise(leavingOut(calm, days, 'sick'))];
        if (withLows.outcome === 'refused' || without.outcome === 'refused') return;
        const rises = withLows.settings.filter(({ insulinChangePercent }) => insulinChangePercent > 0);
        if (without.settings.some(({ insulinChangePercent }) => insulinChangePercent > 0)) held += 1;
        // So long below 54 mg/dL that nothing at all may rise.
        if (withLows.glucoseSource === 'sensor') expect(rises).toEqual([]);
      }),
      RUNS,
    );
    expect(held).toBeGreaterThan(0);
  });

  it('is one of a third of the days at most', () => {
    fc.assert(
      fc.property(anybody, fc.integer({ min: 1, max: 12 }), (somebody, count) => {
        const input = inputOf(somebody);
        const days = Array.from({ length: Math.min(count, input.window.days) }, (_, day) => day);
        const advice = advise(leavingOut(input, days, 'other'));
        const names = advice.outcome === 'refused' ? advice.refusals.map(({ name }) => name) : [];
        expect(names.includes('too-many-days-left-out')).toBe(days.length > mostDaysLeftOut(input.window.days));
      }),
      { numRuns: 10 },
    );
  });
});
