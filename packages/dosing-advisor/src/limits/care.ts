import { OLDER_FROM_YEARS } from '@glidepath/quantities';

import type { PatientFacts } from '../input/patient-facts.ts';

/** ADA Standards of Care, older adults with complex health: fasting 90-150 mg/dL, and a step of 2 U a week. */
export const CAREFUL_FASTING = { risesAboveMgDl: 150, cutsBelowMgDl: 80, maxRiseUnits: 2 } as const;
/** One unit means more the lighter somebody is: 4 U, the largest step of type 1, at some 80 kg. */
const LIGHT = {
  underYears: 13,
  underKg: 40,
  maxRiseUnitsPerKg: 0.05,
  unknownWeightKg: 20,
  maxRiseShare: 0.15,
} as const;

/** The reasons for more careful advice, by code. */
export const CARE_FLAGS = ['CARE_OLDER', 'CARE_HIGH_RISK', 'CARE_LIGHT'] as const;
export type CareFlag = (typeof CARE_FLAGS)[number];

/** How much more care a person needs than most, whatever the treatment. */
export type Care = Readonly<{
  /** Older, or marked by a clinician: what rises, rises by half, and nothing is rounded upwards. */
  isHighRisk: boolean;
  /** What a single injected dose may rise by at most: in units, and as a share of it where half a unit is more. */
  maxDoseRiseUnits: number;
  maxDoseRiseShare: number;
  flags: readonly CareFlag[];
}>;

export function careOf({
  ageYears,
  weightKg,
  isHighRisk,
}: Pick<PatientFacts, 'ageYears' | 'weightKg' | 'isHighRisk'>): Care {
  const isOlder = ageYears >= OLDER_FROM_YEARS;
  const isMarked = isHighRisk === true && !isOlder;
  const isLight = ageYears < LIGHT.underYears || (weightKg !== undefined && weightKg < LIGHT.underKg);
  return {
    isHighRisk: isOlder || isMarked,
    ...(isLight ? lightRise(weightKg ?? LIGHT.unknownWeightKg) : ANY_RISE),
    flags: [
      ...(isOlder ? (['CARE_OLDER'] as const) : []),
      ...(isMarked ? (['CARE_HIGH_RISK'] as const) : []),
      ...(isLight ? (['CARE_LIGHT'] as const) : []),
    ],
  };
}

const ANY_RISE = { maxDoseRiseUnits: Number.POSITIVE_INFINITY, maxDoseRiseShare: Number.POSITIVE_INFINITY };

function lightRise(weightKg: number): Pick<Care, 'maxDoseRiseUnits' | 'maxDoseRiseShare'> {
  return { maxDoseRiseUnits: LIGHT.maxRiseUnitsPerKg * weightKg, maxDoseRiseShare: LIGHT.maxRiseShare };
}
