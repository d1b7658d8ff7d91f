import { describe, expect, it } from 'vitest';

import { scrolledLeft } from './cursor-layer.tsx';
import { cursorAfterKey, cursorAtPointer } from './cursor-step.ts';
import { createMinuteCursor } from './minute-cursor.ts';

const steps = { lastMinute: 1440, stepMinutes: 15 };

describe('the keys of the cursor', () => {
  it.each([
    ['ArrowRight', 600, 615],
    ['ArrowLeft', 600, 585],
    ['ArrowRight', 1440, 1440],
    ['ArrowLeft', 0, 0],
    ['Home', 600, 0],
    ['End', 600, 1440],
    ['ArrowRight', null, 0],
    ['ArrowLeft', null, 1440],
    ['Enter', 600, undefined],
  ])('%s from %s goes to %s', (key, minute, next) => {
    expect(cursorAfterKey(key, minute, steps)).toBe(next);
  });
});

describe('the pointer', () => {
  it('goes to the nearest step inside the chart', () => {
    expect([607, 608, -20, 2000].map((minute) => cursorAtPointer(minute, steps))).toEqual([600, 615, 0, 1440]);
  });
});

describe('a chart that is wider than the screen', () => {
  it.each([
    ['stays where the cursor is seen', { xPx: 200, scrolledPx: 0, widthPx: 350 }, 0],
    ['follows it to the right', { xPx: 900, scrolledPx: 0, widthPx: 350 }, 598],
    ['follows it to the left', { xPx: 300, scrolledPx: 500, widthPx: 350 }, 252],
    ['shows its beginning with the first minute', { xPx: 20, scrolledPx: 500, widthPx: 350 }, 0],
    ['does not move where all of it is seen', { xPx: 940, scrolledPx: 0, widthPx: 1000 }, 0],
  ])('%s', (_, place, leftPx) => {
    expect(scrolledLeft(place)).toBe(leftPx);
  });
});

describe('a shared cursor', () => {
  it('may stand somewhere from the start', () => {
    expect([createMinuteCursor(450).minute(), createMinuteCursor().minute()]).toEqual([450, null]);
  });

  it('tells its listeners when it moves, and only then', () => {
    const cursor = createMinuteCursor();
    const seen: (number | null)[] = [];
    const stop = cursor.subscribe(() => seen.push(cursor.minute()));
    cursor.moveTo(600);
    cursor.moveTo(600);
    cursor.moveTo(null);
    stop();
    cursor.moveTo(15);
    expect(seen).toEqual([600, null]);
  });
});
