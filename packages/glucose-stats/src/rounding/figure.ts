import { roundedHalfUp } from '@glidepath/quantities';

/** A number as it is shown, and before rounding. Both are null where there is nothing to compute from (D3-16). */
export type Figure = Readonly<{ value: number | null; rawValue: number | null }>;

export const NO_FIGURE: Figure = { value: null, rawValue: null };

export function figure(rawValue: number | null, decimals: number): Figure {
  return rawValue === null ? NO_FIGURE : { value: roundedHalfUp(rawValue, decimals), rawValue };
}
