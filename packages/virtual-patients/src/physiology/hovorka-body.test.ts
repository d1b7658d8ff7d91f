import { describe, expect, it } from 'vitest';

import { drawPeople } from './draw-people.ts';
import { withType2, withWeight } from './other-people.ts';
import type { Person } from './person.ts';
import { bodyFrom, restingState } from './physiology.ts';
import { steadyBasalUnitsPerHour } from './steady-basal.ts';

const people = (['A', 'B'] as const).flatMap((cohort) => drawPeople({ count: 2, seed: 5, cohort }));
const [person] = people;
if (!person) throw new Error('nobody was drawn');

const restingBody = ({ physiology }: Person, glucoseMgDl = 115) => {
  const infusionUnitsPerHour = steadyBasalUnitsPerHour(physiology, glucoseMgDl);
  const state = restingState(physiology, { glucoseMgDl, infusionUnitsPerHour, sensitivity: 1 });
  return { body: bodyFrom(physiology, state), infusionUnitsPerHour };
};
const glucoseAfter = (minutes: number, prepare: (body: ReturnType<typeof bodyFrom>) => void) => {
  const { body, infusionUnitsPerHour } = restingBody(person);
  prepare(body);
  for (let minute = 0; minute < minutes; minute += 1) body.advanceMinute(infusionUnitsPerHour, 1);
  return body.glucoseMgDl();
};

describe('hovorkaBody', () => {
  it('stays where it is for a day and a night on its steady basal rate', () => {
    for (const each of [...people, ...people.map(withType2), withWeight(person, 30)]) {
      const { body, infusionUnitsPerHour } = restingBody(each, 140);
      if (infusionUnitsPerHour === 0) continue;
      for (let minute = 0; minute < 1440; minute += 1) {
        body.advanceMinute(infusionUnitsPerHour, 1);
        if (Math.abs(body.glucoseMgDl() - 140) > 0.5) break;
      }
      expect(body.glucoseMgDl()).toBeCloseTo(140, 0);
      expect(body.interstitialMgDl()).toBeCloseTo(body.glucoseMgDl(), 1);
    }
  });

  it('falls with insulin, more with more of it, and rises with carbohydrate', () => {
    const oneUnit = glucoseAfter(240, (body) => body.inject(1));
    expect(oneUnit).toBeLessThan(110);
    expect(glucoseAfter(240, (body) => body.inject(2))).toBeLessThan(oneUnit);
    const eat = (grams: number) => glucoseAfter(90, (body) => body.eat({ grams, peakMinutes: 40, absorbedShare: 0.8 }));
    expect(eat(20)).toBeGreaterThan(125);
    expect(eat(60)).toBeGreaterThan(eat(20) + 20);
  });

  it('is lower when insulin works better', () => {
    const { body, infusionUnitsPerHour } = restingBody(person);
    for (let minute = 0; minute < 300; minute += 1) body.advanceMinute(infusionUnitsPerHour, 1.6);
    expect(body.glucoseMgDl()).toBeLessThan(105);
  });

  it('keeps a pancreas that answers to glucose in type 2: fewer units, and slower to rise without any', () => {
    const type2 = withType2(person);
    const without = { ...type2, physiology: { ...type2.physiology, ownInsulinMilliUnitsPerMinPerMmolL: 0 } };
    expect(steadyBasalUnitsPerHour(type2.physiology, 150)).toBeLessThan(
      steadyBasalUnitsPerHour(without.physiology, 150),
    );
    const untreated = (each: Person) => {
      const { body } = restingBody(each);
      for (let minute = 0; minute < 1440; minute += 1) body.advanceMinute(0, 1);
      return body.glucoseMgDl();
    };
    expect(untreated(type2)).toBeLessThan(untreated(without));
  });

  it('goes on from its state as if never interrupted', () => {
    const whole = restingBody(person).body;
    whole.eat({ grams: 50, peakMinutes: 40, absorbedShare: 0.8 });
    for (let minute = 0; minute < 100; minute += 1) whole.advanceMinute(0.7, 1);
    const resumed = bodyFrom(person.physiology, whole.state());
    for (let minute = 0; minute < 100; minute += 1) {
      whole.advanceMinute(0.7, 1);
      resumed.advanceMinute(0.7, 1);
    }
    expect(resumed.glucoseMgDl()).toBe(whole.glucoseMgDl());
  });
});
