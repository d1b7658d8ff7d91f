/** In which glucose is measured, shown and uploaded. */
export const GLUCOSE_UNITS = ['mg/dL', 'mmol/L'] as const;

/** Between mg/dL and mmol/L (product specification 3, section 9). */
export const MG_DL_PER_MMOL_L = 18.018018;

export function mmolLFromMgDl(glucoseMgDl: number): number {
  return glucoseMgDl / MG_DL_PER_MMOL_L;
}

export function mgDlFromMmolL(glucoseMmolL: number): number {
  return glucoseMmolL * MG_DL_PER_MMOL_L;
}

/** Plans are always stored and sent in this unit. */
export const PLAN_GLUCOSE_UNIT = 'mg/dL';
