import { expectedLows, SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY, perPeriod } from '@glidepath/quantities';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import type { PlanAdvice } from '../../advice/advice.ts';
import type { SettingAdvice } from '../../advice/setting-advice.ts';
import { advise } from '../../advise.ts';
import { datasetOf } from '../../evidence/dataset/dataset-of.ts';
import { allLows } from '../../evidence/lows/low-events.ts';
import type { AdvisorInput } from '../../input/advisor-input.ts';
import { periodAt } from '../../input/period-at.ts';
import { careOf } from '../../limits/care.ts';
import { isForcedCut, maxRise } from '../../limits/guard.ts';
import { TYPE_RULES } from '../../limits/type-rules.ts';
import { changed } from '../../test-cases/changed-case.ts';
import { injectionCase, PLANS } from '../../test-cases/usual-cases.ts';

const TYPES = ['MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_SSI', 'BASAL_ONLY'] as const;

/** Somebody with a sensor who needs more or less than the plan gives, with a low now and then. */
const person = fc.record({
  treatmentType: fc.constantFrom(...TYPES),
  gramsPerUnit: fc.integer({ min: 6, max: 16 }),
  unitsPerHour: fc.integer({ min: 55, max: 115 }).map((share) => share / 100),
  dropMgDl: fc.constantFrom(0, 60, 90),
  dropMinute: fc.integer({ min: 0, max: MINUTES_PER_DAY - 1 }),
  ageYears: fc.constantFrom(8, 40, 80),
  diabetesType: fc.constantFrom('Type1', 'Type2'),
  penStepUnits: fc.constantFrom(0.5, 1),
} as const satisfies Record<string, fc.Arbitrary<unknown>>);

type Somebody = typeof person extends fc.Arbitrary<infer One> ? One : never;

function inputOf(one: Somebody): AdvisorInput {
  const { treatmentType, gramsPerUnit, unitsPerHour, dropMgDl, dropMinute, ageYears, diabetesType, penStepUnits } = one;
  return injectionCase({
    treatmentType: treatmentType as (typeof TYPES)[number],
    days: 14,
    patient: {
      ageYears: diabetesType === 'Type2' ? Math.max(40, ageYears) : ageYears,
      diabetesType: diabetesType as 'Type1' | 'Type2',
      penStepUnits: penStepUnits as 0.5 | 1,
      weightKg: ageYears === 8 ? 28 : 80,
    },
    truth: {
      neededGramsPerUnit: () => gramsPerUnit,
      neededUnitsPerHour: () => unitsPerHour,
      eatsAgainstLows: true,
      pushMgDl: (minute: number) =>
        minute % MINUTES_PER_DAY === dropMinute - (dropMinute % 15) &&
        [3, 8].includes(Math.floor(minute / MINUTES_PER_DAY))
          ? -dropMgDl
          : 0,
    },
  });
}

const more = ({ insulinChangePercent }: SettingAdvice) => insulinChangePercent > 0;

const advised: Readonly<{ input: AdvisorInput; advice: PlanAdvice }>[] = [];

beforeAll(() => {
  for (const input of fc.sample(person, { numRuns: 40, seed: 29 }).map(inputOf)) {
    const advice = advise(input);
    if (advice.outcome === 'plan') advised.push({ input, advice });
  }
}, 120_000);

/** A property whose condition never occurs shows nothing. */
function everyPlan(least: number, look: (advice: PlanAdvice, input: AdvisorInput, met: () => void) => void): void {
  let times = 0;
  for (const { input, advice } of advised) look(advice, input, () => (times += 1));
  expect(times).toBeGreaterThanOrEqual(least);
}

/** When lows below 54 mg/dL began. */
function level2Minutes({ recorded, window }: AdvisorInput): number[] {
  const { glucoseMgDl, meter } = datasetOf(recorded, 0, window.days);
  return allLows(glucoseMgDl, meter).flatMap(({ level, startSlot }) => (level === 2 ? [startSlot * SLOT_MINUTES] : []));
}

