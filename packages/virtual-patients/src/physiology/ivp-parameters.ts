/**
 * Parameters of the identifiable virtual patient (IVP), also known as the Medtronic virtual patient: Kanderian,
 * Weinzimer, Voskanyan and Steil, J. Diabetes Sci. Technol. 3 (2009) 1047–1057. Symbols of the paper in brackets;
 * clearance and space are given there for the whole person, here for each kilogram.
 */
export type IvpParameters = Readonly<{
  model: 'kanderian-2009';
  weightKg: number;
  /** From under the skin into the blood and through it [τ1, τ2]. */
  skinMinutes: number;
  bloodMinutes: number;
  /** [CI] */
  insulinClearanceMlPerKgMin: number;
  /** How fast the effect follows insulin, and the effect of 1 µU/mL [p2, SI]. */
  effectPerMin: number;
  sensitivityMlPerMicroUnitMin: number;
  /** Glucose that is used without insulin: its own effect on its use [GEZI]. */
  glucoseEffectivenessPerMin: number;
  /** Glucose made by the liver; neither glucose nor insulin holds it back in this model [EGP]. */
  liverMgDlPerMin: number;
  /** [VG] */
  glucoseVolumeDlPerKg: number;
  /** Minutes to the peak of a usual meal [τm]. */
  carbsPeakMinutes: number;
  absorbedCarbsShare: number;
}>;

const MICRO_UNITS_PER_UNIT = 1_000_000;

/** What so many units would make of the blood's insulin if they were cleared in one minute, in µU/mL. */
export function microUnitsPerMl(units: number, parameters: IvpParameters): number {
  return (units * MICRO_UNITS_PER_UNIT) / (parameters.insulinClearanceMlPerKgMin * parameters.weightKg);
}

/** The infusion, in units per hour, that holds this glucose for ever; 0 where none is needed. */
export function steadyIvpBasal(parameters: IvpParameters, glucoseMgDl: number, sensitivity: number): number {
  const effectPerMin = parameters.liverMgDlPerMin / glucoseMgDl - parameters.glucoseEffectivenessPerMin;
  const insulin = effectPerMin / (parameters.sensitivityMlPerMicroUnitMin * sensitivity);
  return Math.max(0, (60 * insulin) / microUnitsPerMl(1, parameters));
}
