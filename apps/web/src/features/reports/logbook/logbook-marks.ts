import { TARGET_HIGH_MG_DL, TARGET_LOW_MG_DL } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';

/** Everything that a reports page marks, in the order of the legend. */
export const REPORT_MARKS = [
  'aboveRange',
  'belowRange',
  'inTarget',
  'bolus',
  'carb',
  'basal',
  'tempBasal',
  'suspend',
  'siteChange',
  'reservoirChange',
  'multipleValues',
] as const;
export type ReportMark = (typeof REPORT_MARKS)[number];

export function glucoseMark(glucoseMgDl: number): 'aboveRange' | 'belowRange' | 'inTarget' {
  if (glucoseMgDl > TARGET_HIGH_MG_DL) return 'aboveRange';
  return glucoseMgDl < TARGET_LOW_MG_DL ? 'belowRange' : 'inTarget';
}

export type MealSize = 'Large' | 'Normal' | 'Small';
export type MealLetter = MealSize | 'meal';

/** Grams stay a number; sizes become a letter. With fixed meals the dose does not depend on the size (D3-25). */
export function mealLetter(meal: number | MealSize, treatmentType: TreatmentType): number | MealLetter {
  return treatmentType === 'MDI_FIXED_MEAL' ? 'meal' : meal;
}
