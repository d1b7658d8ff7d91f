import { describe, expect, it } from 'vitest';

import { rowWindow, scrollToReveal } from './patients-table.tsx';

const ROW_HEIGHT_PX = 48;
const windowAt = (scrolledPx: number, count = 5_000) =>
  rowWindow({ count, rowHeightPx: ROW_HEIGHT_PX, scrolledPx, heightPx: 900 });

describe('the rows that are drawn', () => {
  it('are all of a short list', () => {
    expect(windowAt(0, 3)).toEqual({ start: 0, end: 3 });
    expect(windowAt(0, 0)).toEqual({ start: 0, end: 0 });
  });

  it.each([-300, 0, 47, 1_000, 12_345, 120_000, 239_100, 400_000])(
    'at %s px cover the screen with some to spare, and are few',
    (scrolledPx) => {
      const { start, end } = windowAt(scrolledPx);
      const firstInSight = Math.min(Math.max(0, Math.floor(scrolledPx / ROW_HEIGHT_PX)), 4_999);
      const lastInSight = Math.min(4_999, firstInSight + Math.ceil(900 / ROW_HEIGHT_PX));
      expect(start).toBeLessThanOrEqual(firstInSight);
      expect(end).toBeGreaterThan(lastInSight);
      expect(end - start).toBeLessThanOrEqual(40);
      expect(end).toBeLessThanOrEqual(5_000);
    },
  );

  it('stay the same for small scrolls', () => {
    expect(windowAt(10_000)).toEqual(windowAt(10_075));
  });
});

describe('bringing a row into sight', () => {
  it('scrolls no further than needed', () => {
    expect(scrollToReveal({ topPx: 50, bottomPx: 98 }, 96, 900)).toBe(-46);
    expect(scrollToReveal({ topPx: 880, bottomPx: 928 }, 96, 900)).toBe(28);
    expect(scrollToReveal({ topPx: 100, bottomPx: 148 }, 96, 900)).toBe(0);
  });
});
