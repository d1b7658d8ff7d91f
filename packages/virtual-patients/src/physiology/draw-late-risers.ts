import { type Habits, TYPICAL_HABITS } from '../adherence/habits.ts';
import { type RandomStream, randomStream } from '../chance/random-stream.ts';
import type { MealHabit } from '../meals/meal-habit.ts';
import { truncatedNormal } from './draw-physiology.ts';
import type { IvpParameters } from './ivp-parameters.ts';
import type { Person } from './person.ts';
import { steadyBasalUnitsPerHour } from './steady-basal.ts';
import { HELD_GLUCOSE_MG_DL, trueCarbRatio, trueCorrectionFactor } from './true-settings.ts';

/** An adult with type 1 diabetes and a pump who rises late, dines late and does not keep to the book. */
export type LateRiser = Readonly<{ ageYears: number; person: Person; habits: Habits }>;

/** The ten people whom the paper identified, with its symbols and units; CI and VG are those of the whole person. */
const IDENTIFIED = [
  { kg: 89, ci: 2010, tau1: 49, tau2: 47, vg: 253, p2: 0.0106, egp: 1.33, gezi: 0.0022, si: 8.11e-4 },
  { kg: 63, ci: 1281, tau1: 41, tau2: 10, vg: 261, p2: 0.0116, egp: 0.6, gezi: 0.00438, si: 0.964e-4 },
  { kg: 65, ci: 909, tau1: 71, tau2: 70, vg: 199, p2: 0.0233, egp: 1.07, gezi: 0.0035, si: 4.63e-4 },
  { kg: 116, ci: 1813, tau1: 91, tau2: 70, vg: 337, p2: 0.00814, egp: 0.98, gezi: 1.64e-5, si: 3.77e-4 },
  { kg: 64, ci: 1535, tau1: 46, tau2: 46, vg: 188, p2: 0.00963, egp: 0.6, gezi: 0.00433, si: 2.05e-4 },
  { kg: 51, ci: 588, tau1: 68, tau2: 30, vg: 104, p2: 0.00915, egp: 0.603, gezi: 0.00101, si: 4.12e-4 },
  { kg: 77, ci: 1806, tau1: 60, tau2: 60, vg: 263, p2: 0.0101, egp: 1.11, gezi: 0.0023, si: 8.16e-4 },
  { kg: 65, ci: 540, tau1: 95, tau2: 37, vg: 137, p2: 0.0103, egp: 1.3, gezi: 1e-8, si: 3.68e-4 },
  { kg: 100, ci: 875, tau1: 131, tau2: 21, vg: 193, p2: 0.0103, egp: 1.27, gezi: 0.00639, si: 2.56e-4 },
  { kg: 64, ci: 1309, tau1: 53, tau2: 53, vg: 204, p2: 0.0102, egp: 0.611, gezi: 0.00104, si: 6.03e-4 },
] as const;
/** Everybody drawn is like one of them in what belongs together, and somebody else in every single parameter. */
const OWN_LOG_SD = 0.2;

const AGE_YEARS = { from: 20, to: 60 } as const;
const WEIGHT_KG = { mean: 78, sd: 14, low: 50, high: 120 } as const;
const PLAUSIBLE = {
  basalUnitsPerHour: { low: 0.25, high: 2.2 },
  carbRatio: { low: 4, high: 30 },
  correctionFactor: { low: 15, high: 150 },
  dayUnitsPerKg: { low: 0.3, high: 1.1 },
  basalShare: { low: 0.25, high: 0.7 },
  carbsGramsPerKg: 2.8,
} as const;
const MOST_DRAWS_PER_PERSON = 500;

/** The first ones do not depend on how many are asked for. */
export function drawLateRisers({ count, seed }: Readonly<{ count: number; seed: number }>): LateRiser[] {
  const random = randomStream(seed);
  const people: LateRiser[] = [];
  for (let draw = 0; people.length < count && draw < count * MOST_DRAWS_PER_PERSON; draw += 1) {
    const drawn = drawLateRiser(random);
    if (isPlausible(drawn.person)) people.push(drawn);
  }
  return people;
}

function drawLateRiser(random: RandomStream): LateRiser {
  const between = (low: number, high: number) => low + (high - low) * random.uniform();
  const weightKg = truncatedNormal(random, WEIGHT_KG);
  return {
    ageYears: Math.floor(between(AGE_YEARS.from, AGE_YEARS.to)),
    person: {
      diabetesType: 'Type1',
      weightKg,
      physiology: drawParameters(random, weightKg),
      // That both differ within a day is what the paper is about; how much and when is chosen here.
      rhythm: { amplitude: between(0.05, 0.25), lowestAtMinute: between(300, 660) },
      liverRhythm: { amplitude: between(0.05, 0.2), highestAtMinute: between(300, 540) },
    },
    habits: drawHabits(between),
  };
}

