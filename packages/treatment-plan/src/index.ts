export { type BasalConfirmation, basalConfirmation } from './basal/basal-confirmation.ts';
export {
  canAddInjection,
  canRemoveInjection,
  offeredInjectionMinutes,
  withAddedInjection,
  withInjection,
  withoutInjection,
} from './basal/basal-edits.ts';
export {
  BASAL_DOSE_LIMITS,
  type BasalInjection,
  type BasalInjectionDraft,
  MAX_BASAL_INJECTIONS,
} from './basal/basal-injection.ts';
export { basalIssues } from './basal/basal-issues.ts';
export { CARB_UNITS, type CarbUnits, carbRatioOf, gramsPerUnit } from './carb-ratio/carb-units.ts';
export { crcfIssues } from './carb-ratio/crcf-issues.ts';
export { CARB_RATIO_LIMITS, CORRECTION_FACTOR_LIMITS, TARGET_LIMITS } from './carb-ratio/crcf-limits.ts';
export {
  type CrcfSettings,
  type CrcfSettingsDraft,
  type CrcfSlotDraft,
  losesCarbRatios,
  withCarbUnits,
} from './carb-ratio/crcf-settings.ts';
export { type Cell, type Filled, type Limits, typedGlucoseMgDl, typedNumber } from './cell.ts';
export {
  ADJUSTMENT_LIMITS,
  type Adjustment,
  type AdjustmentDraft,
  adjustedCorrectionRows,
  adjustmentIssues,
  hasAdjustTool,
  isSoundAdjustment,
} from './correction-scale/adjusted-correction.ts';
export { type ChangedBound, changedBound } from './correction-scale/changed-bound.ts';
export { type CopiedMorning, copiedMorning } from './correction-scale/copied-morning.ts';
export { withCorrectionMode } from './correction-scale/correction-mode.ts';
export {
  CORRECTION_DOSE_LIMITS,
  CORRECTION_MODES,
  type CorrectionMode,
  type CorrectionRowDraft,
  type CorrectionTable,
  type CorrectionTableDraft,
  correctionRow,
  SCALE_TOP_MG_DL,
  type ScaleDraft,
  type ScaleRowDraft,
  type SlidingScaleDraft,
  type SlidingScales,
  type SlidingScalesDraft,
  scaleRow,
} from './correction-scale/scale.ts';
export { correctionTableIssues, maxRiseUnits, slidingScaleIssues } from './correction-scale/scale-issues.ts';
export { type RangeMgDl, rangesMgDl, type ShownRange, shownRanges } from './correction-scale/scale-ranges.ts';
export {
  addedBoundMgDl,
  canRemoveScaleRow,
  withoutScaleRow,
  withScaleRowAfter,
} from './correction-scale/scale-rows.ts';
export { DAY_SLOTS, type DaySlot, type PerSlot, perSlot } from './day-slot.ts';
export { DIABETES_TYPES, type DiabetesType } from './diabetes-type.ts';
export type {
  InsulinDirection,
  PlanDifference,
  PlanPlace,
  PlanQuantity,
  PlanValue,
} from './differences/plan-difference.ts';
export { planDifferences } from './differences/plan-differences.ts';
export { emptyInjectionPlan } from './empty-plan.ts';
export {
  INSULIN_KINDS,
  type Insulin,
  type InsulinKind,
  type InsulinUse,
  insulinsFor,
  isAdvised,
  isOnList,
  useOfKind,
} from './insulin/insulin.ts';
export { STARTING_INSULINS } from './insulin/starting-insulins.ts';
export { copiedBreakfast } from './meal-bolus/copied-breakfast.ts';
export { estimatedMealIssues, fixedMealIssues } from './meal-bolus/meal-issues.ts';
export {
  type EstimatedMealDraft,
  type EstimatedMeals,
  type EstimatedMealsDraft,
  type FixedMealDraft,
  type FixedMeals,
  type FixedMealsDraft,
  MEAL_DOSE_LIMITS,
  MEAL_SIZES,
  type MealSize,
} from './meal-bolus/meal-table.ts';
export { firstMissingPart, type PlanPart, partsOfPlan } from './missing-part.ts';
export type { BolusPayload, BolusSlotPayload, InjectionPlanPayload } from './payload/injection-payload.ts';
export { injectionPlanOfPayload, type ReadPlan } from './payload/injection-plan-of-payload.ts';
export { payloadOfInjectionPlan } from './payload/payload-of-injection-plan.ts';
export {
  type PumpPlanPayload,
  type PumpRatesPayload,
  payloadOfPumpPlan,
  payloadOfPumpRates,
  pumpPlanOfPayload,
  pumpRatesOfPayload,
} from './payload/pump-payload.ts';
export type { PlanContext } from './plan-context.ts';
export { distinctIssues, type IssuePath, issuesAt, MAX_LISTED_PUMP_ISSUES, type PlanIssue } from './plan-issue.ts';
export type { PlanIssueCode } from './plan-issue-code.ts';
export { firstInvalidPart, type InvalidPart, isSoundPlan, planIssues } from './plan-issues.ts';
export { PUMP_BRANDS, PUMP_TARGETS, type PumpBrand, type PumpTarget, TARGETS_OF_BRAND } from './pump/pump-brand.ts';
export {
  isFilledPumpForm,
  isPumpBrand,
  PUMP_FORM_LIMITS,
  type PumpForm,
  type PumpFormDraft,
  pumpFormIssues,
} from './pump/pump-form.ts';
export {
  MAX_RATE_ROWS,
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
  PUMP_SETTING_LIMITS,
  PUMP_TARGET_LIMITS,
  type PumpSettings,
  type PumpSettingsDraft,
} from './pump/pump-settings.ts';
export { pumpSettingsIssues } from './pump/pump-settings-issues.ts';
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
export type {
  GenericPlan,
  InjectionPlan,
  InjectionPlanDraft,
  PumpPlan,
  PumpPlanDraft,
  TreatmentPlan,
  TreatmentPlanDraft,
} from './treatment-plan.ts';
export {
  INITIAL_PLAN_TYPES,
  type InitialPlanType,
  isInitialPlanType,
  isInjectionType,
  TREATMENT_TYPES,
  type TreatmentType,
} from './treatment-type.ts';
export { type CellTyping, cellTyping, type TypedCell } from './typing/cell-typing.ts';
export { isTypable } from './typing/is-typable.ts';
