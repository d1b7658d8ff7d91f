/** What a double may be short of a half that is meant. */
const FLOAT_SLACK = 1e-9;
/** A hyphen is no minus: it is shorter, and lines break behind it. */
const MINUS = '\u2212';

/** Half up, as all figures of the reports (D3-07). */
function roundedHalfUp(exact: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(exact * scale + 0.5 + FLOAT_SLACK) / scale;
}

export function numberText(exact: number, decimals: number): string {
  if (!Number.isFinite(exact)) throw new RangeError(`${exact} cannot be printed.`);
  const text = roundedHalfUp(Math.abs(exact), decimals).toFixed(decimals);
  const isNegative = exact < 0 && Number(text) !== 0;
  return `${isNegative ? MINUS : ''}${text}`;
}

/** With its sign; no change is a plain zero. */
export function changeText(change: number, decimals: number): string {
  const text = numberText(change, decimals);
  return Number(text) > 0 ? `+${text}` : text;
}

/** "4", "4.5", "0.85": as many decimals as the amount has, up to three. */
export function amountText(amount: number): string {
  const decimals = [0, 1, 2].find((count) => Math.abs(roundedHalfUp(amount, count) - amount) < FLOAT_SLACK) ?? 3;
  return numberText(amount, decimals);
}
