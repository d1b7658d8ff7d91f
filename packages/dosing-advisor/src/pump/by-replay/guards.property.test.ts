import { expectedLows } from '@glidepath/plan-replay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from '../../advice/advice.ts';
import type { SettingAdvice } from '../../advice/setting-advice.ts';
import { advise } from '../../advise.ts';
import type { AdvisorInput } from '../../input/advisor-input.ts';
import { belowLimits } from '../../limits/regime.ts';
import { PERSON_BOUNDS, PERSON_CHOICES, type RandomPerson, randomPump } from '../../test-cases/random-people.ts';

const whole = ([min, max]: readonly [number, number]) => fc.integer({ min, max });
const within = ([min, max]: readonly [number, number]) =>
  fc.integer({ min: 0, max: 1000 }).map((share) => min + (share / 1000) * (max - min));

/** People with falls now and then, who are mostly given too little: the replay wants to raise them. */
const person: fc.Arbitrary<RandomPerson> = fc.record({
  days: whole([18, 21]),
  basal: within(PERSON_BOUNDS.basal),
  basalShare: within([0.7, 1.05]),
  carbRatio: within(PERSON_BOUNDS.carbRatio),
  ratioShare: within([0.95, 1.5]),
  factor: within([30, 80]),
  factorShare: within([0.9, 1.4]),
  dawnShare: within(PERSON_BOUNDS.dawnShare),
  grams: within([40, 90]),
  wobbleMgDl: within(PERSON_BOUNDS.wobbleMgDl),
  fallEveryDays: whole([3, 9]),
  fallMgDl: within([40, 130]),
  exercisesEveryDays: whole([10, 12]),
  eatsAgainstLows: fc.boolean(),
  forgetsEveryMeals: whole([20, 40]),
  ageYears: whole([18, 60]),
  brand: fc.constantFrom(...PERSON_CHOICES.brand),
  diabetesType: fc.constantFrom(...PERSON_CHOICES.diabetesType),
});

const PEOPLE = 40;
type Advised = Readonly<{ advice: PlanAdvice; input: AdvisorInput }>;
/** The same people for every property, for advice takes its time; everybody who is advised. */
const advised: readonly Advised[] = fc
  .sample(person.map(randomPump), { numRuns: PEOPLE, seed: 29 })
  .flatMap((input): Advised[] => {
    const advice = advise(input);
    return advice.outcome === 'plan' ? [{ advice, input }] : [];
  });

/** Looks at every plan, and counts those that met the condition of a property: with none of them it would show nothing. */
const countOf = (look: (advice: PlanAdvice, input: AdvisorInput) => boolean): number =>
  advised.filter(({ advice, input }) => look(advice, input)).length;

const more = ({ insulinChangePercent }: SettingAdvice) => insulinChangePercent > 0;
const hoursOf = ({ place }: SettingAdvice) => ('startMinute' in place ? place : { startMinute: 0, endMinute: 0 });

/** When glucose was below 54 mg/dL for a quarter of an hour, read off the record itself. */
function level2Minutes({ recorded: { sensors } }: AdvisorInput): number[] {
  const [sensor] = sensors;
  if (!sensor || !('minutes' in sensor) || !sensor.minutes) return [];
  const glucose = Array.from(sensor.glucoseMgDl, (mgDl) => mgDl ?? Number.NaN);
  return Array.from(sensor.minutes).filter((_, index) =>
    [0, 1, 2].every((ahead) => (glucose[index + ahead] ?? 99) < 54),
  );
}

/** The minutes of the day at which insulin of a kind of setting was given that could have caused a low. */
function givenBefore(low: number, area: SettingAdvice['place']['area'], { recorded }: AdvisorInput): number[] {
  if (area === 'basal') return [35, 90, 150, 205].map((before) => (low + 1440 - before) % 1440);
  return recorded.boluses
    .filter(({ minute }) => low - minute >= 25 && low - minute <= 295)
    .filter(({ calculator, doseUnits }) => {
      const foodUnits = (calculator?.carbsGrams ?? 0) / (calculator?.carbRatioGramsPerUnit ?? 1);
      return area === 'carb-ratio' ? foodUnits > 0 : doseUnits - foodUnits > 0.25;
    })
    .map(({ minute }) => minute % 1440);
}

