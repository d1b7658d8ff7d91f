import type { Clock } from '#platform/clock/clock.ts';

export type TestClock = Clock & { advance(milliseconds: number): void };

/** Stands still until a test moves it. */
export function testClock(start = '2026-03-01T09:00:00.000Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
