/** Percent of insulin between two values, to a tenth: of a rate or a dose the value itself, of a ratio its inverse. */
export function insulinChangePercent(from: number, to: number, moreInsulinIs: 'higher' | 'lower'): number {
  if (from === to) return 0;
  // A dose that was zero has no percentage; any insulin where there was none counts as one more of the same.
  if (from === 0 || to === 0) return from === 0 ? 100 : -100;
  const share = moreInsulinIs === 'higher' ? to / from : from / to;
  return Math.round((share - 1) * 1000) / 10;
}
