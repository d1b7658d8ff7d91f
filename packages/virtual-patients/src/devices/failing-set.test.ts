import { describe, expect, it } from 'vitest';

import { simulateLife } from '../life/simulate-life.ts';
import { drawYouths } from '../physiology/draw-youths.ts';
import { trueSettings } from '../physiology/true-settings.ts';
import { injectionPlan } from '../profiles/injection-plan.ts';
import { truePumpPlan } from '../profiles/plan-from-settings.ts';

const [youth] = drawYouths({ count: 1, seed: 8 });
if (!youth) throw new Error('nobody was drawn');
const { person, habits } = youth;
const settings = trueSettings(person);
const plan = truePumpPlan(settings);
const life = (setFailureChance: number, days = 15) =>
  simulateLife({ person, plan, habits: { ...habits, setFailureChance }, days, seed: 2 });
const meanMgDl = ({ truth: { glucoseMgDl } }: ReturnType<typeof life>) =>
  glucoseMgDl.reduce((sum, mgDl) => sum + mgDl, 0) / glucoseMgDl.length;

describe('an infusion set that fails', () => {
  it('lets glucose rise while the pump reports every unit as given', () => {
    const [sound, failing] = [life(0), life(1)];
    expect(meanMgDl(failing)).toBeGreaterThan(meanMgDl(sound) + 25);
    const rates = (lived: typeof sound) => lived.basal.map(({ rateUnitsPerHour }) => rateUnitsPerHour);
    expect(rates(failing)).toEqual(rates(sound));
  });

  it('is changed before its time once somebody suspects it', () => {
    const siteChanges = (lived: ReturnType<typeof life>) =>
      lived.changes.filter(({ kind }) => kind === 'site_change').length;
    expect(siteChanges(life(1))).toBeGreaterThan(siteChanges(life(0)));
  });

  it('goes on failing when a life goes on', () => {
    const whole = life(1, 9);
    const before = life(1, 4);
    const after = simulateLife({
      person,
      plan,
      habits: { ...habits, setFailureChance: 1 },
      days: 5,
      seed: 2,
      continueFrom: JSON.parse(JSON.stringify(before.end)),
    });
    expect([...before.truth.glucoseMgDl, ...after.truth.glucoseMgDl]).toEqual([...whole.truth.glucoseMgDl]);
    expect(after.end).toEqual(whole.end);
  });

  it('is nothing that pens know', () => {
    const pens = injectionPlan({ person, settings, treatmentType: 'MDI_CRCF' });
    const withPens = (setFailureChance: number) =>
      simulateLife({ person, plan: pens, habits: { ...habits, setFailureChance }, days: 5, seed: 2 }).truth.glucoseMgDl;
    expect(withPens(1)).toEqual(withPens(0));
  });
});

describe('sensitivity that wavers', () => {
  it('makes glucose vary more around the same mean', () => {
    const spread = (hourSensitivityLogSd: number) => {
      const quiet = { ...habits, hourSensitivityLogSd, setFailureChance: 0, missedBolusChance: 0 };
      const { glucoseMgDl } = simulateLife({ person, plan, habits: quiet, days: 28, seed: 6 }).truth;
      const mean = glucoseMgDl.reduce((sum, mgDl) => sum + mgDl, 0) / glucoseMgDl.length;
      return { mean, variance: glucoseMgDl.reduce((sum, mgDl) => sum + (mgDl - mean) ** 2, 0) / glucoseMgDl.length };
    };
    const [steady, wavering] = [spread(0), spread(0.3)];
    expect(wavering.variance).toBeGreaterThan(1.1 * steady.variance);
    expect(Math.abs(wavering.mean - steady.mean)).toBeLessThan(15);
  });
});

describe('a life that begins later', () => {
  it('is the same life after a short while', () => {
    const whole = life(0, 12).truth.glucoseMgDl.slice(-288);
    const quiet = { ...habits, setFailureChance: 0 };
    const late = simulateLife({ person, plan, habits: quiet, days: 5, seed: 2, firstDay: 7 }).truth.glucoseMgDl;
    const differing = whole.filter((mgDl, sample) => Math.abs(mgDl - (late.slice(-288)[sample] ?? 0)) > 1);
    expect(differing.length).toBeLessThan(30);
  });
});
