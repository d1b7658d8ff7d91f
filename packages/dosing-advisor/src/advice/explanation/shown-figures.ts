/** Numbers of an advice have four decimals: anything beyond is rounding noise. Unknown ones are left out. */
export function shown<Facts extends Readonly<Record<string, number | string | null | undefined>>>(facts: Facts) {
  const kept = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined && !Number.isNaN(fact));
  return Object.fromEntries(kept.map(([name, fact]) => [name, typeof fact === 'number' ? decimals4(fact) : fact])) as {
    [Name in keyof Facts]: Exclude<Facts[Name], null | undefined>;
  };
}

export function decimals4(amount: number): number {
  return Math.round(amount * 1e4) / 1e4 + 0;
}

/** Percent of insulin between two values, to a tenth: of a rate or a dose the value itself, of a ratio its inverse. */
export function insulinChangePercent(from: number, to: number, moreInsulinIs: 'higher' | 'lower'): number {
  if (from === to) return 0;
  // A dose that was zero has no percentage; any insulin where there was none counts as one more of the same.
  if (from === 0 || to === 0) return from === 0 ? 100 : -100;
  const share = moreInsulinIs === 'higher' ? to / from : from / to;
  return Math.round((share - 1) * 1000) / 10;
}
