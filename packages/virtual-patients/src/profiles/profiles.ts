import type { DiabetesType } from '@glidepath/treatment-plan';

import { type Habits, TYPICAL_HABITS } from '../adherence/habits.ts';
import type { Cohort } from '../physiology/draw-physiology.ts';
import type { BasalInsulin } from '../physiology/insulin-release.ts';
import type { Equipment } from '../sensors/equipment.ts';
import type { InjectionType } from './injection-plan.ts';
import type { Misjudgement } from './plan-from-settings.ts';

/** Somebody worth showing, described by a few facts; `simulatedPerson` simulates them. */
export type Profile = Readonly<{
  cohort: Cohort;
  seed: number;
  diabetesType: Extract<DiabetesType, 'Type1' | 'Type2'>;
  /** Where it should not be left to the draw. */
  weightKg?: number;
  treatmentType: 'PUMP' | InjectionType;
  basalInsulin?: BasalInsulin;
  /** How far the plan is from what the person needs. */
  misjudged: Misjudgement;
  habits: Habits;
  equipment: Equipment;
}>;

const CGM: Equipment = { sensor: 'cgm', dropoutShare: 0.02, testsPerDay: { least: 0, most: 2 } };
const FLASH: Equipment = { sensor: 'flash', dropoutShare: 0.04, testsPerDay: { least: 0, most: 2 } };
const METER: Equipment = { sensor: null, dropoutShare: 0, testsPerDay: { least: 4, most: 7 } };

const SPORTY: Habits = {
  ...TYPICAL_HABITS,
  exercise: { ...TYPICAL_HABITS.exercise, chancePerDay: 0.35, tempBasalChance: 0.6 },
  suspendWhenLowChance: 0.3,
};
const INJECTING: Habits = { ...TYPICAL_HABITS, basalInjectionSpreadMinutes: 25, forgottenBasalChance: 0.03 };

export const PROFILES = {
  adultPump: {
    cohort: 'B',
    seed: 117,
    diabetesType: 'Type1',
    treatmentType: 'PUMP',
    misjudged: { basal: 0.8, carbRatio: 1.2, correctionFactor: 1.2 },
    habits: SPORTY,
    equipment: CGM,
  },
  childPump: {
    cohort: 'B',
    seed: 120,
    diabetesType: 'Type1',
    weightKg: 32,
    treatmentType: 'PUMP',
    misjudged: { basal: 1.2, carbRatio: 0.9, correctionFactor: 0.9 },
    habits: { ...SPORTY, appetite: 1.6, unloggedSnackChance: 0.3, nightRescueChance: 0.6 },
    equipment: CGM,
  },
  adultCarbCounting: {
    cohort: 'B',
    seed: 103,
    diabetesType: 'Type1',
    treatmentType: 'MDI_CRCF',
    misjudged: { basal: 1.1, carbRatio: 1.2, correctionFactor: 1.1 },
    habits: INJECTING,
    equipment: FLASH,
  },
  adultSlidingScale: {
    cohort: 'A',
    seed: 112,
    diabetesType: 'Type1',
    treatmentType: 'MDI_SSI',
    misjudged: { basal: 0.85, carbRatio: 1.2, correctionFactor: 1.2 },
    habits: { ...INJECTING, missedBolusChance: 0.08 },
    equipment: METER,
  },
  adultFixedMeals: {
    cohort: 'B',
    seed: 110,
    diabetesType: 'Type1',
    treatmentType: 'MDI_FIXED_MEAL',
    basalInsulin: 'nph',
    misjudged: { basal: 0.9, carbRatio: 1.1, correctionFactor: 1 },
    habits: INJECTING,
    equipment: METER,
  },
  adultMealSizes: {
    cohort: 'A',
    seed: 111,
    diabetesType: 'Type1',
    treatmentType: 'MDI_ESTIMATED_MEAL',
    misjudged: { basal: 1, carbRatio: 0.85, correctionFactor: 1 },
    habits: INJECTING,
    equipment: CGM,
  },
  type2BasalOnly: {
    cohort: 'B',
    seed: 121,
    diabetesType: 'Type2',
    treatmentType: 'BASAL_ONLY',
    misjudged: { basal: 0.4, carbRatio: 1, correctionFactor: 1 },
    habits: { ...INJECTING, forgottenBasalChance: 0.05 },
    equipment: { ...METER, testsPerDay: { least: 1, most: 3 } },
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