function drawParameters(random: RandomStream, weightKg: number): IvpParameters {
  const like = IDENTIFIED[Math.floor(random.uniform() * IDENTIFIED.length)] ?? IDENTIFIED[0];
  const near = (value: number) => value * Math.exp(OWN_LOG_SD * random.boundedNormal());
  return {
    model: 'kanderian-2009',
    weightKg,
    skinMinutes: near(like.tau1),
    bloodMinutes: near(like.tau2),
    insulinClearanceMlPerKgMin: near(like.ci / like.kg),
    effectPerMin: near(like.p2),
    sensitivityMlPerMicroUnitMin: near(like.si),
    glucoseEffectivenessPerMin: near(like.gezi),
    liverMgDlPerMin: near(like.egp),
    glucoseVolumeDlPerKg: near(like.vg / like.kg),
    // The median of breakfasts, lunches and dinners in the paper, which took 12 to 231 minutes.
    carbsPeakMinutes: near(47),
    absorbedCarbsShare: 1,
  };
}

/** Meals of somebody of 75 kg: little in the morning, most of it late and fat, and snacks that no pump hears of. */
const LATE_MEALS: readonly MealHabit[] = [
  { meal: 'breakfast', usualMinute: 540, spreadMinutes: 35, grams: 40, gramsCv: 0.3, chance: 0.85 },
  { meal: 'lunch', usualMinute: 810, spreadMinutes: 40, grams: 55, gramsCv: 0.3, chance: 0.95 },
  { meal: 'snack', usualMinute: 990, spreadMinutes: 45, grams: 22, gramsCv: 0.35, chance: 0.7 },
  { meal: 'dinner', usualMinute: 1245, spreadMinutes: 40, grams: 95, gramsCv: 0.3, chance: 1, slowness: 1.6 },
  { meal: 'late-snack', usualMinute: 1380, spreadMinutes: 25, grams: 20, gramsCv: 0.35, chance: 0.4 },
];

/** Boluses after the first bites, carbohydrate misjudged the same way every time, sport at any time of the day. */
function drawHabits(between: (low: number, high: number) => number): Habits {
  const usualMinute = between(480, 1140);
  return {
    ...TYPICAL_HABITS,
    meals: LATE_MEALS,
    appetite: between(1, 1.4),
    absorptionLogSd: 0.35,
    carbCountLogSd: between(0.2, 0.4),
    carbCountBias: between(0.7, 1.05),
    missedBolusChance: between(0.08, 0.2),
    unloggedSnackChance: between(0.4, 0.8),
    correctionChance: between(0.1, 0.45),
    rescueLoggedChance: between(0.2, 0.7),
    nightRescueChance: between(0.25, 0.6),
    exercise: {
      chancePerDay: between(0.1, 0.5),
      usualMinute,
      spreadMinutes: 45,
      durationMinutes: Math.round(between(40, 90)),
      loggedChance: between(0.3, 0.8),
      tempBasalChance: between(0.2, 0.6),
    },
    daySensitivityLogSd: between(0.15, 0.25),
    hourSensitivityLogSd: 0.25,
    setFailureChance: between(0, 0.1),
    lateBolusChance: between(0.3, 0.7),
    mostLateMinutes: 60,
    correctedAboveMgDl: between(180, 260),
    laterMinutes: Math.round(between(45, 105)),
  };
}

/** Independent draws give some bodies that no clinic has seen. */
function isPlausible({ physiology, weightKg }: Person): boolean {
  const basal = steadyBasalUnitsPerHour(physiology, HELD_GLUCOSE_MG_DL);
  if (!isWithin(basal, PLAUSIBLE.basalUnitsPerHour)) return false;
  const carbRatio = trueCarbRatio(physiology);
  const dayUnits = basal * 24 + (PLAUSIBLE.carbsGramsPerKg * weightKg) / carbRatio;
  return (
    isWithin(carbRatio, PLAUSIBLE.carbRatio) &&
    isWithin(trueCorrectionFactor(physiology), PLAUSIBLE.correctionFactor) &&
    isWithin(dayUnits / weightKg, PLAUSIBLE.dayUnitsPerKg) &&
    isWithin((basal * 24) / dayUnits, PLAUSIBLE.basalShare)
  );
}

function isWithin(measured: number, { low, high }: Readonly<{ low: number; high: number }>): boolean {
  return measured >= low && measured <= high;
}
