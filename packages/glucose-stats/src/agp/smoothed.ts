/**
 * Centred mean of three slots that wraps at midnight and skips empty neighbours; an empty slot stays empty. The same
 * weights on all curves cannot make them cross (D3-02).
 */
export function smoothed(curve: readonly (number | null)[]): (number | null)[] {
  const last = curve.length - 1;
  return curve.map((here, slot) => {
    if (here === null) return null;
    const before = curve[slot === 0 ? last : slot - 1] ?? null;
    const after = curve[slot === last ? 0 : slot + 1] ?? null;
    const near = [before, here, after].filter((level) => level !== null);
    return near.reduce((sum, level) => sum + level, 0) / near.length;
  });
}
