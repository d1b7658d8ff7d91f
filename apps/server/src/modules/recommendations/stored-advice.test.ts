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

  it('is refused where reasons or warnings are missing', () => {
    const [, { settings, ...half }] = PLANS[0] ?? expect.unreachable();
    expect(settings).toBeDefined();
    for (const stored of [half, { outcome: 'plan' }, { outcome: 'refused' }, {}, [], 'plan', null]) {
      expect(() => adviceOfStored(stored)).toThrow('What the advisor said cannot be read.');
    }
  });
});
