/** What a double may be short of a half that is meant: 1.005 is held as 1.00499999999999989. */
const FLOAT_SLACK = 1e-9;

/** Half up, once, from the unrounded value (D3-07). */
export function rounded(exact: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(exact * scale + 0.5 + FLOAT_SLACK) / scale;
}
