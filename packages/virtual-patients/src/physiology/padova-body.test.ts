import { describe, expect, it } from 'vitest';

import { drawYouths } from './draw-youths.ts';
import { bodyFrom, type Physiology, restingState } from './physiology.ts';
import { steadyBasalUnitsPerHour } from './steady-basal.ts';

const people = drawYouths({ count: 4, seed: 5 }).map(({ person }) => person);
const [person] = people;
if (!person) throw new Error('nobody was drawn');

const restingBody = (physiology: Physiology, glucoseMgDl = 115) => {
  const infusionUnitsPerHour = steadyBasalUnitsPerHour(physiology, glucoseMgDl);
  const state = restingState(physiology, { glucoseMgDl, infusionUnitsPerHour, sensitivity: 1 });
  return { body: bodyFrom(physiology, state), infusionUnitsPerHour };
};
const glucoseAfter = (minutes: number, prepare: (body: ReturnType<typeof bodyFrom>) => void) => {
  const { body, infusionUnitsPerHour } = restingBody(person.physiology);
  prepare(body);
  for (let minute = 0; minute < minutes; minute += 1) body.advanceMinute(infusionUnitsPerHour, 1);
  return body.glucoseMgDl();
};

describe('padovaBody', () => {
  it('stays where it is for a day and a night on its steady basal rate', () => {
    for (const { physiology } of people) {
      const { body, infusionUnitsPerHour } = restingBody(physiology, 140);
      for (let minute = 0; minute < 1440; minute += 1) body.advanceMinute(infusionUnitsPerHour, 1);
      expect(body.glucoseMgDl()).toBeCloseTo(140, 1);
      expect(body.interstitialMgDl()).toBeCloseTo(140, 1);
    }
  });

  it('falls with insulin, more with more of it, and rises with carbohydrate', () => {
    const oneUnit = glucoseAfter(240, (body) => body.inject(1));
    expect(oneUnit).toBeLessThan(110);
    expect(glucoseAfter(240, (body) => body.inject(2))).toBeLessThan(oneUnit);
    const eat = (grams: number) => glucoseAfter(90, (body) => body.eat({ grams, peakMinutes: 45, absorbedShare: 0.9 }));
    expect(eat(20)).toBeGreaterThan(125);
    expect(eat(60)).toBeGreaterThan(eat(20) + 20);
  });

  it('lets a large meal rise fast at first and slowly later', () => {
    const { body, infusionUnitsPerHour } = restingBody(person.physiology);
    body.eat({ grams: 80, peakMinutes: 45, absorbedShare: 0.9 });
    const risesMgDl = Array.from({ length: 5 }, () => {
      const beforeMgDl = body.glucoseMgDl();
      for (let minute = 0; minute < 30; minute += 1) body.advanceMinute(infusionUnitsPerHour, 1);
      return body.glucoseMgDl() - beforeMgDl;
    });
    expect(risesMgDl[1]).toBeGreaterThan(2 * (risesMgDl[3] ?? 0));
  });

  it('is lower when insulin works better', () => {
    const { body, infusionUnitsPerHour } = restingBody(person.physiology);
    for (let minute = 0; minute < 300; minute += 1) body.advanceMinute(infusionUnitsPerHour, 1.6);
    expect(body.glucoseMgDl()).toBeLessThan(105);
  });

  it('goes on from its state as if never interrupted, and from no other', () => {
    const whole = restingBody(person.physiology).body;
    whole.eat({ grams: 50, peakMinutes: 45, absorbedShare: 0.9 });
    for (let minute = 0; minute < 100; minute += 1) whole.advanceMinute(0.7, 1);
    const resumed = bodyFrom(person.physiology, JSON.parse(JSON.stringify(whole.state())));
    for (let minute = 0; minute < 100; minute += 1) {
      whole.advanceMinute(0.7, 1);
      resumed.advanceMinute(0.7, 1);
    }
    expect(resumed.glucoseMgDl()).toBe(whole.glucoseMgDl());
    const { bloodMg: _, ...other } = JSON.parse(JSON.stringify(whole.state()));
    expect(() => bodyFrom(person.physiology, other)).toThrow(TypeError);
  });
});
