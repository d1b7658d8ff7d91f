import type { MealSize } from '@glidepath/device-readings';

import type { AdvisorInput } from '../input/advisor-input.ts';
import type { CorrectionScale } from '../input/injection-plan.ts';
import type { MeterReading, Recorded } from '../input/recorded.ts';
import { changed } from './changed-case.ts';
import { drawnPeople } from './drawn-people.ts';
import { GIVEN_OTHERWISE } from './given-otherwise.ts';
import { flatPumpPlan, GOLDEN_PATIENTS, goldenInput } from './golden-patients.ts';
import { INJECTION_SCENARIOS } from './injection-scenarios.ts';
import { LOW_WITH_MORE_BASAL } from './low-with-more-basal.ts';
import { PUMP_SCENARIOS } from './pump-scenarios.ts';
import { calculated } from './toy-life.ts';
import { DOSINGS, injectionCase, perPeriod, pumpCase, scale } from './usual-cases.ts';

// People whose advice is read as a whole: between them every reason, safety rule and flag occurs.

const DAYS = 14;
const isDinner = (minuteOfDay: number) => minuteOfDay === 1110;
const isBreakfast = (minuteOfDay: number) => minuteOfDay === 450;

const HIGH_MORNINGS = { neededUnitsPerHour: () => 0.95 };

/** A fall within half an hour and the way back, on some days. */
const dip = (onDays: readonly number[], atMinute: number, mgDl: number) => (minute: number) => {
  const since = onDays.includes(Math.floor(minute / 1440)) ? (minute % 1440) - atMinute : -1;
  if (since >= 0 && since < 30) return -mgDl / 6;
  return since >= 45 && since < 75 ? mgDl / 6 : 0;
};

/** A small breakfast that nobody logs or doses for, on some days. */
const smallBreakfast = (onDays: (day: number) => boolean) => (minute: number) => {
  const since = (minute % 1440) - 450;
  return onDays(Math.floor(minute / 1440)) && since >= 0 && since < 90 ? 4 : 0;
};
const withoutBreakfast = {
  grams: (_: number, meal: number) => (meal === 0 ? 0 : 60),
  isLogged: (_: number, meal: number) => meal > 0,
};

const READ_AT = [445, 745, 1105, 1375] as const;
const readings = (mgDl: (day: number, reading: number) => number): MeterReading[] =>
  Array.from({ length: DAYS }, (_, day) =>
    READ_AT.map((minute, reading) => ({ minute: day * 1440 + minute, glucoseMgDl: mgDl(day, reading) })),
  ).flat();

const withMeals = (input: AdvisorInput, minutesOfDay: readonly number[]): AdvisorInput => {
  const meals = Array.from({ length: input.window.days }, (_, day) =>
    minutesOfDay.map((minute) => ({ minute: day * 1440 + minute, grams: 5 })),
  ).flat();
  return changed(input, { recorded: { carbs: [...input.recorded.carbs, ...meals] } });
};

/** The same life with other sizes written beside its meals. */
function withSizes(input: AdvisorInput, sizeAt: (day: number, minuteOfDay: number) => MealSize): AdvisorInput {
  const sized = <Entry extends Recorded['boluses' | 'carbs'][number]>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, mealSize: sizeAt(Math.floor(entry.minute / 1440), entry.minute % 1440) }));
  return changed(input, { recorded: { boluses: sized(input.recorded.boluses), carbs: sized(input.recorded.carbs) } });
}

/** A table that nobody took anything by yet. */
const withTable = (rows: CorrectionScale): AdvisorInput =>
  changed(injectionCase({ days: DAYS, treatmentType: 'MDI_FIXED_MEAL', truth: { grams: () => 60 } }), {
    plan: { dosing: { ...DOSINGS.MDI_FIXED_MEAL, correction: perPeriod(() => rows) } },
  });

const MEALS: readonly number[] = [450, 750, 1110];
const mealNumber = (day: number, minuteOfDay: number) => day + MEALS.indexOf(minuteOfDay);

const RARE: Readonly<Record<string, () => AdvisorInput>> = {
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
    const basal = [{ atMinute: 1320, doseUnits: 20, insulinKind: 'long' }] as const;
    return changed(lived, { plan: { basal }, input: { formerPlans: [{ untilDay: 17, plan: lived.plan }] } });
  },
  'a carb ratio that was changed lately': () => {
    const lived = injectionCase({ treatmentType: 'MDI_CRCF', truth: { neededGramsPerUnit: () => 10.4 } });
    const { by, carbRatioUnit, periods } = DOSINGS.MDI_CRCF;
    const stronger = perPeriod((period) => ({ ...periods[period], carbRatio: 9 }));
    const dosing = { by, carbRatioUnit, periods: stronger };
    return changed(lived, { plan: { dosing }, input: { formerPlans: [{ untilDay: 16, plan: lived.plan }] } });
  },
  'a pump that does not run what was approved': () => {
    const input = pumpCase({ days: DAYS });
    return { ...input, approvedPlan: { ...flatPumpPlan(1.1, 10, 45) } };
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
      { lowMgDl: 0, highMgDl: 200, doseUnits: 0.5 },
      { lowMgDl: 201, highMgDl: 600, doseUnits: 2 },
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
      dosing: {
        by: 'sliding-scale',
        scale: perPeriod((period) => [
          { lowMgDl: 0, highMgDl: 80, doseUnits: 0 },
          ...scale(period === 'night' ? 0 : 4).map((row) => ({ ...row, lowMgDl: Math.max(81, row.lowMgDl) })),
        ]),
      },
      truth: { grams: () => 60 },
    }),
  'small meals that are none': () =>
    withSizes(
      injectionCase({
        treatmentType: 'MDI_ESTIMATED_MEAL',
        dosing: {
          ...DOSINGS.MDI_ESTIMATED_MEAL,
          doseUnits: perPeriod((period) => {
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

/** With so many people drawn besides. */
export function explainedCases(
  drawn: Readonly<{ pumps: number; injections: number }>,
): readonly (readonly [name: string, build: () => AdvisorInput])[] {
  const golden = Object.entries(GOLDEN_PATIENTS).map(([name, patient]) => [name, () => goldenInput(patient)] as const);
  return [
    ...Object.entries({ ...PUMP_SCENARIOS, ...INJECTION_SCENARIOS, ...RARE, ...GIVEN_OTHERWISE }),
    ...golden,
    ...drawnPeople(drawn),
  ];
}
