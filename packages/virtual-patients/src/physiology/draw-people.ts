import { type RandomStream, randomStream } from '../chance/random-stream.ts';
import { type Cohort, drawPhysiology, truncatedNormal } from './draw-physiology.ts';
import type { HovorkaParameters } from './hovorka-parameters.ts';
import type { Person } from './person.ts';
import { steadyBasalUnitsPerHour } from './steady-basal.ts';
import { HELD_GLUCOSE_MG_DL, trueCarbRatio, trueCorrectionFactor } from './true-settings.ts';

/** Independent draws give some bodies that no clinic has seen; these bounds keep those that look like people. */
const PLAUSIBLE = {
  basalUnitsPerHour: { low: 0.25, high: 2.2 },
  /** The liver must make clearly more than is used without insulin, or glucose cannot rise. */
  leastLiverToUse: 1.15,
  carbRatio: { low: 3.5, high: 25 },
  correctionFactor: { low: 15, high: 120 },
  correctionToCarbRatio: { low: 1.5, high: 10 },
  basalShare: { low: 0.25, high: 0.7 },
  carbsPerDayGrams: 210,
} as const;

const AMPLITUDE = { low: 0.05, high: 0.25 } as const;
const LOWEST_AT_HOUR = { mean: 6, sd: 1.5, low: 3, high: 9 } as const;
/** About every third draw is accepted; far more than this many in vain means bounds that nobody can meet. */
const MOST_DRAWS_PER_PERSON = 500;

/** People with type 1 diabetes. The first ones do not depend on how many are asked for. */
export function drawPeople({
  count,
  seed,
  cohort,
}: Readonly<{ count: number; seed: number; cohort: Cohort }>): Person[] {
  const random = randomStream(seed);
  const people: Person[] = [];
  for (let draw = 0; people.length < count && draw < count * MOST_DRAWS_PER_PERSON; draw += 1) {
    const physiology = drawPhysiology(random, cohort);
    if (isPlausible(physiology)) people.push(personOf(physiology, random));
  }
  return people;
}

function personOf(physiology: HovorkaParameters, random: RandomStream): Person {
  return {
    diabetesType: 'Type1',
    weightKg: physiology.weightKg,
    physiology,
    rhythm: {
      amplitude: AMPLITUDE.low + (AMPLITUDE.high - AMPLITUDE.low) * random.uniform(),
      lowestAtMinute: truncatedNormal(random, LOWEST_AT_HOUR) * 60,
    },
  };
}

function isPlausible(physiology: HovorkaParameters): boolean {
  const basal = steadyBasalUnitsPerHour(physiology, HELD_GLUCOSE_MG_DL);
  if (!isWithin(basal, PLAUSIBLE.basalUnitsPerHour)) return false;
  const { liverOutputMmolPerKgMin, insulinFreeUseMmolPerKgMin } = physiology;
  if (liverOutputMmolPerKgMin < insulinFreeUseMmolPerKgMin * PLAUSIBLE.leastLiverToUse) return false;
  const carbRatio = trueCarbRatio(physiology);
  if (!isWithin(carbRatio, PLAUSIBLE.carbRatio)) return false;
  const correctionFactor = trueCorrectionFactor(physiology);
  if (!isWithin(correctionFactor, PLAUSIBLE.correctionFactor)) return false;
  const dayUnits = basal * 24 + PLAUSIBLE.carbsPerDayGrams / carbRatio;
  return (
    isWithin(correctionFactor / carbRatio, PLAUSIBLE.correctionToCarbRatio) &&
    isWithin((basal * 24) / dayUnits, PLAUSIBLE.basalShare)
  );
}

function isWithin(measured: number, { low, high }: Readonly<{ low: number; high: number }>): boolean {
  return measured >= low && measured <= high;
}
