import type { DaySlot } from '../day-slot.ts';
import type { PumpStage } from '../pump/pump-rates.ts';

/** What changed; where a unit belongs to it, the name has it. */
export type PlanQuantity =
  | 'treatmentType'
  | 'messageToPatient'
  | 'basalDoseUnits'
  | 'basalAtMinute'
  | 'insulinName'
  | 'mealDoseUnits'
  | 'smallMealDoseUnits'
  | 'normalMealDoseUnits'
  | 'largeMealDoseUnits'
  | 'scaleDoseUnits'
  | 'carbUnits'
  | 'carbRatio'
  | 'targetMgDl'
  | 'correctAboveMgDl'
  | 'targetLowMgDl'
  | 'targetHighMgDl'
  | 'pumpBrand'
  | 'activeInsulinMinutes'
  | 'maxBasalUnitsPerHour'
  | 'maxBolusUnits'
  | PumpStage;

/** Where in the plan: a time of day, a range of glucose, a stretch of the day. */
export type PlanPlace = Readonly<{
  slot?: DaySlot;
  /** Of an injection: its time before the change, or its only one. */
  atMinute?: number;
  lowMgDl?: number;
  highMgDl?: number;
  startMinute?: number;
  /** The first minute that is not meant any more. */
  endMinute?: number;
}>;

/** Of what a person would take; a change of insulin, time or brand is neither. */
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
