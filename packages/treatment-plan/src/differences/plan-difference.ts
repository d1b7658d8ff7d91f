import type { DayPeriod } from '@glidepath/quantities';
import { PUMP_STAGES } from '../pump/pump-rates.ts';

/** What changed; where a unit belongs to it, the name has it. */
export const PLAN_QUANTITIES = [
  'treatmentType',
  'messageToPatient',
  'basalDoseUnits',
  'basalAtMinute',
  'insulinName',
  'mealDoseUnits',
  'smallMealDoseUnits',
  'normalMealDoseUnits',
  'largeMealDoseUnits',
  'scaleDoseUnits',
  'carbUnits',
  'carbRatio',
  'targetMgDl',
  'correctAboveMgDl',
  'targetLowMgDl',
  'targetHighMgDl',
  'pumpBrand',
  'activeInsulinMinutes',
  'maxBasalUnitsPerHour',
  'maxBolusUnits',
  ...PUMP_STAGES,
] as const;
export type PlanQuantity = (typeof PLAN_QUANTITIES)[number];

/** Where in the plan: a time of day, a range of glucose, a stretch of the day. */
export type PlanPlace = Readonly<{
  period?: DayPeriod;
  /** The time of an injection: the one before the change, or its only one. */
  atMinute?: number;
  lowMgDl?: number;
  highMgDl?: number;
  startMinute?: number;
  /** The first minute that is not meant any more. */
  endMinute?: number;
}>;

/** Whether a person would take more or less insulin; a change of insulin, time or brand is neither. */
export type InsulinDirection = 'more' | 'less' | 'same' | 'unclear';

export type PlanValue = number | string | null;

export type PlanDifference = Readonly<{
  quantity: PlanQuantity;
  place: PlanPlace;
  /** Null where the plan has no such value. */
  before: PlanValue;
  after: PlanValue;
  insulin: InsulinDirection;
}>;

/** Which value of a plan is meant; what a place does not have may be left out or undefined. */
export type ChangedValue = Readonly<{
  quantity: PlanQuantity;
  place: { readonly [Part in keyof PlanPlace]?: PlanPlace[Part] | undefined };
}>;

/** Equal for one value of the plan, and for no other: a quantity changes once in a place. */
export function changedValueKey({
  quantity,
  place,
}: Readonly<{ quantity: string; place: ChangedValue['place'] }>): string {
  const { period, atMinute, lowMgDl, highMgDl, startMinute, endMinute } = place;
  return [quantity, period, atMinute, lowMgDl, highMgDl, startMinute, endMinute].join(' ');
}
