/** What a double may be short of a half that is meant: 1.005 is held as 1.00499999999999989. */
const FLOAT_SLACK = 1e-9;

/** Half up, once, from the unrounded value (D3-07). */
export function roundedHalfUp(exact: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(exact * scale + 0.5 + FLOAT_SLACK) / scale;
}

/** A number as it is shown, and before rounding. Both are null where there is nothing to compute from (D3-16). */
export type Figure = Readonly<{ value: number | null; rawValue: number | null }>;

export const NO_FIGURE: Figure = { value: null, rawValue: null };

export function figure(rawValue: number | null, decimals: number): Figure {
  return rawValue === null ? NO_FIGURE : { value: roundedHalfUp(rawValue, decimals), rawValue };
}
