import type { HovorkaParameters } from './hovorka-parameters.ts';

/** Below this the brain and the other users without insulin take less (Hovorka 2004, equation 8). */
export const FULL_USE_FROM_MMOL_L = 4.5;
/** The kidney's threshold and clearance (Hovorka 2004, equation 9). */
export const RENAL_THRESHOLD_MMOL_L = 9;
export const RENAL_CLEARANCE_PER_MIN = 0.003;

const MILLI_UNITS_PER_UNIT = 1000;
const MG_PER_MMOL_OF_GLUCOSE = 180.16;
const MMOL_PER_GRAM_OF_GLUCOSE = 1000 / MG_PER_MMOL_OF_GLUCOSE;

export function milliUnitsPerMin(infusionUnitsPerHour: number): number {
  return (infusionUnitsPerHour * MILLI_UNITS_PER_UNIT) / 60;
}

export function unitsPerHour(milliUnitsPerMinute: number): number {
  return (milliUnitsPerMinute * 60) / MILLI_UNITS_PER_UNIT;
}

export function milliUnits(units: number): number {
  return units * MILLI_UNITS_PER_UNIT;
}

export function mmolOfGlucose(grams: number): number {
  return grams * MMOL_PER_GRAM_OF_GLUCOSE;
}

export function mgOfGlucose(mmol: number): number {
  return mmol * MG_PER_MMOL_OF_GLUCOSE;
}

/** The share of the liver's output that is left at this insulin action. */
export function liverShare(parameters: HovorkaParameters, liverAction: number): number {
  return parameters.liverSuppression === 'linear' ? Math.max(0, 1 - liverAction) : Math.exp(-liverAction);
}

/** What blood glucose gains or loses per minute when nothing is eaten, at a steady amount of insulin. */
export function steadyGlucoseGain(
  parameters: HovorkaParameters,
  glucoseMmolL: number,
  effectiveInsulin: number,
): number {
  const { weightKg, glucoseVolumeLPerKg, returnPerMin } = parameters;
  const bloodMmol = glucoseMmolL * glucoseVolumeLPerKg * weightKg;
  const transport = parameters.transportSensitivity * effectiveInsulin;
  const disposal = parameters.disposalSensitivity * effectiveInsulin;
  const tissueMmol = (transport * bloodMmol) / (returnPerMin + disposal);
  const use = parameters.insulinFreeUseMmolPerKgMin * weightKg * Math.min(1, glucoseMmolL / FULL_USE_FROM_MMOL_L);
  const renalMmolL = Math.max(0, glucoseMmolL - RENAL_THRESHOLD_MMOL_L);
  const liver =
    parameters.liverOutputMmolPerKgMin *
    weightKg *
    liverShare(parameters, parameters.liverSensitivity * effectiveInsulin);
  const renal = RENAL_CLEARANCE_PER_MIN * renalMmolL * glucoseVolumeLPerKg * weightKg;
  return liver - use - renal - transport * bloodMmol + returnPerMin * tissueMmol;
}
