import { readdirSync, readFileSync } from 'node:fs';

import { refusalWithCode } from '@glidepath/api-contract/errors/refusal-code';
import { adviceOfStored } from '@glidepath/api-contract/wire/stored-advice';
import { advise, readAdvisorInput } from '@glidepath/dosing-advisor';
import { describe, expect, it } from 'vitest';

const SCENARIOS = new URL('../../../../../packages/dosing-advisor/scenarios/', import.meta.url);

/** As rows from before hold it: with the plan, and refusals with their codes. */
function storedBefore(file: string) {
  const reading = readAdvisorInput(JSON.parse(readFileSync(new URL(file, SCENARIOS), 'utf8')));
  if (reading.outcome !== 'read') throw new Error(`${file} is no case.`);
  const advice = advise(reading.input);
  const coded = advice.outcome === 'plan' ? advice : { ...advice, refusals: advice.refusals.map(refusalWithCode) };
  return JSON.parse(JSON.stringify(coded));
}

const SAID = readdirSync(SCENARIOS)
  .filter((file) => file.endsWith('.input.json'))
  .map((file) => [file, storedBefore(file)] as const);
const PLANS = SAID.filter(([, { outcome }]) => outcome === 'plan');
const REFUSALS = SAID.filter(([, { outcome }]) => outcome === 'refused');

describe('stored advice', () => {
  it('has scenarios of both kinds to be read', () => {
    expect(PLANS.length).toBeGreaterThan(10);
    expect(REFUSALS.length).toBeGreaterThan(10);
  });

  it.each(PLANS)('%s is read whole, with its plan beside it or without', (_, advice) => {
    const { plan, glucose, regime, predictedEffect: effect, ...said } = advice;
    const lows = ({ below70Percent, below54Percent }: Record<string, number>) => ({ below70Percent, below54Percent });
    const raw = effect && { before: lows(effect.raw.before), after: lows(effect.raw.after) };
    const read = { ...said, predictedEffect: effect && { ...effect, raw } };
    expect(adviceOfStored(advice)).toEqual(read);
    expect(adviceOfStored({ ...said, glucose, regime, predictedEffect: effect })).toEqual(read);
    expect(plan).toBeDefined();
  });

  it.each(REFUSALS)('%s is read with its codes', (_, advice) => {
    expect(adviceOfStored(advice)).toEqual(advice);
  });

  it('without what was added later, as it was stored before that', () => {
    const [, advice] = PLANS.find(([, { predictedEffect }]) => predictedEffect) ?? expect.unreachable();
    const { takenOtherwise, forecastWithheld, predictedEffect, period, ...before } = advice;
    const { raw, ...effect } = predictedEffect;
    const { planSince, ...days } = period;
    const old = { ...before, period: days, predictedEffect: effect };
    expect(adviceOfStored(old)).toMatchObject({ period: days, predictedEffect: effect, settings: before.settings });
    expect([takenOtherwise, forecastWithheld, raw, planSince]).not.toContain(undefined);
  });

  describe('with what a change does on the replayed days', () => {
    const curve = (mgDl: number | null) => {
      const points = [mgDl, mgDl, null];
      return { medianMgDl: points, lowerQuartileMgDl: points, upperQuartileMgDl: points };
    };
    const REPLAYED = {
      fromMinute: 1410,
      toMinute: 30,
      before: curve(171),
      after: curve(158),
      medianMgDl: { before: 171, after: 158 },
      below70Percent: { before: 1, after: 1.2 },
      above180Percent: { before: 38, after: 29.3 },
      daysBetter: ['2026-02-28', '2026-03-01'],
      daysWorse: ['2026-03-02'],
      days: 40,
    };
    const storedWith = (replayed: object) => {
      const [, advice] = PLANS[0] ?? expect.unreachable();
      const [first, ...others] = advice.settings;
      return { ...advice, settings: [{ ...first, replayed }, ...others] };
    };
    const replayedOf = (stored: object) => {
      const advice = adviceOfStored(stored);
      return advice.outcome === 'plan' ? advice.settings[0]?.replayed : null;
    };

    it('is read whole, and is missing in rows from before', () => {
      expect(replayedOf(storedWith(REPLAYED))).toEqual(REPLAYED);
      const [, advice] = PLANS[0] ?? expect.unreachable();
      const [{ replayed: _, ...first }, ...others] = advice.settings;
      expect(replayedOf({ ...advice, settings: [first, ...others] })).toBeUndefined();
    });

    it.each([
      ['a day that does not exist', { daysBetter: ['2026-02-30'] }],
      ['more days than there were', { days: 2 }],
      ['a curve that is too short', { toMinute: 60 }],
      ['glucose that no sensor shows', { after: curve(20) }],
      ['a share beyond the whole', { above180Percent: { before: 38, after: 101 } }],
      ['a number that is none', { below70Percent: { before: null, after: 1 } }],
    ])('is refused with %s', (_, wrong) => {
      expect(() => adviceOfStored(storedWith({ ...REPLAYED, ...wrong }))).toThrow('cannot be read');
    });
  });

  it('is refused where reasons or warnings are missing', () => {
    const [, { settings, ...half }] = PLANS[0] ?? expect.unreachable();
    expect(settings).toBeDefined();
    for (const stored of [half, { outcome: 'plan' }, { outcome: 'refused' }, {}, [], 'plan', null]) {
      expect(() => adviceOfStored(stored)).toThrow('What the advisor said cannot be read.');
    }
  });
});
