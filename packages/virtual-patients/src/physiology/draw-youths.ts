import { type Habits, TYPICAL_HABITS } from '../adherence/habits.ts';
import { type RandomStream, randomStream } from '../chance/random-stream.ts';
import type { PadovaParameters } from './padova-parameters.ts';
import type { Person } from './person.ts';
import { steadyBasalUnitsPerHour } from './steady-basal.ts';
import { HELD_GLUCOSE_MG_DL, trueCarbRatio, trueCorrectionFactor } from './true-settings.ts';

/** A child or adolescent with type 1 diabetes and a pump, and a life that follows no textbook. */
export type Youth = Readonly<{ ageYears: number; person: Person; habits: Habits }>;

const AGE_YEARS = { from: 7, to: 18 } as const;
/** Near the median of growth charts. */
const WEIGHT = { kgAtSeven: 23, kgPerYear: 4.2, logSd: 0.12 } as const;
/** In puberty insulin works about a quarter less. */
const PUBERTY = { fromYears: 12, sensitivity: 0.75 } as const;
const REFERENCE_WEIGHT_KG = 75;
const PLAUSIBLE = {
  carbRatio: { low: 4.5, high: 40 },
  correctionFactor: { low: 20, high: 190 },
  dayUnitsPerKg: { low: 0.45, high: 1.4 },
  basalShare: { low: 0.25, high: 0.65 },
  carbsGramsPerKg: 4,
} as const;
const MOST_DRAWS_PER_YOUTH = 500;

/** The first ones do not depend on how many are asked for. */
export function drawYouths({ count, seed }: Readonly<{ count: number; seed: number }>): Youth[] {
  const random = randomStream(seed);
  const youths: Youth[] = [];
  for (let draw = 0; youths.length < count && draw < count * MOST_DRAWS_PER_YOUTH; draw += 1) {
    const youth = drawYouth(random);
    if (isPlausible(youth)) youths.push(youth);
  }
  return youths;
}

/** Independent draws give some bodies that no clinic has seen. */
function isPlausible({ person: { physiology, weightKg } }: Youth): boolean {
  const basalUnits = steadyBasalUnitsPerHour(physiology, HELD_GLUCOSE_MG_DL) * 24;
  const carbRatio = trueCarbRatio(physiology);
  const factor = trueCorrectionFactor(physiology);
  const mealUnits = (PLAUSIBLE.carbsGramsPerKg * weightKg) / carbRatio;
  return (
    isWithin(carbRatio, PLAUSIBLE.carbRatio) &&
    isWithin(factor, PLAUSIBLE.correctionFactor) &&
    isWithin((basalUnits + mealUnits) / weightKg, PLAUSIBLE.dayUnitsPerKg) &&
    isWithin(basalUnits / (basalUnits + mealUnits), PLAUSIBLE.basalShare)
  );
}

function isWithin(measured: number, { low, high }: Readonly<{ low: number; high: number }>): boolean {
  return measured >= low && measured <= high;
}

function drawYouth(random: RandomStream): Youth {
  const between = (low: number, high: number) => low + (high - low) * random.uniform();
  const ageYears = Math.floor(between(AGE_YEARS.from, AGE_YEARS.to));
  const usualKg = WEIGHT.kgAtSeven + WEIGHT.kgPerYear * (ageYears - AGE_YEARS.from);
  const weightKg = usualKg * Math.exp(WEIGHT.logSd * random.boundedNormal());
  return {
    ageYears,
    person: {
      diabetesType: 'Type1',
      weightKg,
      physiology: drawParameters(random, weightKg, ageYears),
      rhythm: { amplitude: between(0.1, 0.3), lowestAtMinute: between(180, 420) },
    },
    habits: drawHarshHabits(between, weightKg),
  };
}

/** Around the values of the papers; people differ as independent log-normal draws. */
function drawParameters(random: RandomStream, weightKg: number, ageYears: number): PadovaParameters {
  const draw = (median: number, logSd: number) => median * Math.exp(random.boundedNormal() * logSd);
  const puberty = ageYears >= PUBERTY.fromYears ? PUBERTY.sensitivity : 1;
  return {
    model: 'dalla-man-2007',
    weightKg,
    restingGlucoseMgDl: 130,
    restingInsulinPmolPerL: draw(64, 0.2) / puberty,
    restingLiverMgPerKgMin: draw(2.4, 0.1),
    liverPerGlucosePerMin: draw(0.0021, 0.2),
    liverPerInsulin: draw(0.0105, 0.25) * puberty,
    liverDelayPerMin: draw(0.0079, 0.2),
    usePerInsulin: draw(0.055, 0.25) * puberty,
    useActionPerMin: draw(0.0331, 0.25),
    toTissuePerMin: draw(0.065, 0.1),
    fromTissuePerMin: draw(0.079, 0.1),
    glucoseVolumeDlPerKg: draw(1.88, 0.05),
    insulinVolumeLPerKg: draw(0.05, 0.1),
    dissolvingPerMin: draw(0.0164, 0.15),
    fromWholePerMin: draw(0.0018, 0.2),
    fromDissolvedPerMin: draw(0.0182, 0.15),
    fastestEmptyingPerMin: draw(0.0558, 0.2),
    slowestEmptyingPerMin: draw(0.008, 0.2),
    gutAbsorptionPerMin: draw(0.057, 0.25),
    carbsPeakMinutes: 45,
    absorbedCarbsShare: 0.9,
  };
}

/** Carbohydrate guessed, boluses and snacks forgotten, sport without a word of it, sets that fail. */
function drawHarshHabits(between: (low: number, high: number) => number, weightKg: number): Habits {
  return {
    ...TYPICAL_HABITS,
    // The young eat more for their weight.
    appetite: (REFERENCE_WEIGHT_KG / weightKg) ** 0.6,
    absorptionLogSd: 0.3,
    carbCountLogSd: between(0.2, 0.35),
    missedBolusChance: between(0.06, 0.18),
    unloggedSnackChance: between(0.2, 0.5),
    correctionChance: between(0.2, 0.5),
    rescueLoggedChance: between(0.2, 0.6),
    nightRescueChance: between(0.25, 0.6),
    exercise: { ...TYPICAL_HABITS.exercise, chancePerDay: between(0.15, 0.5), loggedChance: 0.4 },
    hourSensitivityLogSd: 0.2,
    setFailureChance: between(0.05, 0.2),
  };
}
