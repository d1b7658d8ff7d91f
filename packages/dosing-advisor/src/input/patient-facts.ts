import type { DiabetesType } from '@glidepath/treatment-plan';

/** What the advisor must know of a person beside readings and plan. What is left out counts as unknown or "no". */
export type PatientFacts = Readonly<{
  ageYears: number;
  weightKg?: number;
  diabetesType: DiabetesType;
  /** The clinician's goal before meals; judges fasting values and finds the row of a scale that means "no correction". */
  preMealRangeMgDl: Readonly<{ low: number; high: number }>;
  /** The smallest step of the person's pens. */
  penStepUnits: 0.5 | 1;
  /** Set by a clinician: unaware of lows, or frail. Everybody from 65 years on counts as such. */
  isHighRisk?: boolean;
  isPregnant?: boolean;
  /** Reported within the window. */
  hadSevereHypo?: boolean;
  hadKetoacidosis?: boolean;
  /** Full days since the kind of treatment was changed. */
  treatmentChangedDaysAgo?: number;
  /** Full days since the last automatic recommendation. */
  lastAdviceDaysAgo?: number;
}>;
