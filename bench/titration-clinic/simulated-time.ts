import { zoneClock } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';

const FIRST_DAY_MS = Date.UTC(2026, 0, 5);
/** A few minutes after the check is due. */
const CHECKED_MS = DAY_MS / 2 + 5 * 60_000;

/** With a clock change in the middle of the simulated weeks. */
export const ZONE = 'America/New_York';

export type SimulatedClock = Readonly<{ now: () => Date; goTo: (day: number) => void }>;

/** Stands shortly after noon of a day of the virtual clinic until it is told to go on. */
export function simulatedClock(): SimulatedClock {
  let now = noonOf(0);
  return {
    now: () => now,
    goTo: (day) => {
      now = noonOf(day);
    },
  };
}

export function dateOf(day: number): string {
  return new Date(FIRST_DAY_MS + day * DAY_MS).toISOString().slice(0, 10);
}

function noonOf(day: number): Date {
  return new Date(zoneClock(ZONE).instantMs(FIRST_DAY_MS + day * DAY_MS + CHECKED_MS));
}
