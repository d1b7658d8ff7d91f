import { expectedLows, forecast, type ReplayableDays, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { DAY_PERIOD_START_MINUTES } from '@glidepath/quantities';
import type { PumpPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { advise } from '../advise.ts';
import { changedOnDay, flat, withRates } from '../test-cases/changed-case.ts';
import { forecastOf } from '../test-cases/forecast-of.ts';
import { injectionCase, pumpCase } from '../test-cases/usual-cases.ts';

const input = pumpCase({ truth: { neededUnitsPerHour: () => 0.95 } });
const plan = input.plan as PumpPlan;
const SLOTS = 21 * SLOTS_PER_DAY;
const everySlot = (value: number) => new Float64Array(SLOTS).fill(value);
const ofRate = (unitsPerHour: number) => withRates(plan, { basalUnitsPerHour: flat(unitsPerHour) });
const BOLUSES = {
  count: 0,
  slot: new Int32Array(),
  doseUnits: new Float64Array(),
  atOnceShare: new Float64Array(),
  extendedSlots: new Int32Array(),
};
const NONE = new Float64Array();

/** Three weeks at 150 mg/dL under 1 U/h; in a body below zero insulin raises glucose. */
const days = (mgDlPerUnit = 45, presentUnitsPerHour = 1): ReplayableDays => ({
  firstDay: '2026-03-01',
  present: ofRate(presentUnitsPerHour),
  days: {
    slots: SLOTS,
    glucoseMgDl: everySlot(150),
    mostEatenMgDl: everySlot(0),
    plannedUnitsPerHour: everySlot(1),
    givenShare: everySlot(1),
    boluses: BOLUSES,
  },
  doses: {
    kind: 'calculated',
    entries: {
      boluses: BOLUSES,
      foodUnits: NONE,
      carbRatioThen: NONE,
      aboveTargetMgDl: NONE,
      correctionFactorThen: NONE,
      factorShare: NONE,
      onBoardUnits: NONE,
      takenShare: NONE,
    },
  },
  body: {
    sensitivityMgDlPerUnit: new Float64Array(SLOTS_PER_DAY).fill(mgDlPerUnit),
    actionMinutes: 70,
    fadeMinutes: 180,
    rescueBelowMgDl: 66,
    doubt: 0.25,
  },
  periodStartMinutes: DAY_PERIOD_START_MINUTES,
  nphInsulins: [],
  withheld: null,
});

describe('forecast', () => {
  it('is made where doses and glucose move as they do', () => {
    expect(forecast(days(), ofRate(1.1)).predictedEffect?.meanGlucoseMgDl.expected).toBeLessThan(0);
    expect(forecast(days(), ofRate(0.9)).predictedEffect).not.toBeNull();
  });

  it('is withheld where it says the contrary of what the doses do', () => {
    const withheld = { predictedEffect: null, forecastWithheld: 'CONTRADICTS_DOSES' };
    expect(forecast(days(-45), ofRate(0.9))).toEqual(withheld);
    expect(forecast(days(-45), ofRate(1.1))).toEqual(withheld);
  });

  it('is withheld where the plan gives less than the present one, but more than what ran before that', () => {
    expect(forecast(days(45, 1.2), ofRate(1.1)).forecastWithheld).toBe('CONTRADICTS_DOSES');
    expect(forecast(days(45, 1.2), ofRate(0.9)).predictedEffect).not.toBeNull();
  });

  it('is told where some doses rise and others fall, whatever it says', () => {
    const mixed = Array.from({ length: 48 }, (_, half) => ({
      startMinute: half * 30,
      value: half % 2 === 0 ? 1.2 : 0.9,
    }));
    const tried = withRates(plan, { basalUnitsPerHour: mixed });
    expect(forecast(days(-45), tried).predictedEffect).not.toBeNull();
  });

  it('is withheld without a sensor, and where other doses were taken than planned', () => {
    const withMeter = advise(injectionCase({ treatmentType: 'MDI_CRCF', hasMeterOnly: true }));
    expect(withMeter).toMatchObject({ predictedEffect: null, forecastWithheld: 'METER' });
    expect(forecast({ ...days(), withheld: 'TAKEN_OTHERWISE' }, ofRate(1.1)).forecastWithheld).toBe('TAKEN_OTHERWISE');
  });
});

describe('forecast of a change larger than any that was measured', () => {
  const night = (rate: number) => [
    { startMinute: 0, value: rate },
    { startMinute: 540, value: 0.8 },
  ];
  const of = (rate: number) => {
    const effect = forecastOf(input, withRates(plan, { basalUnitsPerHour: night(rate) }))?.predictedEffect;
    if (!effect) throw new Error('no prediction');
    return effect;
  };

  it('shows the lows of a doubled night, scaled by nothing', () => {
    const doubled = of(1.6);
    expect(doubled.isLarge).toBe(true);
    expect(doubled.timeBelowRangePoints.expected).toBeGreaterThan(15);
    expect(doubled.timeInRangePoints.expected).toBeLessThan(0);
    expect(expectedLows(doubled).below70.expectedPercent).toBeCloseTo(doubled.raw.after.below70Percent, 9);
  });

  it('is worse the more insulin there is, and takes steps of the advisor as they were measured', () => {
    const lows = [1.3, 1.6, 7].map((rate) => of(rate).raw.after.below70Percent);
    expect(lows).toEqual(lows.toSorted((a, b) => a - b));
    expect(of(7).timeInRangePoints.expected).toBeLessThan(-20);
    expect(of(0.95).isLarge).toBeUndefined();
  });
});

describe('forecastOf', () => {
  const meanOf = (basal: number, of = input) =>
    forecastOf(of, withRates(plan, { basalUnitsPerHour: flat(basal) }))?.predictedEffect?.meanGlucoseMgDl.expected;

  it('follows an edited plan, and says of the advised one what the advice said', () => {
    expect([meanOf(0.7), meanOf(0.8), meanOf(0.9)].map((mean) => Math.sign(mean ?? Number.NaN))).toEqual([1, 0, -1]);
    const advice = advise(input);
    if (advice.outcome !== 'plan') throw new Error(advice.outcome);
    expect(forecastOf(input, advice.plan)?.predictedEffect).toEqual(advice.predictedEffect);
    const injections = injectionCase({ treatmentType: 'MDI_CRCF', truth: { neededUnitsPerHour: () => 0.95 } });
    const injected = advise(injections);
    if (injected.outcome !== 'plan') throw new Error(injected.outcome);
    expect(forecastOf(injections, injected.plan)?.predictedEffect).toEqual(injected.predictedEffect);
  });

  it('compares with what ran then: going back to the rates of most days changes hardly anything', () => {
    const formerPlans = [{ untilDay: 18, plan: withRates(plan, { basalUnitsPerHour: flat(0.8) }) }];
    const raised = { ...input, plan: withRates(plan, { basalUnitsPerHour: flat(0.85) }), formerPlans };
    expect(Math.abs(meanOf(0.8, raised) ?? Number.NaN)).toBeLessThanOrEqual(1);
  });

  it('knows nothing where the days cannot be advised on', () => {
    expect(forecastOf(changedOnDay(input, 15, 13), plan)).toBeNull();
  });
});
