import type { AdvisorInput } from '../input/advisor-input.ts';
import { changed } from './changed-case.ts';
import { counting, injectionCase, meals } from './usual-cases.ts';

const DAYS = 14;
const days = { days: DAYS };
const evenMeals = { grams: () => 60 };
const weak = { neededGramsPerUnit: () => 8, neededUnitsPerHour: () => 0.9 };
const strong = { neededGramsPerUnit: () => 12, neededUnitsPerHour: () => 0.72, eatsAgainstLows: true };
const type2 = { diabetesType: 'Type2', weightKg: 90, penStepUnits: 1 } as const;
/** Somebody who takes basal insulin alone: the body still answers meals. */
const ownInsulin = { grams: () => 15, neededGramsPerUnit: () => 30 };
const isNight = (minuteOfDay: number) => minuteOfDay < 420 || minuteOfDay >= 1320;
/** At two o'clock on three nights glucose drops, for no reason that a plan knows. */
const lowByChance = (dropMgDl: number) => ({
  pushMgDl: (minute: number) => ([2, 6, 10].includes((minute - 120) / 1440) ? -dropMgDl : 0),
});

/** Advice for injections, one rule each. */
export const INJECTION_SCENARIOS: Readonly<Record<string, () => AdvisorInput>> = {
  'counting-on-target': () => injectionCase({ ...days, treatmentType: 'MDI_CRCF' }),
  'counting-too-weak': () => injectionCase({ ...days, treatmentType: 'MDI_CRCF', truth: weak }),
  'counting-too-strong': () => injectionCase({ ...days, treatmentType: 'MDI_CRCF', truth: strong }),
  'counting-units-per-10-grams': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_CRCF',
      truth: weak,
      plan: { crcf: counting(1, 'u_per_10g') },
    }),
  'counting-meter-only': () => injectionCase({ ...days, treatmentType: 'MDI_CRCF', truth: weak, hasMeterOnly: true }),
  'fixed-on-target': () => injectionCase({ ...days, treatmentType: 'MDI_FIXED_MEAL', truth: evenMeals }),
  'fixed-too-weak': () => injectionCase({ ...days, treatmentType: 'MDI_FIXED_MEAL', truth: { ...weak, ...evenMeals } }),
  'fixed-too-strong': () =>
    injectionCase({ ...days, treatmentType: 'MDI_FIXED_MEAL', truth: { ...strong, ...evenMeals } }),
  'fixed-meter-only': () =>
    injectionCase({ ...days, treatmentType: 'MDI_FIXED_MEAL', truth: { ...weak, ...evenMeals }, hasMeterOnly: true }),
  'fixed-meter-only-at-95-years': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_FIXED_MEAL',
      patient: { ageYears: 95, penStepUnits: 1 },
      truth: { ...weak, ...evenMeals },
      hasMeterOnly: true,
    }),
  'fixed-on-a-pen-of-one-unit': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_FIXED_MEAL',
      patient: { penStepUnits: 1 },
      plan: { meals: meals((period) => (period === 'night' ? 2.5 : 6.5)) },
      truth: { ...weak, ...evenMeals },
    }),
  'sizes-too-weak': () => injectionCase({ ...days, treatmentType: 'MDI_ESTIMATED_MEAL', truth: weak }),
  'sizes-large-meals-too-weak': () =>
    injectionCase({
      treatmentType: 'MDI_ESTIMATED_MEAL',
      truth: { grams: (day, meal) => [50, 60, 90][(day + meal) % 3] ?? 60 },
    }),
  'scale-on-target': () => injectionCase({ ...days, treatmentType: 'MDI_SSI', truth: evenMeals }),
  'scale-too-weak': () => injectionCase({ ...days, treatmentType: 'MDI_SSI', truth: { ...weak, ...evenMeals } }),
  'scale-meals-not-logged': () =>
    changed(injectionCase({ ...days, treatmentType: 'MDI_SSI', truth: { ...weak, ...evenMeals } }), {
      recorded: { carbs: [] },
    }),
  'basal-above-goal-type-2': () =>
    injectionCase({
      ...days,
      treatmentType: 'BASAL_ONLY',
      patient: type2,
      truth: { ...ownInsulin, neededUnitsPerHour: () => 1 },
    }),
  'basal-too-much-type-2': () =>
    injectionCase({
      ...days,
      treatmentType: 'BASAL_ONLY',
      basalUnits: 46,
      patient: type2,
      truth: { ...ownInsulin, neededUnitsPerHour: (minute) => (isNight(minute) ? 1.95 : 2.3) },
    }),
  'basal-right-but-meals-high': () =>
    injectionCase({
      ...days,
      treatmentType: 'BASAL_ONLY',
      patient: type2,
      truth: { grams: () => 60, neededGramsPerUnit: () => 20, neededUnitsPerHour: () => 0.6 },
    }),
  'basal-lows-at-night': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_CRCF',
      truth: { neededUnitsPerHour: (minute) => (isNight(minute) ? 0.6 : 0.85) },
    }),
  'basal-lows-by-chance': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_CRCF',
      patient: { preMealRangeMgDl: { low: 90, high: 130 } },
      truth: lowByChance(45),
    }),
  'basal-lows-but-mornings-high': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_CRCF',
      truth: { ...lowByChance(60), neededUnitsPerHour: () => 0.85 },
    }),
  'basal-two-injections-of-nph': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_FIXED_MEAL',
      truth: { ...evenMeals, neededUnitsPerHour: () => 1 },
      plan: {
        basal: [
          { atMinute: 420, doseUnits: 12, insulinName: 'Humulin N' },
          { atMinute: 1320, doseUnits: 7, insulinName: 'Humulin N' },
        ],
      },
    }),
  'basal-at-high-risk': () =>
    injectionCase({
      ...days,
      treatmentType: 'BASAL_ONLY',
      patient: { ...type2, ageYears: 78 },
      truth: { ...ownInsulin, neededUnitsPerHour: () => 1 },
    }),
  'basal-share-large-but-needed': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_CRCF',
      basalUnits: 30,
      truth: { neededUnitsPerHour: () => 1.5, grams: () => 40 },
    }),
  'basal-share-too-large': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_CRCF',
      basalUnits: 30,
      truth: { neededUnitsPerHour: () => 1.5, grams: () => 20 },
    }),
  'basal-half-units': () =>
    injectionCase({
      ...days,
      treatmentType: 'MDI_FIXED_MEAL',
      basalUnits: 6.5,
      truth: { ...evenMeals, neededUnitsPerHour: () => 0.42 },
    }),
};
