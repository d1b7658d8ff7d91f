import { UNITS } from '@glidepath/quantities';

/** In the order of the list; none is preselected: a wrong default could change doses (D-74). */
export const CARB_UNITS = ['g_per_u', 'u_per_10g', 'u_per_15g'] as const;
export type CarbUnits = (typeof CARB_UNITS)[number];

/** As screens and documents print them. */
export const CARB_UNIT_SIGNS: Readonly<Record<CarbUnits, string>> = {
  g_per_u: `${UNITS.carbs}/${UNITS.insulin}`,
  u_per_10g: `${UNITS.insulin}/10 ${UNITS.carbs}`,
  u_per_15g: `${UNITS.insulin}/15 ${UNITS.carbs}`,
};

const PORTION_GRAMS = { u_per_10g: 10, u_per_15g: 15 } as const;

/** Unrounded, for arithmetic. What a person has written is never converted: that could change a dose (D-31). */
export function gramsPerUnit(carbRatio: number, carbUnits: CarbUnits): number {
  return carbUnits === 'g_per_u' ? carbRatio : PORTION_GRAMS[carbUnits] / carbRatio;
}

/** The inverse of `gramsPerUnit`, unrounded. */
export function carbRatioOf(ratioGramsPerUnit: number, carbUnits: CarbUnits): number {
  // A portion over a ratio turns either way of writing into the other.
  return gramsPerUnit(ratioGramsPerUnit, carbUnits);
}
