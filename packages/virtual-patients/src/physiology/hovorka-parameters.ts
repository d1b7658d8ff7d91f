/**
 * Parameters of the glucose-insulin model of Hovorka et al., Physiol. Meas. 25 (2004) 905–920, with the paper's
 * symbols in brackets.
 */
export type HovorkaParameters = Readonly<{
  model: 'hovorka-2004';
  /** How insulin holds back the liver: linear in the paper of 2004; exponential keeps large doses smooth. */
  liverSuppression: 'linear' | 'exponential';
  weightKg: number;
  /** Glucose made by the liver without insulin [EGP0]. */
  liverOutputMmolPerKgMin: number;
  /** Glucose used without insulin [F01]. */
  insulinFreeUseMmolPerKgMin: number;
  /** From tissue back to blood [k12]. */
  returnPerMin: number;
  /** How fast insulin action follows insulin [ka1, ka2, ka3]. */
  transportActionPerMin: number;
  disposalActionPerMin: number;
  liverActionPerMin: number;
  /** Effect of 1 mU/L of insulin [SIT, SID, SIE]. */
  transportSensitivity: number;
  disposalSensitivity: number;
  liverSensitivity: number;
  /** [ke] */
  insulinClearancePerMin: number;
  /** [VI] */
  insulinVolumeLPerKg: number;
  /** [VG] */
  glucoseVolumeLPerKg: number;
  /** Minutes to the peak of absorption under the skin [tmax,I] and in the gut [tmax,G]. */
  insulinPeakMinutes: number;
  carbsPeakMinutes: number;
  /** Carbohydrate that reaches the blood [AG]. */
  absorbedCarbsShare: number;
  /** A pancreas that still answers to glucose: extra insulin for each mmol/L above 4.5. 0 in type 1. */
  ownInsulinMilliUnitsPerMinPerMmolL: number;
}>;

/** Above this the pancreas of type 2 diabetes makes insulin. */
const OWN_INSULIN_FROM_MMOL_L = 4.5;

export function ownInsulinMilliUnitsPerMin(parameters: HovorkaParameters, glucoseMmolL: number): number {
  return parameters.ownInsulinMilliUnitsPerMinPerMmolL * Math.max(0, glucoseMmolL - OWN_INSULIN_FROM_MMOL_L);
}