describe('guards of pump settings that are chosen by replay', () => {
  it('raise nothing that could have caused a low below 54 mg/dL', () => {
    const met = countOf((advice, input) => {
      // The first quarter of an hour of each: later ones of the same low come after more insulin that did not cause it.
      const starts = level2Minutes(input).filter((minute, index, all) => minute - (all[index - 1] ?? -999) > 60);
      for (const setting of advice.settings.filter(more)) {
        const { startMinute, endMinute } = hoursOf(setting);
        const given = starts.flatMap((low) => givenBefore(low, setting.place.area, input));
        expect(given.filter((minute) => minute >= startMinute && minute < endMinute)).toEqual([]);
      }
      return starts.length > 0;
    });
    expect(met).toBeGreaterThanOrEqual(4);
  });

  it('let time below 70 mg/dL rise for nobody who is at the limit, by the forecast that is shown', () => {
    const met = countOf(({ predictedEffect, settings }) => {
      if (!predictedEffect) return false;
      const { below70, below54 } = expectedLows(predictedEffect);
      const limits = belowLimits(false);
      if (below70.nowPercent >= limits.below70) expect(below70.expectedPercent).toBeLessThanOrEqual(below70.nowPercent);
      else if (settings.some(more)) expect(below70.expectedPercent).toBeLessThan(limits.below70);
      if (below54.nowPercent >= limits.below54) expect(below54.expectedPercent).toBeLessThanOrEqual(below54.nowPercent);
      return settings.some(more) || below70.nowPercent >= limits.below70;
    });
    expect(met).toBeGreaterThanOrEqual(4);
  });

  it('let no value move by more than a step, nor the insulin of a day by more than its cap', () => {
    const met = countOf(({ settings }, input) => {
      for (const { insulinChangePercent, place } of settings) {
        // A fall of exp(-0.3), a rise of exp(0.25) in type 2; one increment of the pump is at most 5 g/U or 0.1 U/h beside.
        const isCoarse = place.area === 'carb-ratio' || place.area === 'basal';
        expect(insulinChangePercent).toBeGreaterThanOrEqual(isCoarse ? -45 : -29);
        expect(insulinChangePercent).toBeLessThanOrEqual(isCoarse ? 60 : 33);
      }
      const { plan } = input;
      if (plan?.type !== 'PUMP') return false;
      const units = (share: (minuteOfDay: number, area: SettingAdvice['place']['area']) => number) => {
        const basal = input.recorded.basal.reduce(
          (sum, { minute, durationMinutes, rateUnitsPerHour }) =>
            sum + byHour(minute, durationMinutes).reduce((part, at) => part + rateUnitsPerHour * share(at, 'basal'), 0),
          0,
        );
        const boluses = input.recorded.boluses.reduce((sum, { minute, calculator, doseUnits }) => {
          const food = (calculator?.carbsGrams ?? 0) / (calculator?.carbRatioGramsPerUnit ?? Number.POSITIVE_INFINITY);
          const correction = Math.max(0, doseUnits - food);
          return (
            sum + food * share(minute % 1440, 'carb-ratio') + correction * share(minute % 1440, 'correction-factor')
          );
        }, 0);
        return basal + boluses;
      };
      const shareOf = (minuteOfDay: number, area: SettingAdvice['place']['area']) => {
        const own = settings.find((setting) => {
          const { startMinute, endMinute } = hoursOf(setting);
          return setting.place.area === area && minuteOfDay >= startMinute && minuteOfDay < endMinute;
        });
        return 1 + (own?.insulinChangePercent ?? 0) / 100;
      };
      const change = units(shareOf) / units(() => 1);
      // Rounding to the increments of a pump may pass the cap by a little.
      expect(change).toBeLessThan(1.15 + 0.06);
      expect(change).toBeGreaterThan(0.75 - 0.06);
      return settings.some(({ from, to }) => from !== to);
    });
    expect(met).toBeGreaterThanOrEqual(10);
  });

  it('tell what held each value back', () => {
    const met = countOf(({ settings }) => {
      for (const { code, guards, from, to } of settings) {
        if (from === to && guards.includes('LEVEL_2_BLOCK')) expect(code).not.toBe('NO_LESS_RISK');
        if (from !== to) expect(code).toMatch(/LESS_RISK|HYPO_FORCE/);
      }
      return settings.some(({ guards }) => guards.length > 0);
    });
    expect(met).toBeGreaterThanOrEqual(10);
  });
});

/** The hours of the day, by the minute they begin, that lie in a stretch of time. */
function byHour(minute: number, durationMinutes: number): number[] {
  return Array.from({ length: Math.floor(durationMinutes / 60) }, (_, hour) => (minute + hour * 60) % 1440);
}
