/**
 * Parameters of the meal simulation model of Dalla Man, Rizza and Cobelli, IEEE Trans. Biomed. Eng. 54 (2007)
 * 1740–1749, in its type 1 form with insulin under the skin (Kovatchev et al., J. Diabetes Sci. Technol. 3 (2009)
 * 44–55). Symbols of the papers in brackets.
 */
export type PadovaParameters = Readonly<{
  model: 'dalla-man-2007';
  weightKg: number;
  /** Where the body rests: this glucose, this insulin and this output of the liver belong together [Gb, Ib, EGPb]. */
  restingGlucoseMgDl: number;
  restingInsulinPmolPerL: number;
  restingLiverMgPerKgMin: number;
  /** How glucose and insulin hold back the liver, and how late insulin does [kp2, kp3, ki]. */
  liverPerGlucosePerMin: number;
  liverPerInsulin: number;
  liverDelayPerMin: number;
  /** Use that grows with insulin, and how fast it follows [Vmx, p2U]. */
  usePerInsulin: number;
  useActionPerMin: number;
  /** Between blood and tissue [k1, k2] and the space of glucose [VG]. */
  toTissuePerMin: number;
  fromTissuePerMin: number;
  glucoseVolumeDlPerKg: number;
  /** [VI] */
  insulinVolumeLPerKg: number;
  /** Insulin under the skin: dissolving, and from either form into the blood [kd, ka1, ka2]. */
  dissolvingPerMin: number;
  fromWholePerMin: number;
  fromDissolvedPerMin: number;
  /** The fastest and slowest emptying of the stomach and absorption by the gut [kmax, kmin, kabs]. */
  fastestEmptyingPerMin: number;
  slowestEmptyingPerMin: number;
  gutAbsorptionPerMin: number;
  /** Minutes to the peak of a usual meal: others are faster or slower in proportion. */
  carbsPeakMinutes: number;
  absorbedCarbsShare: number;
}>;

/** What does not differ between people here. Use without insulin [Fcns], half-saturation of use [Km0]. */
export const INSULIN_FREE_USE_MG_PER_KG_MIN = 1;
export const HALF_USE_MG_PER_KG = 225.59;
/** Kidney [ke1, ke2]. */
const RENAL_PER_MIN = 0.0005;
const RENAL_THRESHOLD_MG_PER_KG = 339;
/** Insulin between liver and blood [m1, m2, m4]; the liver takes 60 % [HE], which gives [m3]. */
export const FROM_LIVER_PER_MIN = 0.19;
export const TO_LIVER_PER_MIN = 0.484;
export const INSULIN_LOSS_PER_MIN = 0.194;
export const LIVER_LOSS_PER_MIN = (FROM_LIVER_PER_MIN * 0.6) / 0.4;

const PMOL_PER_UNIT = 6000;

export function pmolPerKg(units: number, weightKg: number): number {
  return (units * PMOL_PER_UNIT) / weightKg;
}

export function unitsOf(pmolOfEachKg: number, weightKg: number): number {
  return (pmolOfEachKg * weightKg) / PMOL_PER_UNIT;
}

export function renalLoss(bloodMgPerKg: number): number {
  return RENAL_PER_MIN * Math.max(0, bloodMgPerKg - RENAL_THRESHOLD_MG_PER_KG);
}

/** What follows from where the body rests: the liver without insulin [kp1] and the use at rest [Vm0]. */
export type Balance = Readonly<{ fullLiverMgPerKgMin: number; restingUse: number }>;

export function balanceOf(parameters: PadovaParameters): Balance {
  const { restingLiverMgPerKgMin: liver, restingInsulinPmolPerL } = parameters;
  const blood = parameters.restingGlucoseMgDl * parameters.glucoseVolumeDlPerKg;
  const used = liver - INSULIN_FREE_USE_MG_PER_KG_MIN;
  const tissue = (parameters.toTissuePerMin * blood - used) / parameters.fromTissuePerMin;
  return {
    fullLiverMgPerKgMin:
      liver + parameters.liverPerGlucosePerMin * blood + parameters.liverPerInsulin * restingInsulinPmolPerL,
    restingUse: (used * (HALF_USE_MG_PER_KG + tissue)) / tissue,
  };
}
