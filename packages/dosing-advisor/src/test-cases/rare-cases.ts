import type { AdvisorInput } from '../input/advisor-input.ts';
import { changed } from './changed-case.ts';
import { flatPumpPlan, GOLDEN_PATIENTS, goldenInput } from './golden-patients.ts';
import { INJECTION_SCENARIOS } from './injection-scenarios.ts';
import { LOW_WITH_MORE_BASAL } from './low-with-more-basal.ts';
import {
  DAYS,
  dip,
  HIGH_MORNINGS,
  isBreakfast,
  isDinner,
  mealNumber,
  readings,
  smallBreakfast,
  withMeals,
  withoutBreakfast,
  withSizes,
  withTable,
} from './rare-lives.ts';
import { calculated } from './toy-life.ts';
import { basalOf, counting, injectionCase, meals, pumpCase, scale, slidingScales } from './usual-cases.ts';

// People for whom a reason, safety rule or flag occurs that nobody else meets.

export const RARE: Readonly<Record<string, () => AdvisorInput>> = {
  'lows after lunch, within the consensus': () =>
    injectionCase({ days: DAYS, treatmentType: 'MDI_CRCF', truth: { pushMgDl: dip([2, 5, 9, 12], 870, 78) } }),
  'a rise before dawn, and yet one low night': () =>
    pumpCase({
      days: DAYS,
      truth: {
        neededUnitsPerHour: (minute) => (minute >= 60 && minute < 480 ? 1.2 : 0.8),
        pushMgDl: dip([5], 150, 80),
      },
    }),
  'too little basal insulin, meals that end well': () =>
    pumpCase({ days: DAYS, truth: { neededUnitsPerHour: () => 1.05 } }),
  'a rise before dawn, and yet low nights': () =>
    pumpCase({
      truth: {
        neededUnitsPerHour: (minute) => (minute >= 60 && minute < 480 ? 1.2 : 0.8),
        pushMgDl: dip([5, 12], 150, 80),
      },
    }),
  'a breakfast every other day that nobody logs, and too little basal insulin': () =>
    pumpCase({
      days: DAYS,
      truth: {
        ...withoutBreakfast,
        neededUnitsPerHour: () => 1,
        pushMgDl: smallBreakfast((day) => day % 2 === 0),
      },
      dose: (moment) => (isBreakfast(moment.minuteOfDay) ? null : calculated(moment, { carbRatio: 10, factor: 45 })),
    }),
  'high mornings, and a day left out with a low night': () => ({
    ...injectionCase({
      treatmentType: 'BASAL_ONLY',
      truth: { grams: () => 0, ...HIGH_MORNINGS, pushMgDl: dip([9], 150, 130) },
    }),
    daysLeftOut: [{ day: '2026-03-10', reason: 'sick' }],
  }),
  'mornings below a high goal, and days in range': () =>
    injectionCase({
      days: DAYS,
      treatmentType: 'MDI_CRCF',
      patient: { preMealRangeMgDl: { low: 130, high: 160 } },
    }),
  'too little basal insulin, and no bolus for any lunch': () =>
    pumpCase({
      days: DAYS,
      truth: { neededUnitsPerHour: () => 1 },
      dose: (moment) => (moment.minuteOfDay === 750 ? null : calculated(moment, { carbRatio: 10, factor: 45 })),
    }),
  'a meter, read early, and no meals logged': () =>
    changed(injectionCase({ days: DAYS, treatmentType: 'BASAL_ONLY', hasMeterOnly: true }), {
      recorded: {
        carbs: [],
        meter: readings(() => 150).map((reading) => ({ ...reading, minute: reading.minute - 45 })),
      },
    }),
  'nights below 54': () =>
    injectionCase({
      days: DAYS,
      treatmentType: 'MDI_CRCF',
      truth: { pushMgDl: (minute) => ([2, 6, 10].includes((minute - 120) / 1440) ? -72 : 0) },
    }),
  'high risk, near the limit of lows': () =>
    pumpCase({
      days: DAYS,
      patient: { ageYears: 70 },
      truth: {
        neededGramsPerUnit: (minute) => (isBreakfast(minute) ? 7 : 10),
        pushMgDl: dip([2, 5, 8, 11], 990, 52),
      },
    }),
  'meter, some lows after lunch': () => {
    const input = injectionCase({
      days: DAYS,
      treatmentType: 'MDI_CRCF',
      hasMeterOnly: true,
      truth: { neededGramsPerUnit: () => 8 },
    });
    const lows = [1, 4, 7, 9, 12].map((day) => ({ minute: day * 1440 + 930, glucoseMgDl: 62 }));
    return changed(input, { recorded: { meter: [...input.recorded.meter, ...lows] } });
  },
  'less basal insulin taken than planned': () => {
    const input = injectionCase({ days: DAYS, treatmentType: 'MDI_CRCF', basalUnits: 18, truth: HIGH_MORNINGS });
    const injections = input.recorded.injections.map((injection) => ({ ...injection, doseUnits: 8 }));
    return changed(input, { recorded: { injections } });
  },
  'half of breakfast insulin taken': () => {
    const input = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth: { neededGramsPerUnit: () => 7 } });
    const boluses = input.recorded.boluses.map((bolus) =>
      bolus.minute % 1440 < 660 ? { ...bolus, doseUnits: 3, mealUnits: 3 } : bolus,
    );
    return changed(input, { recorded: { boluses } });
  },
  'basal dose changed four days ago': () => {
    const lived = injectionCase({ treatmentType: 'MDI_CRCF', truth: HIGH_MORNINGS });
    return changed(lived, {
      plan: { basal: basalOf(20) },
      input: { formerPlans: [{ untilDay: 17, plan: lived.plan }] },
    });
  },
  'a carb ratio that was changed lately': () => {
    const lived = injectionCase({ treatmentType: 'MDI_CRCF', truth: { neededGramsPerUnit: () => 10.4 } });
    return changed(lived, {
      plan: { crcf: counting(9) },
      input: { formerPlans: [{ untilDay: 16, plan: lived.plan }] },
    });
  },
  'a pump that does not run what was approved': () => {
    const input = pumpCase({ days: DAYS });
    return { ...input, approvedPlan: flatPumpPlan(1.1, 10, 45) };
  },
  'nobody knows the glucose before dinner': () =>
    withMeals(INJECTION_SCENARIOS['basal-two-injections-of-nph']?.() ?? goldenInput(GOLDEN_PATIENTS.T1), [890, 1030]),
  'mornings that vary': () =>
    changed(injectionCase({ days: DAYS, treatmentType: 'BASAL_ONLY', hasMeterOnly: true }), {
      recorded: { meter: readings((day, reading) => (reading === 0 && day % 4 === 0 ? 75 : 145)) },
    }),
  'mornings that vary, at 70 years': () =>
    changed(injectionCase({ days: DAYS, treatmentType: 'BASAL_ONLY', hasMeterOnly: true }), {
      patient: { ageYears: 70 },
      recorded: { meter: readings((day, reading) => (reading === 0 && day % 4 === 0 ? 75 : 145)) },
    }),
  'high all day, at high risk': () =>
    pumpCase({
      days: DAYS,
      factor: 60,
      patient: { isHighRisk: true },
      truth: { neededUnitsPerHour: () => 1.2, neededGramsPerUnit: () => 7 },
    }),
  'a child with a pen of whole units': () =>
    injectionCase({
      days: DAYS,
      treatmentType: 'MDI_CRCF',
      basalUnits: 6,
      patient: { ageYears: 7, weightKg: 18, penStepUnits: 1 },
      truth: { neededUnitsPerHour: () => 0.35, grams: () => 20 },
    }),
  'a table that corrects while low': () => withTable(scale(0.5)),
  'a table with one row for low and high': () =>
    withTable([
      { upToMgDl: 200, doseUnits: 0.5 },
      { upToMgDl: 600, doseUnits: 2 },
    ]),
  'the largest basal dose': () =>
    injectionCase({
      days: DAYS,
      treatmentType: 'BASAL_ONLY',
      basalUnits: 250,
      truth: { neededUnitsPerHour: () => 10.6, grams: () => 5 },
    }),
  'a table that begins without a dose': () =>
    injectionCase({
      days: DAYS,
      treatmentType: 'MDI_SSI',
      plan: {
        scales: slidingScales((period) => [{ upToMgDl: 80, doseUnits: 0 }, ...scale(period === 'night' ? 0 : 4)]),
      },
      truth: { grams: () => 60 },
    }),
  'small meals that are none': () =>
    withSizes(
      injectionCase({
        treatmentType: 'MDI_ESTIMATED_MEAL',
        plan: {
          meals: meals((period) => {
            const units = period === 'night' ? 0 : 6;
            return { small: units, normal: units, large: units };
          }),
        },
        truth: { grams: (day, meal) => ((day + meal) % 3 === 0 ? 90 : 60) },
      }),
      (day, minuteOfDay) => (['small', 'normal', 'large'] as const)[mealNumber(day, minuteOfDay) % 3] ?? 'normal',
    ),
  'a carb ratio far from the rule': () =>
    pumpCase({ days: DAYS, carbRatio: 6, truth: { grams: () => 20, neededGramsPerUnit: () => 4.5 } }),
  'a factor that does not suit its ratio': () =>
    pumpCase({
      days: DAYS,
      basal: 1.2,
      carbRatio: 10.5,
      factor: 21,
      truth: {
        neededUnitsPerHour: () => 1.2,
        mgDlPerUnit: 12,
        neededGramsPerUnit: (minute) => (isDinner(minute) ? 3 : 10),
      },
      dose: (moment) => calculated(moment, { carbRatio: 10.5, factor: 21, correctAboveMgDl: 400 }),
    }),
  'high mornings, and afternoons that more basal would make low': () => LOW_WITH_MORE_BASAL,
  'meals entered half an hour late': () =>
    pumpCase({
      days: DAYS,
      truth: { entersLaterMinutes: 30 },
      dose: (moment) => calculated(moment, { carbRatio: 10, factor: 45, correctAboveMgDl: 400 }),
    }),
  'right doses for the few dinners, too much for all other meals': () =>
    pumpCase({
      days: DAYS,
      truth: {
        neededGramsPerUnit: (minute) => (isDinner(minute) ? 10 : 14),
        isLogged: (day, meal) => meal !== 2 || day < 6,
        eatsAgainstLows: true,
      },
      dose: (moment) =>
        isDinner(moment.minuteOfDay) && moment.day >= 6 ? null : calculated(moment, { carbRatio: 10, factor: 45 }),
    }),
  'a factor far from the rule': () =>
    pumpCase({
      days: DAYS,
      factor: 22,
      truth: { mgDlPerUnit: 12, grams: () => 35, neededGramsPerUnit: (minute) => (isDinner(minute) ? 2 : 10) },
      dose: (moment) => calculated(moment, { carbRatio: 10, factor: 22, correctAboveMgDl: 400 }),
    }),
};
