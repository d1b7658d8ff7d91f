import { describe, expect, it } from 'vitest';

import { SEGMENTS } from '../limits/tuning.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { basalPieces, mergedPieces } from './basal-pieces.ts';

type Piece = Parameters<typeof mergedPieces>[0][number];

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
  mergedPieces(pieces, SEGMENTS.maxBasal).map(({ startMinute, logChange }) => [startMinute / 60, logChange]);

describe('mergedPieces', () => {
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
    expect(changes([piece(0, 3, 0.045), { ...held, tags: ['HYPO_WATCH'] }])).toEqual([[0, 0]]);
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

describe('basalPieces', () => {
  const WITHIN_CONSENSUS = {
    stopsIncreases: false,
    halvesIncreases: false,
    softensCuts: true,
    watchesFewLows: false,
    hasRoom: false,
    allowsLargeSteps: false,
    holdsGoodSettings: false,
  };
  const secondBlock = (lows: number) =>
    basalPieces(
      [{ startMinute: 0, value: 1 }],
      Array.from({ length: 8 }, (_, block) => ({ block, count: 21, logChange: 0.08 })),
      {
        lowsPerBlock: [0, lows, 0, 0, 0, 0, 0, 0],
        days: 21,
        regime: WITHIN_CONSENSUS,
        rules: TYPE_RULES.Type1,
      },
    )[1];

  it('change as their block asks, and by half where it caused a low', () => {
    expect(secondBlock(0)).toMatchObject({ startMinute: 180, logChange: 0.08, tags: [], lowRate: 0 });
    expect(secondBlock(1)).toMatchObject({ estimatedLogChange: 0.08, tags: ['HYPO_HALF', 'DEADBAND'] });
  });
});
