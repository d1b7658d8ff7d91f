import { basalOnly, fixedMeals } from './injection-plan-json.ts';
import type { DayCourse, MadeMeal, MadePerson } from './made-person.ts';
import { flat, MEALS, UNDOSED } from './steady-lives.ts';

/** Up by 74 mg/dL from 04:24 to 06:00, too slowly to look like a meal, and high until 08:30. */
const BEFORE_SIX: DayCourse = [
  [0, 116],
  [4.4, 116],
  [6, 190],
  [8.5, 188],
  [11, 130],
  [14, 112],
  [17, 105],
  [18, 190],
  [21, 140],
  [23, 120],
];
const EATEN_BEFORE_SIX: MadeMeal = { atHour: 4.4, grams: 50, isLogged: false };
/** A reading before a breakfast that nobody logged, and one after it. */
const READ_AROUND_BREAKFAST: DayCourse = [
  [0, 118],
  [6.2, 118],
  [7.4, 230],
  [9, 200],
  [12, 130],
  [14, 180],
  [18, 130],
  [20, 190],
  [23, 125],
];
const EATEN_AT_SIX: MadeMeal = { atHour: 6.2, grams: 60, isLogged: false };

/** A small breakfast at 07:30: 27 mg/dL in the first hour seen by a drift, high until lunch. */
const SMALL_BREAKFAST: DayCourse = [
  [0, 112],
  [7.5, 114],
  [9.3, 186],
  [12.9, 180],
  [14, 200],
  [17, 118],
  [18.9, 114],
  [20.2, 180],
  [23, 116],
];

/** Lunch and dinner that nobody dosed for and nobody logged. */
const UNLOGGED = UNDOSED.slice(1).map((meal) => ({ ...meal, isLogged: false }));

/** Eat before anybody reads a morning value, or wake up a hair above their goal. */
export const PEOPLE_OF_EARLY_MEALS: readonly MadePerson[] = [
  {
    name: 'Samira',
    about: 'eats before dawn, which nobody logs: 116 by night, 190 from six until half past eight',
    treatment: 'BASAL_ONLY',
    diabetes: 'Type2',
    ageYears: 57,
    weightKg: 85,
    goalMgDl: [90, 130],
    plan: basalOnly([22, 20]),
    course: BEFORE_SIX,
    meals: [EATEN_BEFORE_SIX, { atHour: 17.2, grams: 60, isLogged: false }],
    devices: { kind: 'sensor', everyMinutes: 5 },
    expects: { refusedWith: 1002 },
  },
  {
    name: 'Taliya',
    about: 'fixed doses for lunch and dinner, and an unlogged meal on the early shift',
    treatment: 'MDI_FIXED_MEAL',
    ageYears: 40,
    plan: fixedMeals([22, 18], [6, 6, 6, 0]),
    course: BEFORE_SIX,
    meals: [EATEN_BEFORE_SIX, { atHour: 12.8, grams: 50, doseUnits: 6 }, { atHour: 17.2, grams: 60, doseUnits: 6 }],
    expects: { refusedWith: 1002 },
  },
  {
    name: 'Ulrich',
    about: 'a meter at 05:36 and at 07:42, and a breakfast in between that nobody logged',
    treatment: 'BASAL_ONLY',
    diabetes: 'Type2',
    ageYears: 57,
    weightKg: 85,
    goalMgDl: [90, 130],
    plan: basalOnly([22, 13]),
    course: READ_AROUND_BREAKFAST,
    meals: [EATEN_AT_SIX, ...UNLOGGED],
    devices: { kind: 'meter', atHours: [5.6, 7.7, 12.5, 18.3, 22.5] },
    expects: { refusedWith: 1002 },
  },
  {
    name: 'Vered',
    about: 'on a pump with a meter: 118 at three and at half past five, 220 after an unlogged breakfast',
    treatment: 'PUMP',
    ageYears: 40,
    plan: { basal: [[0, 0.8]], gramsPerUnit: 10, mgDlPerUnit: 45 },
    course: READ_AROUND_BREAKFAST,
    meals: [EATEN_AT_SIX, ...MEALS.slice(1)],
    devices: { kind: 'meter', atHours: [3, 5.6, 7.7, 12.5, 15, 18.3, 21, 22.5] },
    expects: { refusedWith: 1002 },
  },
  {
    name: 'Ximena',
    about: 'a meter ten minutes before eight, an hour after a breakfast that nobody logged',
    treatment: 'BASAL_ONLY',
    diabetes: 'Type2',
    ageYears: 61,
    weightKg: 92,
    goalMgDl: [100, 130],
    plan: basalOnly([22, 21]),
    course: READ_AROUND_BREAKFAST,
    meals: [EATEN_AT_SIX, ...UNLOGGED],
    devices: { kind: 'meter', atHours: [7.8, 12.5, 18.3, 22.5] },
    expects: { refusedWith: 1002 },
  },
  {
    name: 'Yannick',
    about: 'works at night, and eats at 03:30 with his insulin: eight in the morning is not fasting',
    treatment: 'MDI_FIXED_MEAL',
    ageYears: 36,
    plan: fixedMeals([10, 20], [6, 6, 6, 6]),
    course: flat(175),
    meals: [3.5, 16, 21.5].map((atHour) => ({ atHour, grams: 55, doseUnits: 6 })),
    expects: { refusedWith: 1002 },
  },
  {
    name: 'Zsofia',
    about: 'on a pump, flat nights, and a small breakfast that is neither logged nor dosed: high until lunch',
    treatment: 'PUMP',
    ageYears: 27,
    plan: { basal: [[0, 0.82]], gramsPerUnit: 10, mgDlPerUnit: 45 },
    course: SMALL_BREAKFAST,
    meals: [{ atHour: 7.5, grams: 22, isLogged: false }, ...MEALS.slice(1)],
    devices: { kind: 'sensor', everyMinutes: 5 },
    expects: 'advice',
  },
  {
    name: 'Willa',
    about: 'fasting glucose a hair above the goal of 130',
    treatment: 'BASAL_ONLY',
    diabetes: 'Type2',
    ageYears: 50,
    weightKg: 80,
    goalMgDl: [90, 130],
    plan: basalOnly([22, 20]),
    course: flat(131.5),
    meals: UNDOSED,
    isRight: true,
    expects: 'advice',
  },
];
