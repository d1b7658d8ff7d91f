/** Numbers of an advice are told to four decimals: what lies beyond is noise of the arithmetic. Unknown ones are left out. */
export function shown<Facts extends Readonly<Record<string, number | string | null | undefined>>>(facts: Facts) {
  const kept = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined && !Number.isNaN(fact));
  return Object.fromEntries(kept.map(([name, fact]) => [name, typeof fact === 'number' ? decimals4(fact) : fact])) as {
    [Name in keyof Facts]: Exclude<Facts[Name], null | undefined>;
  };
}

export function decimals4(amount: number): number {
  return Math.round(amount * 1e4) / 1e4 + 0;
}
