import { type BolusRecord, zoneClock } from '@glidepath/device-readings';
import { roundedHalfUp } from '@glidepath/quantities';

/** Details that the device did not record are null (D3-20). Units, grams, mg/dL. */
export type BolusEvent = Readonly<{
  bolusId: string;
  insulinType: string | null;
  timestampStart: string;
  timestampEnd: string | null;
  amountSuggested: number | null;
  delivered: number;
  carbs: number | null;
  carbsUnits: 'g' | null;
  glucoseLevel: number | null;
  activeInsulin: number | null;
  cr: number | null;
  cf: number | null;
  target: number | null;
  targetLow: number | null;
  targetHigh: number | null;
  immediate: number | null;
  extendedAmount: number | null;
  extendedDurationInSeconds: number | null;
  isOverrideIncrease: boolean;
  isOverrideDecrease: boolean;
}>;

/** Pumps deliver in steps of 0.05 U: a difference of one step is rounding, not a decision. */
const DOSE_STEP_UNITS = 0.05;

export function bolusEvent(bolus: BolusRecord, bolusId: string, clockTextOf: (clockMs: number) => string): BolusEvent {
  const { deviceClockMs, deliveredUnits, extendedSeconds } = bolus;
  const endClockMs = extendedSeconds === undefined ? null : endClock(bolus, extendedSeconds * 1000);
  return {
    bolusId,
    insulinType: bolus.insulinType ?? null,
    timestampStart: clockTextOf(deviceClockMs),
    timestampEnd: endClockMs === null ? null : clockTextOf(endClockMs),
    delivered: roundedHalfUp(deliveredUnits, 3),
    ...suggestion(bolus),
    ...calculatorSettings(bolus),
    immediate: bolus.immediateUnits ?? (bolus.kind === 'square' || bolus.kind === 'dual' ? null : deliveredUnits),
    extendedAmount: bolus.extendedUnits ?? null,
    extendedDurationInSeconds: extendedSeconds ?? null,
  };
}

/** What the clock showed at the end, unless it was put back so far that this is no later than the start. */
function endClock({ atMs, deviceClockMs, zone }: BolusRecord, durationMs: number): number {
  const { offsetMs } = zoneClock(zone);
  const unmovedMs = deviceClockMs + durationMs;
  const endClockMs = unmovedMs + offsetMs(atMs + durationMs) - offsetMs(atMs);
  return endClockMs > deviceClockMs ? endClockMs : unmovedMs;
}

function suggestion({ calculator = {}, deliveredUnits }: BolusRecord) {
  const { suggestedUnits = null, carbsGrams = null, glucoseMgDl = null, activeInsulinUnits = null } = calculator;
  const overrideUnits = suggestedUnits === null ? 0 : roundedHalfUp(deliveredUnits - suggestedUnits, 6);
  return {
    amountSuggested: suggestedUnits,
    carbs: carbsGrams,
    carbsUnits: carbsGrams === null ? null : ('g' as const),
    glucoseLevel: glucoseMgDl,
    activeInsulin: activeInsulinUnits,
    isOverrideIncrease: overrideUnits > DOSE_STEP_UNITS,
    isOverrideDecrease: overrideUnits < -DOSE_STEP_UNITS,
  };
}

function calculatorSettings({ calculator = {} }: BolusRecord) {
  const { carbRatioGramsPerUnit: cr = null, correctionFactorMgDlPerUnit: cf = null } = calculator;
  const { targetMgDl: target = null, targetLowMgDl: targetLow = null, targetHighMgDl: targetHigh = null } = calculator;
  return { cr, cf, target, targetLow, targetHigh };
}
