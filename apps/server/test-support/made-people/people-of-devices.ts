import { basalOnly, counting, fixedMeals, mealSizes, slidingScale } from './injection-plan-json.ts';
import type { MadePerson } from './made-person.ts';
import { BASAL, flat, MEALS, PUMP, UNDOSED } from './steady-lives.ts';

/** The step of the pen decides which doses exist. */
export const PEOPLE_OF_PENS: readonly MadePerson[] = [
  {
    ...BASAL,
    name: 'Gerda',
    about: 'a pen of whole units, a plan of 10.5 U',
    ageYears: 69,
    penStepUnits: 1,
    plan: basalOnly([22, 10.5]),
    course: flat(175),
    meals: UNDOSED,
    expects: 'either',
  },
  {
    name: 'Hadar',
    about: 'a pen of whole units, a scale in half ones',
    treatment: 'MDI_FIXED_MEAL',
    ageYears: 44,
    penStepUnits: 1,
    plan: fixedMeals([22, 19], [5.5, 6.5, 6.5, 0], 0.5),
    course: flat(185),
    meals: MEALS,
    expects: 'either',
  },
  {
    name: 'Ilan',
    about: 'a child of seven with a pen of half units',
    treatment: 'MDI_ESTIMATED_MEAL',
    ageYears: 7,
    weightKg: 24,
    penStepUnits: 0.5,
    plan: mealSizes([20, 6], [2, 2, 2, 0], 0.5),
    course: flat(190),
    meals: MEALS.map((meal) => ({ ...meal, grams: 35, doseUnits: 2 })),
    expects: 'advice',
  },
  {
    name: 'Judith',
    about: 'a scale in half units with a pen of whole ones',
    treatment: 'MDI_SSI',
    ageYears: 58,
    penStepUnits: 1,
    plan: slidingScale([22, 17], [4.5, 4.5, 4.5, 0], 1.5),
    course: flat(190),
    meals: MEALS,
    expects: 'either',
  },
  {
    ...BASAL,
    name: 'Kfir',
    about: 'a pen of whole units and a rise of 5 %, which is less than one',
    ageYears: 50,
    penStepUnits: 1,
    plan: basalOnly([22, 11]),
    course: flat(140),
    meals: UNDOSED,
    expects: 'advice',
  },
];

/** Clinics that write mmol/L read no mg/dL, and the other way about. */
export const PEOPLE_IN_MMOL: readonly MadePerson[] = [
  {
    ...BASAL,
    name: 'Lotte',
    about: 'basal alone in mmol/L',
    ageYears: 57,
    glucoseUnit: 'mmol/L',
    plan: basalOnly([22, 20]),
    course: flat(175),
    meals: UNDOSED,
    expects: 'advice',
  },
  {
    ...PUMP,
    name: 'Malte',
    about: 'a pump in mmol/L, low in some nights',
    ageYears: 31,
    glucoseUnit: 'mmol/L',
    course: flat(170),
    turns: [{ everyDays: 5, atHour: 3, toMgDl: 60, hours: 1.5 }],
    expects: 'advice',
  },
  {
    name: 'Nele',
    about: 'counting in mmol/L, eighty years old',
    treatment: 'MDI_CRCF',
    ageYears: 80,
    glucoseUnit: 'mmol/L',
    plan: counting([22, 16], [12, 12, 12, 12]),
    course: flat(180),
    meals: MEALS.map((meal) => ({ ...meal, doseUnits: 5 })),
    expects: 'advice',
  },
  {
    name: 'Ole',
    about: 'a scale in mmol/L by a meter',
    treatment: 'MDI_SSI',
    ageYears: 65,
    glucoseUnit: 'mmol/L',
    plan: slidingScale([22, 18], [4, 4, 4, 0]),
    course: flat(185),
    meals: MEALS,
    devices: { kind: 'meter', atHours: [7.25, 12.25, 18.25, 22.5] },
    expects: 'advice',
  },
];

/** No advice is given, and yet everything is shown that there is. */
export const PEOPLE_OF_GENERIC: readonly MadePerson[] = [
  {
    name: 'Petra',
    about: 'a treatment of no kind, with a sensor',
    treatment: 'GENERIC',
    ageYears: 49,
    course: flat(155),
    meals: MEALS,
    expects: 'either',
  },
  {
    name: 'Rolf',
    about: 'a treatment of no kind, with a meter, ninety years old',
    treatment: 'GENERIC',
    ageYears: 90,
    course: flat(165),
    meals: MEALS,
    devices: { kind: 'meter', atHours: [7.25, 12.25, 18.25, 22.5] },
    expects: 'either',
  },
];

/** Starts with a pump, some of which no pump can do. */
export const PEOPLE_OF_PUMP_STARTS: readonly MadePerson[] = [
  ['Tiny', 'an adult with 1 U a day: less than a pump can give', 30, 7, 1],
  ['Toddler', 'age 3 with 4 U a day', 3, 8, 4],
  ['Infant', 'age 1 with 2.5 U a day', 1, 9, 2.5],
  ['Schoolgirl', 'age 8 with 12 U a day', 8, 8.2, 12],
  ['Grown', 'an adult with 45 U a day and 9.5 %', 41, 9.5, 45],
  ['Aged', 'age 95 with 20 U a day', 95, 7.4, 20],
  ['Resistant', 'an adult with 200 U a day', 52, 10.1, 200],
  ['Boundless', 'an adult with 600 U a day: more than a pump holds', 52, 10.1, 600],
].map(([name, about, ageYears, hba1cPercent, dailyDoseUnits]) => ({
  name: String(name),
  about: String(about),
  treatment: 'PUMP',
  ageYears: Number(ageYears),
  starts: { hba1cPercent: Number(hba1cPercent), dailyDoseUnits: Number(dailyDoseUnits), brand: 'tandem' },
  expects: 'either',
}));
