import { basalOnly, counting, fixedMeals } from './injection-plan-json.ts';
import type { DayCourse, MadeMeal, MadePerson, OnPump } from './made-person.ts';

const MEALS: readonly MadeMeal[] = [
  { atHour: 7.5, grams: 60, doseUnits: 6 },
  { atHour: 12.5, grams: 60, doseUnits: 6 },
  { atHour: 18.5, grams: 60, doseUnits: 6 },
];
const UNDOSED: readonly MadeMeal[] = MEALS.map(({ atHour, grams }) => ({ atHour, grams }));
const flat = (mgDl: number): DayCourse => [
  [0, mgDl],
  [7.5, mgDl],
  [9, mgDl + 50],
  [12.5, mgDl],
  [14, mgDl + 50],
  [18.5, mgDl],
  [20, mgDl + 50],
  [22.5, mgDl],
];
const BASAL = { treatment: 'BASAL_ONLY', diabetes: 'Type2', weightKg: 85, goalMgDl: [90, 130] } as const;
const PUMP = {
  treatment: 'PUMP',
  plan: { basal: [[0, 0.8]], gramsPerUnit: 10, mgDlPerUnit: 45 },
  meals: MEALS,
} as const satisfies Partial<OnPump>;

/** Two tell different stories at one time, or only seem to. */
export const PEOPLE_OF_STREAMS: readonly MadePerson[] = [
  {
    name: 'Ruth',
    about: 'two sensors with 100 and 164 at one time',
    treatment: 'MDI_CRCF',
    ageYears: 42,
    plan: counting([22, 20], [10, 10, 10, 10]),
    course: flat(140),
    meals: MEALS,
    devices: { kind: 'two-sensors', apartMgDl: 64, forDays: 21 },
    expects: { refusedWith: 1014 },
  },
  {
    ...BASAL,
    name: 'Sami',
    about: 'on basal alone, two sensors with 83 and 147 at one time',
    ageYears: 64,
    plan: basalOnly([22, 20]),
    course: flat(147),
    meals: UNDOSED,
    devices: { kind: 'two-sensors', apartMgDl: -64, forDays: 12 },
    expects: { refusedWith: 1014 },
  },
  {
    ...PUMP,
    name: 'Tamar',
    about: 'a pump, and 14 U of slow insulin by pen each night',
    ageYears: 33,
    course: flat(140),
    besides: 'pen-basal',
    expects: { refusedWith: 1014 },
  },
  {
    ...PUMP,
    name: 'Ulla',
    about: 'two pumps that run at once',
    ageYears: 46,
    course: flat(140),
    besides: 'second-pump',
    expects: { refusedWith: 1014 },
  },
  {
    name: 'Viktor',
    about: 'one sensor that two clouds tell of: the same values twice',
    treatment: 'MDI_FIXED_MEAL',
    ageYears: 56,
    plan: fixedMeals([22, 18], [6, 6, 6, 0]),
    course: flat(160),
    meals: MEALS,
    devices: { kind: 'two-sensors', apartMgDl: 0, forDays: 21 },
    expects: 'advice',
  },
  {
    ...PUMP,
    name: 'Wanda',
    about: 'another sensor since nine days, never both',
    ageYears: 27,
    course: flat(160),
    devices: { kind: 'sensor-replaced', daysAgo: 9 },
    expects: 'advice',
  },
  {
    ...BASAL,
    name: 'Yael',
    about: 'injects at 24:00',
    ageYears: 62,
    plan: basalOnly([24, 20]),
    course: flat(175),
    meals: UNDOSED,
    expects: 'either',
  },
  {
    name: 'Zohar',
    about: 'counts, and injects basal at 24:00',
    treatment: 'MDI_CRCF',
    ageYears: 29,
    plan: counting([24, 20], [10, 10, 10, 10]),
    course: flat(165),
    meals: MEALS,
    expects: 'either',
  },
];

/** A loop doses by itself, each system in its own words; one person only sounds like one. */
export const PEOPLE_OF_LOOPS: readonly MadePerson[] = [
  {
    ...PUMP,
    name: 'Abel',
    about: 'AndroidAPS 3: boluses of type SMB without any other mark',
    ageYears: 21,
    course: flat(140),
    loop: 'androidaps-3',
    expects: { refusedWith: 1013 },
  },
  {
    ...PUMP,
    name: 'Bella',
    about: 'Control-IQ by way of tconnectsync',
    ageYears: 14,
    course: flat(150),
    loop: 'tconnectsync',
    expects: { refusedWith: 1013 },
  },
  {
    ...PUMP,
    name: 'Cyrus',
    about: 'Trio',
    ageYears: 48,
    course: flat(130),
    loop: 'trio',
    expects: { refusedWith: 1013 },
  },
  {
    ...PUMP,
    name: 'Delia',
    about: 'Loop on Nightscout',
    ageYears: 35,
    course: flat(135),
    loop: 'loop-nightscout',
    expects: { refusedWith: 1013 },
  },
  {
    ...PUMP,
    name: 'Emil',
    about: 'Control-IQ on Tidepool',
    ageYears: 17,
    course: flat(145),
    loop: 'loop-tidepool',
    expects: { refusedWith: 1013 },
  },
  {
    ...PUMP,
    name: 'Fern Looper',
    about: 'no loop: a mother who calls herself "Looper mum" sets four temporary rates a day by hand',
    ageYears: 9,
    weightKg: 40,
    course: flat(160),
    loop: 'looper-mum',
    expects: 'advice',
  },
];
