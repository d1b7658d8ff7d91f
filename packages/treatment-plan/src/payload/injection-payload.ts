import type { CarbUnits } from '../carb-ratio/carb-units.ts';
import type { PerSlot } from '../day-slot.ts';

/** `plan_json` of an injection plan, in the camel case of its wire names. Glucose is mg/dL, doses are units. */
export type InjectionPlanPayload = Readonly<{
  basal: readonly BasalPayload[];
  bolus?: BolusPayload | null | undefined;
}>;

export type BasalPayload = Readonly<{
  /** Minutes from midnight. */
  injectionTime: number;
  dosage: number;
  insulinType: string;
}>;

export type BolusPayload = PerSlot<BolusSlotPayload> & Readonly<{ crUnits?: CarbUnits | null | undefined }>;

/** Which parts there are depends on the treatment type. */
export type BolusSlotPayload = Readonly<{
  insulinType?: string | null | undefined;
  cf?: number | null | undefined;
  cr?: number | null | undefined;
  target?: number | null | undefined;
  meal?: MealPayload | null | undefined;
  correction?: readonly CorrectionRowPayload[] | null | undefined;
}>;

export type MealPayload = Readonly<{ fixedDose: number }> | Readonly<{ S: number; N: number; L: number }>;

export type CorrectionRowPayload = Readonly<{ lowValue: number; highValue: number; dosage: number }>;
