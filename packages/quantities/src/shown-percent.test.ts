import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { percentText, pointsChange, shownPercent, shownSum, wholePercents } from './shown-percent.ts';

const sharesOf = (counts: readonly number[]) => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (wholePercents(counts) ?? []).map((wholePercent, index) => ({
    wholePercent,
    exactPercent: ((counts[index] ?? 0) * 100) / total,
  }));
};
const shown = (counts: readonly number[]) => sharesOf(counts).map((share) => percentText(shownPercent(share)));

describe('a share of time as it is read', () => {
  it.each([
    [
      [4, 33, 682, 199, 82],
      ['<1%', '3%', '68%', '20%', '8%'],
    ],
    [
      [8, 31, 682, 198, 81],
      ['<1%', '3%', '68%', '20%', '8%'],
    ],
    [
      [0, 0, 1000, 0, 0],
      ['0%', '0%', '100%', '0%', '0%'],
    ],
    [
      [4, 0, 996, 0, 0],
      ['<1%', '0%', '>99%', '0%', '0%'],
    ],
    [
      [10, 0, 990, 0, 0],
      ['1%', '0%', '99%', '0%', '0%'],
    ],
    [
      [4, 4, 984, 4, 4],
      ['<1%', '<1%', '98%', '<1%', '<1%'],
    ],
  ])('STAT-13: of %j readings: %j', (counts, texts) => {
    expect(shown(counts)).toEqual(texts);
  });

  it('STAT-13: less than one percent is never one and never none, and the numbers can add to 100', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4000), { minLength: 5, maxLength: 5 }), (counts) => {
        fc.pre(counts.some((count) => count > 0));
        const shares = sharesOf(counts);
        const texts = shares.map((share) => shownPercent(share));
        shares.forEach(({ exactPercent }, index) => {
          const { sign, percent } = texts[index] ?? { sign: '', percent: Number.NaN };
          expect([sign, percent].join('') === '0').toBe(exactPercent === 0);
          expect([sign, percent].join('') === '100').toBe(exactPercent === 100);
          expect(sign === '<').toBe(exactPercent > 0 && exactPercent < 1);
          if (sign === '') expect(Math.abs(percent - exactPercent)).toBeLessThan(1);
        });
        const open = texts.filter(({ sign }) => sign !== '').length;
        const least = texts.reduce((sum, { sign, percent }) => sum + (sign === '<' ? 0 : percent), 0);
        expect(least).toBeLessThanOrEqual(100);
        expect(least + open).toBeGreaterThanOrEqual(100);
      }),
    );
  });

  it('STAT-08, STAT-11: a sum agrees with its parts: exactly where both are numbers, else by the truth', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4000), { minLength: 5, maxLength: 5 }), (counts) => {
        fc.pre(counts.some((count) => count > 0));
        const [veryLow, low] = sharesOf(counts);
        if (!veryLow || !low) return;
        const sum = shownSum([veryLow, low]);
        const parts = [shownPercent(veryLow), shownPercent(low)];
        if (sum.sign !== '') return;
        const least = parts.reduce((all, { sign, percent }) => all + (sign === '<' ? 0 : percent), 0);
        expect(sum.percent).toBeGreaterThanOrEqual(least);
        expect(sum.percent).toBeLessThanOrEqual(least + parts.filter(({ sign }) => sign === '<').length);
      }),
    );
    const trace = { wholePercent: 1, exactPercent: 0.3 };
    expect(shownSum([trace, { wholePercent: 3, exactPercent: 3.1 }])).toEqual({ sign: '', percent: 3 });
    expect(shownSum([trace, { wholePercent: 2, exactPercent: 1.8 }])).toEqual({ sign: '', percent: 2 });
    expect(shownSum([trace, trace])).toEqual({ sign: '<', percent: 1 });
  });

  it('has the same rule for its last decimal', () => {
    const active = (exactPercent: number) =>
      percentText(shownPercent({ wholePercent: Math.round(exactPercent * 10) / 10, exactPercent }, 1), 1);
    expect([0, 0.04, 96.42, 99.96, 100].map(active)).toEqual(['0.0%', '<0.1%', '96.4%', '>99.9%', '100.0%']);
  });

  it('changes by tenths where it is less than a point, and by nothing only where nothing can be told', () => {
    expect([0, 0.04, 0.4, -0.6, 0.97, 4.2, -16].map((points) => pointsChange(points))).toEqual([
      { points: 0, decimals: 0 },
      { points: 0, decimals: 0 },
      { points: 0.4, decimals: 1 },
      { points: -0.6, decimals: 1 },
      { points: 1, decimals: 1 },
      { points: 4, decimals: 0 },
      { points: -16, decimals: 0 },
    ]);
  });
});
