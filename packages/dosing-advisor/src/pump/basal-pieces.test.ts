import { describe, expect, it } from 'vitest';

import type { Regime } from '../advice/advice.ts';
import { TYPE_RULES } from '../rules/type-rules.ts';
import { basalPieces, mergedBasalPieces } from './basal-pieces.ts';

type Piece = Parameters<typeof mergedBasalPieces>[0][number];

const piece = (startHour: number, endHour: number, logChange: number, more: Partial<Piece> = {}): Piece => ({
  startMinute: startHour * 60,
  endMinute: endHour * 60,
  current: 1,
  isExisting: startHour === 0,
  logChange,
  tags: [],
  ...more,
});
const changes = (pieces: readonly Piece[]) =>
  mergedBasalPieces(pieces).map(({ startMinute, logChange }) => [startMinute / 60, logChange]);

const HIGH_WITH_FEW_LOWS: Regime = {
  stopsIncreases: false,
  halvesIncreases: false,
  softensCuts: true,
  doubtsLows: true,
  hasRoom: false,
  allowsLargeSteps: false,
  holdsGoodSettings: false,
};

describe('basalPieces', () => {
  const estimates = Array.from({ length: 8 }, (_, block) => ({ block, count: 14, logChange: 0 }));
  const cuts = (lowsPerBlock: readonly number[], regime: Partial<Regime> = {}) =>
    basalPieces([{ startMinute: 0, value: 1 }], estimates, {
      lowsPerBlock,
      days: 21,
      regime: { ...HIGH_WITH_FEW_LOWS, ...regime },
      rules: TYPE_RULES.Type1,
    }).map(({ logChange }) => logChange);

  it('counts half of the lows that one block has beyond the others, while glucose is high and lows are few', () => {
    const inOneBlock = [0, 0, 0, 5, 0, 0, 0, 0];
    expect(cuts(inOneBlock)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(cuts(inOneBlock, { doubtsLows: false })).toEqual([0, 0, 0, -0.05, 0, 0, 0, 0]);
    expect(cuts([0, 0, 0, 9, 0, 0, 0, 0])).toEqual([0, 0, 0, -0.05, 0, 0, 0, 0]);
  });

  it('cuts where the others have as many, or nearly', () => {
    expect(cuts([0, 0, 6, 6, 6, 6, 6, 0])).toEqual([0, 0, -0.05, -0.05, -0.05, -0.05, -0.05, 0]);
    expect(cuts([4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5])).toEqual(Array.from({ length: 8 }, () => -0.05));
  });

  it('tells the lows that were there', () => {
    const [first] = basalPieces([{ startMinute: 0, value: 1 }], estimates, {
      lowsPerBlock: [4, 0, 0, 0, 0, 0, 0, 0],
      days: 20,
      regime: HIGH_WITH_FEW_LOWS,
      rules: TYPE_RULES.Type1,
    });
    expect(first?.lowRate).toBe(0.2);
  });
});

describe('mergedBasalPieces', () => {
  it('joins new pieces that change nearly alike, by their duration', () => {
    expect(changes([piece(0, 3, 0.1), piece(3, 12, 0.14), piece(12, 24, 0.2)])).toEqual([
      [0, expect.closeTo(0.13, 10)],
      [12, 0.2],
    ]);
  });

  it('keeps the boundaries of the present plan', () => {
    expect(changes([piece(0, 12, 0.1), piece(12, 24, 0.1, { isExisting: true })])).toHaveLength(2);
  });

  it('hours that lows hold back are not raised by their neighbours', () => {
    const held = piece(3, 6, 0, { tags: ['HYPO_BLOCK'] });
    expect(changes([piece(0, 3, 0.045), held])).toEqual([[0, 0]]);
    expect(changes([piece(0, 3, 0.045), { ...held, tags: [] }])).toEqual([[0, expect.closeTo(0.0225, 10)]]);
  });

  it('has at most twelve pieces, unless the present plan has more', () => {
    const steep = Array.from({ length: 14 }, (_, hour) =>
      piece(hour, hour + 1, 0.06 * hour * (hour % 2 === 0 ? 1 : -1)),
    );
    expect(changes(steep)).toHaveLength(12);
    expect(changes(steep.map((one) => ({ ...one, isExisting: true })))).toHaveLength(14);
  });
});
