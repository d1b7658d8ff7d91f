export { type BasalConfirmation, basalConfirmation } from './basal/basal-confirmation.ts';
export {
  canAddInjection,
  canRemoveInjection,
  offeredInjectionMinutes,
  withAddedInjection,
  withInjection,
  withoutInjection,
} from './basal/basal-edits.ts';
export { BASAL_DOSE_LIMITS, type BasalInjection, type BasalInjectionDraft } from './basal/basal-injection.ts';
export { BOLUS_DOSE_LIMITS } from './bolus-dose-limits.ts';
export { CARB_UNIT_SIGNS, CARB_UNITS, type CarbUnits, carbRatioOf, gramsPerUnit } from './carb-ratio/carb-units.ts';
export { CARB_RATIO_LIMITS, CORRECTION_FACTOR_LIMITS } from './carb-ratio/crcf-limits.ts';
export {
  type CrcfPeriodDraft,
  type CrcfSettingsDraft,
  losesCarbRatios,
  withCarbUnits,
} from './carb-ratio/crcf-settings.ts';
export { type Cell, cellNumber, isUnread, type Limits, shownCell, typedGlucoseMgDl, typedNumber } from './cell.ts';
export {
  type Adjustment,
  type AdjustmentDraft,
  adjustedCorrectionRows,
  adjustmentIssues,
  hasAdjustTool,
  isSoundAdjustment,
} from './correction-scale/adjusted-correction.ts';
export { changedBound } from './correction-scale/changed-bound.ts';
export {
  CORRECTION_MODES,
  type CorrectionMode,
  type CorrectionRowDraft,
  type CorrectionTableDraft,
  correctionRow,
  LOW_GLUCOSE_MG_DL,
  SCALE_TOP_MG_DL,
  type ScaleDraft,
  type ScaleRowDraft,
  type SlidingScaleDraft,
  scaleRow,
} from './correction-scale/scale.ts';
export { type DosedRange, scaleOf, scaleRowAt, scaleUnits } from './correction-scale/scale-dose.ts';
export { copiedMorning } from './correction-scale/scale-issues.ts';
export { plainRanges, rangesMgDl, type ShownRange, shownRanges } from './correction-scale/scale-ranges.ts';
export {
  addedBoundMgDl,
  canRemoveScaleRow,
  withCorrectionMode,
  withoutScaleRow,
  withScaleRowAfter,
} from './correction-scale/scale-rows.ts';
export {
  type ChangedValue,
  changedValueKey,
  type InsulinDirection,
  PLAN_QUANTITIES,
  type PlanDifference,
  type PlanQuantity,
  type PlanValue,
} from './differences/plan-difference.ts';
export { planDifferences } from './differences/plan-differences.ts';
export {
  PUMP_PROGRAMMINGS,
  type PumpProgramming,
  programmedDifferences,
  pumpProgramming,
  type ReportedPump,
} from './differences/programmed-differences.ts';
export { emptyInjectionPlan } from './empty-plan.ts';
export { isFilledPlan } from './filled-plan.ts';
export {
  INSULIN_KINDS,
  type Insulin,
  type InsulinUse,
  insulinsFor,
  isAdvised,
} from './insulin/insulin.ts';
export { STARTING_INSULINS } from './insulin/starting-insulins.ts';
export { type MealDosePlan, mealUnitsOf } from './meal-bolus/meal-dose.ts';
export {
  copiedBreakfast,
  type EstimatedMealDraft,
  type EstimatedMealsDraft,
  type FixedMealDraft,
  type FixedMealsDraft,
  MEAL_SIZES,
  type MealSize,
} from './meal-bolus/meal-table.ts';
export { firstMissingPart, type PlanPart } from './missing-part.ts';
export { offPenDoses } from './off-pen-doses.ts';
export type { PlanContext } from './plan-context.ts';
export {
  distinctIssues,
  type IssuePath,
  issuesAt,
  issuesUnder,
  MAX_LISTED_PUMP_ISSUES,
  type PlanIssue,
} from './plan-issue.ts';
export { firstInvalidPart, isSoundPlan, planIssues } from './plan-issues.ts';
export { changingRates } from './pump/changing-rates.ts';
export { PUMP_BRANDS, PUMP_TARGETS, type PumpBrand, type PumpTarget, TARGETS_OF_BRAND } from './pump/pump-brand.ts';
export {
  isAgeOfBirthDate,
  isFilledPumpForm,
  type PumpForm,
  type PumpFormDraft,
  pumpFormIssues,
} from './pump/pump-form.ts';
export {
  hasRates,
  MAX_RATE_ROWS,
  NO_RATES,
  PUMP_STAGES,
  type PumpRates,
  type PumpRatesDraft,
  type PumpStage,
  type RateRow,
  type RateRowDraft,
  REVIEWED_RATE_LIMITS,
  START_RATE_LIMITS,
} from './pump/pump-rates.ts';
export {
  activeInsulinHours,
  activeInsulinMinutes,
  PUMP_TARGET_LIMITS,
  type PumpSettings,
  type PumpSettingsDraft,
} from './pump/pump-settings.ts';
export { type RateRange, rateRanges, rowsOfDay } from './pump/rate-ranges.ts';
export {
  canAddRate,
  EMPTY_RATE_ROWS,
  isFixedRate,
  offeredRateMinutes,
  sortedRates,
  withAddedRate,
  withoutRate,
  withRateStart,
  withRateValue,
} from './pump/rate-row-edits.ts';
export { reviewedStageIssues } from './pump/rate-row-issues.ts';
export {
  carbUnitsOf,
  type DosedPlan,
  type InjectionPlan,
  type InjectionPlanDraft,
  type PumpPlan,
  type PumpPlanDraft,
  type TreatmentPlan,
  type TreatmentPlanDraft,
  type WholePumpPlan,
} from './treatment-plan.ts';
export {
  DIABETES_TYPES,
  type DiabetesType,
  type InitialPlanType,
  isInitialPlanType,
  isInjectionType,
  TREATMENT_TYPES,
  type TreatmentType,
} from './treatment-type.ts';
export { dailyBasalOfRates } from './unusual/daily-doses.ts';
export {
  UNUSUAL_BASES,
  UNUSUAL_CODES,
  UNUSUAL_QUANTITIES,
  type UnusualChange,
  type UnusualConfirmation,
  unconfirmedChanges,
} from './unusual/unusual-change.ts';
export { unusualChanges, unusualTitrationLimit } from './unusual/unusual-changes.ts';
export type { DosedPerson } from './unusual/usual-bounds.ts';
