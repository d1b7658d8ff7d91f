import { describe, expect, it } from 'vitest';

import { TYPE_RULES } from '../limits/type-rules.ts';
import { basalPieces, mergedBasalPieces } from './basal-pieces.ts';

type Piece = Parameters<typeof mergedBasalPieces>[0][number];

const piece = (startHour: number, endHour: number, logChange: number, more: Partial<Piece> = {}): Piece => ({
  startMinute: startHour * 60,
  endMinute: endHour * 60,
  current: 1,
  isExisting: startHour === 0,
  logChange,
  highHours: null,
  tags: [],
  ...more,
});
const HIGH = {
  hours: { fromMinute: 450, toMinute: 630 },
  above180Percent: 40,
  below70Percent: 0,
  days: [],
  moreLog: 0.05,
} as const;
const changes = (pieces: readonly Piece[]) =>
  mergedBasalPieces(pieces).map(({ startMinute, logChange }) => [startMinute / 60, logChange]);

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
    expect(changes([piece(0, 3, 0.045), { ...held, tags: ['HYPO_WATCH'] }])).toEqual([[0, 0]]);
    expect(changes([piece(0, 3, 0.045), { ...held, tags: [] }])).toEqual([[0, expect.closeTo(0.0225, 10)]]);
  });

  it('a night that is not high is not raised with a morning that is', () => {
    const morning = piece(6, 9, 0.09, { highHours: HIGH });
    expect(changes([piece(0, 6, 0.05), morning])).toEqual([
      [0, 0.05],
      [6, 0.09],
    ]);
    expect(changes([piece(0, 6, 0.05, { highHours: HIGH }), morning])).toHaveLength(1);
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
  const secondBlock = (lows: number) => {
    const estimates = Array.from({ length: 8 }, (_, block) => ({ block, count: 21, logChange: 0.04 }));
    const high = { ...HIGH, moreLog: 0.03 };
    const asked: unknown[] = [];
    const pieces = basalPieces([{ startMinute: 0, value: 1 }], estimates, {
      lowsPerBlock: [0, lows, 0, 0, 0, 0, 0, 0],
      days: 21,
      regime: WITHIN_CONSENSUS,
      rules: TYPE_RULES.Type1,
      highHoursAt: (hours) => {
        asked.push(hours);
        return hours.fromMinute === 270 ? high : null;
      },
    });
    return { piece: pieces[1], asked };
  };

  it('are given more where their hours are high, which begin when they act', () => {
    const { piece: given, asked } = secondBlock(0);
    expect(asked[1]).toEqual({ fromMinute: 270, toMinute: 450 });
    expect(given).toMatchObject({
      highHours: { moreLog: 0.03 },
      logChange: expect.closeTo(0.07, 10),
      tags: ['HIGH_WITHOUT_LOWS'],
    });
  });

  it('are given nothing more where their own lows would hold back a rise', () => {
    expect(secondBlock(1).piece).toMatchObject({
      highHours: null,
      estimatedLogChange: 0.04,
      tags: ['HYPO_HALF', 'DEADBAND'],
    });
  });
});
