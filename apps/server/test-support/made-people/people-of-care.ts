import { basalOnly, counting, fixedMeals, mealSizes, slidingScale } from './injection-plan-json.ts';
import type { DayCourse, LivingPerson, MadeMeal, MadePerson } from './made-person.ts';

const MEALS: readonly MadeMeal[] = [
  { atHour: 7.5, grams: 50, doseUnits: 5 },
  { atHour: 12.5, grams: 50, doseUnits: 5 },
  { atHour: 18.5, grams: 50, doseUnits: 5 },
];
const flat = (mgDl: number): DayCourse => [
  [0, mgDl],
  [7.5, mgDl],
  [9, mgDl + 50],
  [12.5, mgDl + 5],
  [14, mgDl + 50],
  [18.5, mgDl + 5],
  [20, mgDl + 50],
  [22.5, mgDl],
];
const METER = { kind: 'meter', atHours: [7.25, 12.25, 18.25, 22.5] } as const;

/** The same life twice: of somebody in the middle of it, and of somebody old. */
const twins = (younger: LivingPerson, frail: Readonly<{ name: string; ageYears: number }>) =>
  [younger, { ...younger, ...frail, about: `${younger.about}, and frail`, frailTwinOf: younger.name }] as const;

/** Age asks for smaller steps, with a sensor and without, and for a word about it. */
export const PEOPLE_OF_CARE: readonly MadePerson[] = [
  ...twins(
    {
      name: 'Asher',
      about: 'basal alone by a meter, 200 in the morning',
      treatment: 'BASAL_ONLY',
      diabetes: 'Type2',
      ageYears: 40,
      weightKg: 80,
      goalMgDl: [90, 130],
      plan: basalOnly([22, 20]),
      course: flat(200),
      meals: MEALS.map(({ atHour, grams }) => ({ atHour, grams })),
      devices: METER,
      expects: 'advice',
    },
    { name: 'Old Asher', ageYears: 95 },
  ),
  ...twins(
    {
      name: 'Batya',
      about: 'fixed meals by a meter, 190 before every meal',
      treatment: 'MDI_FIXED_MEAL',
      ageYears: 45,
      weightKg: 70,
      plan: fixedMeals([22, 20], [5, 5, 5, 0]),
      course: flat(190),
      meals: MEALS,
      devices: METER,
      expects: 'advice',
    },
    { name: 'Old Batya', ageYears: 95 },
  ),
  ...twins(
    {
      name: 'Carlo',
      about: 'counting with a sensor, 185 all day',
      treatment: 'MDI_CRCF',
      ageYears: 38,
      weightKg: 75,
      plan: counting([22, 20], [10, 10, 10, 10]),
      course: flat(185),
      meals: MEALS,
      expects: 'advice',
    },
    { name: 'Old Carlo', ageYears: 78 },
  ),
  ...twins(
    {
      name: 'Dina',
      about: 'a pump with a sensor, 190 all day, low once a week',
      treatment: 'PUMP',
      ageYears: 35,
      weightKg: 64,
      plan: { basal: [[0, 0.8]], gramsPerUnit: 10, mgDlPerUnit: 45 },
      course: flat(190),
      turns: [{ everyDays: 7, atHour: 4, toMgDl: 64, hours: 1.5 }],
      meals: MEALS,
      expects: 'advice',
    },
    { name: 'Old Dina', ageYears: 72 },
  ),
  ...twins(
    {
      name: 'Elias',
      about: 'meal sizes with a sensor, high after dinner',
      treatment: 'MDI_ESTIMATED_MEAL',
      ageYears: 51,
      weightKg: 82,
      plan: mealSizes([22, 22], [5, 5, 5, 0]),
      course: flat(180),
      meals: MEALS,
      expects: 'advice',
    },
    { name: 'Old Elias', ageYears: 65 },
  ),
  ...twins(
    {
      name: 'Frida',
      about: 'a sliding scale by a meter, 195 before meals',
      treatment: 'MDI_SSI',
      diabetes: 'Type2',
      ageYears: 54,
      weightKg: 90,
      plan: slidingScale([22, 24], [4, 4, 4, 0]),
      course: flat(195),
      meals: MEALS.map((meal, index) => ({ ...meal, doseUnits: index === 0 ? 6 : 8 })),
      devices: METER,
      expects: 'advice',
    },
    { name: 'Old Frida', ageYears: 88 },
  ),
];
