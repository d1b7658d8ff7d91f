import type { BasalInjection, BasalInjectionDraft } from './basal/basal-injection.ts';
import type { CarbUnits } from './carb-ratio/carb-units.ts';
import type { CrcfSettings, CrcfSettingsDraft } from './carb-ratio/crcf-settings.ts';
import type {
  CorrectionTable,
  CorrectionTableDraft,
  SlidingScales,
  SlidingScalesDraft,
} from './correction-scale/scale.ts';
import type { EstimatedMeals, EstimatedMealsDraft, FixedMeals, FixedMealsDraft } from './meal-bolus/meal-table.ts';
import type { PumpRates, PumpRatesDraft } from './pump/pump-rates.ts';
import type { PumpSettings, PumpSettingsDraft } from './pump/pump-settings.ts';

type WithBasal<Type extends string, Injection> = Readonly<{ type: Type; basal: readonly Injection[] }>;
type Draft<Type extends string> = WithBasal<Type, BasalInjectionDraft>;
type Plan<Type extends string> = WithBasal<Type, BasalInjection>;

/** Plans as they are being written: any cell may be empty or wrong. */
export type InjectionPlanDraft =
  | Draft<'BASAL_ONLY'>
  | (Draft<'MDI_SSI'> & Readonly<{ scales: SlidingScalesDraft }>)
  | (Draft<'MDI_CRCF'> & Readonly<{ crcf: CrcfSettingsDraft }>)
  | (Draft<'MDI_FIXED_MEAL'> & Readonly<{ meals: FixedMealsDraft; correction: CorrectionTableDraft }>)
  | (Draft<'MDI_ESTIMATED_MEAL'> & Readonly<{ meals: EstimatedMealsDraft; correction: CorrectionTableDraft }>);

export type PumpPlanDraft = Readonly<{
  type: 'PUMP';
  rates: PumpRatesDraft;
  /** Part of an initial plan; null in a recommendation, which leaves them as they are. */
  settings: PumpSettingsDraft | null;
}>;

/** A message is the whole of it, and it may be empty (GENERIC-02). */
export type GenericPlan = Readonly<{ type: 'GENERIC'; messageToPatient: string }>;

export type TreatmentPlanDraft = InjectionPlanDraft | PumpPlanDraft | GenericPlan;

/** Plans somebody can inject by: nothing is empty. */
export type InjectionPlan =
  | Plan<'BASAL_ONLY'>
  | (Plan<'MDI_SSI'> & Readonly<{ scales: SlidingScales }>)
  | (Plan<'MDI_CRCF'> & Readonly<{ crcf: CrcfSettings }>)
  | (Plan<'MDI_FIXED_MEAL'> & Readonly<{ meals: FixedMeals; correction: CorrectionTable }>)
  | (Plan<'MDI_ESTIMATED_MEAL'> & Readonly<{ meals: EstimatedMeals; correction: CorrectionTable }>);

export type PumpPlan = Readonly<{ type: 'PUMP'; rates: PumpRates; settings: PumpSettings | null }>;
/** What a pump is started with. */
export type WholePumpPlan = Readonly<{ type: 'PUMP'; rates: PumpRates; settings: PumpSettings }>;

/** Plans that doses are taken by: all but a message. */
export type DosedPlan = InjectionPlan | PumpPlan;

export type TreatmentPlan = DosedPlan | GenericPlan;

/** Null where the plan does not say in which unit its carb ratios are written. */
export function carbUnitsOf(plan: TreatmentPlan | null): CarbUnits | null {
  return plan?.type === 'MDI_CRCF' ? plan.crcf.carbUnits : null;
}