describe('doses that were chosen by replay', () => {
  it('never rise after a low below 54 mg/dL that they could have caused', () => {
    everyPlan(3, ({ settings }, input, met) => {
      const lows = level2Minutes(input);
      if (lows.length === 0) return;
      met();
      const before = input.recorded.boluses.filter(({ minute }) =>
        lows.some((low) => low - minute >= 20 && low - minute <= 300),
      );
      const periods = new Set(before.map(({ minute }) => periodAt(minute % MINUTES_PER_DAY)));
      for (const setting of settings.filter(more)) {
        const { place } = setting;
        expect(place.area).not.toBe('basal-injection');
        if (place.area === 'meal-dose' && place.size === null) expect(periods.has(place.period)).toBe(false);
        if (place.area === 'period-carb-ratio') expect(periods.has(place.period)).toBe(false);
      }
    });
  });

  it('rise and fall within the limits of one step, on the steps of the pen', () => {
    everyPlan(15, ({ settings, regime }, { patient }, met) => {
      const rules = TYPE_RULES[patient.diabetesType];
      const care = careOf(patient);
      for (const { place, from, to, insulinChangePercent } of settings) {
        if (from === to || from === 0) continue;
        met();
        if (place.area === 'basal-injection') {
          expect(to - from).toBeLessThanOrEqual(care.isHighRisk ? 2 : rules.maxBasalStepUnits);
          const largest = Math.max(...rules.basalStepShares);
          expect(to).toBeLessThanOrEqual(from * (1 + largest) + patient.penStepUnits);
        }
        if (place.unit !== 'U') {
          expect(insulinChangePercent).toBeLessThanOrEqual(100 * Math.expm1(maxRise(regime, rules) + 0.03) + 0.1);
        } else {
          expect(Number.isInteger(to / patient.penStepUnits)).toBe(true);
          expect(to - from).toBeLessThanOrEqual(Math.max(0.5, care.maxDoseRiseUnits));
        }
      }
    });
  });

  it('are never expected to bring more time below 70 to somebody who has too much of it', () => {
    everyPlan(3, ({ predictedEffect, glucose }, { patient }, met) => {
      const { isHighRisk } = careOf(patient);
      if (!predictedEffect || glucose.below70Percent < (isHighRisk ? 1 : 4)) return;
      met();
      const { below70 } = expectedLows(predictedEffect);
      expect(below70.expectedPercent).toBeLessThanOrEqual(below70.nowPercent);
    });
  });

  it('say of every value that changes what its change alone does on the replayed days', () => {
    everyPlan(10, ({ settings, glucoseSource }, { window, treatmentType }, met) => {
      if (treatmentType === 'BASAL_ONLY') return;
      expect(glucoseSource).toBe('sensor');
      for (const { from, to, code, replayed } of settings) {
        if (from === to || code !== 'LESS_RISK') continue;
        met();
        expect(replayed?.days).toBeGreaterThan(0);
        expect(replayed?.days).toBeLessThanOrEqual(window.days);
      }
    });
  });

  it('fall for many lows beyond the consensus, whatever the days in between ask for', () => {
    everyPlan(3, ({ settings, regime }, _, met) => {
      for (const { code, insulinChangePercent } of settings) {
        if (!isForcedCut(code)) continue;
        met();
        expect(regime.softensCuts).toBe(false);
        expect(insulinChangePercent).toBeLessThan(0);
      }
    });
  });

  it.each(TYPES.filter((type) => type !== 'BASAL_ONLY'))('stay where they are right: %s', (treatmentType) => {
    const advice = advise(injectionCase({ treatmentType, truth: { grams: () => 60 } }));
    if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
    expect(advice.isChanged).toBe(false);
  });

  it('rise by less than is asked for, but for a rise of a single step of the pen', () => {
    const weak = (grams: number, neededGramsPerUnit: number, doseUnits: number) => {
      const { meals } = PLANS.MDI_FIXED_MEAL;
      const plan = { meals: perPeriod((period) => ({ ...meals[period], doseUnits })) };
      const truth = { grams: () => grams, neededGramsPerUnit: () => neededGramsPerUnit };
      const advice = advise(injectionCase({ treatmentType: 'MDI_FIXED_MEAL', plan, truth }));
      if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
      const lunch = advice.settings.find(({ place }) => place.area === 'meal-dose' && place.period === 'afternoon');
      const asked = doseUnits * Math.exp(lunch?.evidence['estimatedLogChange'] ?? Number.NaN);
      return { to: lunch?.to, asked };
    };
    const [large, small] = [weak(60, 7, 6), weak(20, 5, 2)];
    expect(large.asked).toBeGreaterThan(7.25);
    expect(large.to).toBe(7);
    // 0.7 of it would be rounded away.
    expect(2 + 0.7 * (small.asked - 2)).toBeLessThan(2.25);
    expect(small.to).toBe(2.5);
  });

  it('are learned from the weeks before as well, each day by the plan that ran then', () => {
    const truth = { neededGramsPerUnit: () => 8 };
    const input = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth });
    const before = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth });
    const withWeeks = (formerPlans: AdvisorInput['formerPlans'] = []) =>
      advise(changed({ ...input, formerPlans, earlier: { days: 21, recorded: before.recorded } }, {}));
    const daysOf = (advice: ReturnType<typeof advise>) =>
      advice.outcome === 'plan'
        ? advice.settings.find(({ place, replayed }) => place.area === 'meal-dose' && replayed)?.replayed?.days
        : undefined;
    expect(daysOf(advise(input))).toBe(21);
    expect(daysOf(withWeeks())).toBe(42);
  });
});
