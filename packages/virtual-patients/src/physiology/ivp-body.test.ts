import { describe, expect, it } from 'vitest';

import { drawLateRisers } from './draw-late-risers.ts';
import { ivpBody, restingIvpState } from './ivp-body.ts';
import type { IvpParameters } from './ivp-parameters.ts';
import { bodyFrom, type Physiology, restingState } from './physiology.ts';
import { steadyBasalUnitsPerHour } from './steady-basal.ts';

const people = drawLateRisers({ count: 6, seed: 5 }).map(({ person }) => person);
/** The first person of the paper. */
const parameters: IvpParameters = {
  model: 'kanderian-2009',
  weightKg: 89,
  skinMinutes: 49,
  bloodMinutes: 47,
  insulinClearanceMlPerKgMin: 2010 / 89,
  effectPerMin: 0.0106,
  sensitivityMlPerMicroUnitMin: 8.11e-4,
  glucoseEffectivenessPerMin: 0.0022,
  liverMgDlPerMin: 1.33,
  glucoseVolumeDlPerKg: 253 / 89,
  carbsPeakMinutes: 47,
  absorbedCarbsShare: 1,
};

const restingBody = (physiology: Physiology, glucoseMgDl = 115) => {
  const infusionUnitsPerHour = steadyBasalUnitsPerHour(physiology, glucoseMgDl);
  const state = restingState(physiology, { glucoseMgDl, infusionUnitsPerHour, sensitivity: 1 });
  return { body: bodyFrom(physiology, state), infusionUnitsPerHour };
};
const glucoseAfter = (minutes: number, prepare: (body: ReturnType<typeof bodyFrom>) => void) => {
  const { body, infusionUnitsPerHour } = restingBody(parameters);
  prepare(body);
  for (let minute = 0; minute < minutes; minute += 1) body.advanceMinute(infusionUnitsPerHour, 1);
  return body.glucoseMgDl();
};

describe('ivpBody', () => {
  it('needs the basal rate that the equations of the paper give', () => {
    // EGP / G - GEZI = SI × ID / CI, by hand.
    const unitsPerHour = (((1.33 / 115 - 0.0022) / 8.11e-4) * 2010 * 60) / 1e6;
    expect(steadyBasalUnitsPerHour(parameters, 115)).toBeCloseTo(unitsPerHour, 9);
    expect(steadyBasalUnitsPerHour(parameters, 115, 2)).toBeCloseTo(unitsPerHour / 2, 9);
    expect(steadyBasalUnitsPerHour(parameters, 900)).toBe(0);
  });

  it('stays where it is for a day and a night on its steady basal rate', () => {
    for (const { physiology } of people) {
      const { body, infusionUnitsPerHour } = restingBody(physiology, 140);
      for (let minute = 0; minute < 1440; minute += 1) body.advanceMinute(infusionUnitsPerHour, 1);
      expect(body.glucoseMgDl()).toBeCloseTo(140, 6);
      expect(body.interstitialMgDl()).toBeCloseTo(140, 6);
    }
  });

  it('falls with insulin, more with more of it, and rises with carbohydrate', () => {
    const oneUnit = glucoseAfter(180, (body) => body.inject(1));
    expect(oneUnit).toBeLessThan(105);
    expect(glucoseAfter(180, (body) => body.inject(2))).toBeLessThan(oneUnit);
    const eat = (grams: number) => glucoseAfter(90, (body) => body.eat({ grams, peakMinutes: 47, absorbedShare: 1 }));
    expect(eat(20)).toBeGreaterThan(125);
    expect(eat(60)).toBeGreaterThan(eat(20) + 20);
  });

  it('clears exactly the insulin it was given', () => {
    const empty = restingIvpState(parameters, { glucoseMgDl: 115, infusionUnitsPerHour: 0, sensitivity: 1 });
    const body = ivpBody(parameters, empty);
    body.inject(5);
    let clearedMicroUnits = 0;
    for (let minute = 0; minute < 3000; minute += 1) {
      clearedMicroUnits += body.state().bloodMicroUnitsPerMl * 2010;
      body.advanceMinute(0, 1);
    }
    expect(clearedMicroUnits / 1e6).toBeCloseTo(5, 1);
  });

  it('finds all carbohydrate in the blood when nothing uses glucose', () => {
    const idle = { ...parameters, liverMgDlPerMin: 0, glucoseEffectivenessPerMin: 0 };
    const body = ivpBody(idle, restingIvpState(idle, { glucoseMgDl: 100, infusionUnitsPerHour: 0, sensitivity: 1 }));
    body.eat({ grams: 60, peakMinutes: 47, absorbedShare: 1 });
    for (let minute = 0; minute < 1440; minute += 1) body.advanceMinute(0, 1);
    expect(body.glucoseMgDl()).toBeCloseTo(100 + 60_000 / 253, 1);
  });

  it('drifts back by itself, whatever made it high', () => {
    const { infusionUnitsPerHour } = restingBody(parameters);
    const high = restingIvpState(parameters, { glucoseMgDl: 250, infusionUnitsPerHour, sensitivity: 1 });
    const body = ivpBody(parameters, high);
    for (let minute = 0; minute < 300; minute += 1) body.advanceMinute(infusionUnitsPerHour, 1);
    expect(body.glucoseMgDl()).toBeLessThan(125);
    expect(body.glucoseMgDl()).toBeGreaterThan(115);
  });

  it('is lower when insulin works better, and higher when the liver makes more', () => {
    const after = (sensitivity: number, liverOutput: number) => {
      const { body, infusionUnitsPerHour } = restingBody(parameters);
      for (let minute = 0; minute < 300; minute += 1)
        body.advanceMinute(infusionUnitsPerHour, sensitivity, liverOutput);
      return body.glucoseMgDl();
    };
    expect(after(1.6, 1)).toBeLessThan(105);
    expect(after(1, 1.2)).toBeGreaterThan(125);
  });

  it('goes on from its state as if never interrupted, and from no other', () => {
    const whole = restingBody(parameters).body;
    whole.eat({ grams: 50, peakMinutes: 60, absorbedShare: 1 });
    whole.inject(3);
    for (let minute = 0; minute < 100; minute += 1) whole.advanceMinute(0.7, 1);
    const resumed = bodyFrom(parameters, JSON.parse(JSON.stringify(whole.state())));
    for (let minute = 0; minute < 100; minute += 1) {
      whole.advanceMinute(0.7, 1);
      resumed.advanceMinute(0.7, 1);
    }
    expect(resumed.glucoseMgDl()).toBe(whole.glucoseMgDl());
    const { skinMicroUnitsPerMl: _, ...other } = JSON.parse(JSON.stringify(whole.state()));
    expect(() => bodyFrom(parameters, other)).toThrow(TypeError);
  });
});
