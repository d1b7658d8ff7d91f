import type { PatientFacts, Recorded } from '@glidepath/dosing-advisor';
import type { Life } from '@glidepath/virtual-patients';

import type { Patient } from '../patients/pump-patients.ts';

/** Advice knows no calendar but this: any first day does. */
export const WINDOW = { firstDay: '2026-01-05' } as const;

const PRE_MEAL_RANGE_MG_DL = { low: 90, high: 110 } as const;

export function factsOf({ person, ageYears }: Patient): PatientFacts {
  return {
    ageYears,
    weightKg: person.weightKg,
    diabetesType: person.diabetesType,
    preMealRangeMgDl: PRE_MEAL_RANGE_MG_DL,
    penStepUnits: person.diabetesType === 'Type2' ? 1 : 0.5,
  };
}

/** A life without its truth. */
export type RecordedLife = Pick<
  Life,
  'days' | 'readings' | 'fingersticks' | 'boluses' | 'carbs' | 'basal' | 'injections' | 'activities'
>;

/** What the devices and the diary of a life show; the truth stays behind. */
export function recordedOf(life: RecordedLife): Recorded {
  return {
    sensors: [
      {
        minutes: life.readings.map(({ minute }) => minute),
        glucoseMgDl: life.readings.map(({ glucoseMgDl }) => glucoseMgDl),
      },
    ],
    meter: life.fingersticks.map(({ minute, glucoseMgDl }) => ({ minute, glucoseMgDl })),
    boluses: life.boluses.map(({ minute, doseUnits, mealUnits, mealSize, calculator }) => ({
      minute,
      doseUnits,
      ...(calculator ? { calculator } : { mealUnits: Math.min(doseUnits, mealUnits) }),
      ...(mealSize && { mealSize }),
    })),
    carbs: life.carbs.map(({ minute, grams, mealSize, isRescue }) => ({
      minute,
      isRescue,
      ...(grams !== null && { grams }),
      ...(mealSize !== null && { mealSize }),
    })),
    basal: life.basal,
    injections: life.injections.map(({ minute, doseUnits }) => ({ minute, doseUnits, role: 'basal' })),
    exercise: life.activities,
    clockChanges: [],
  };
}
