import { MINUTE_MS } from '@glidepath/quantities';

const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** Some three days: after that somebody has to look. */
const MOST_ATTEMPTS = 20;

/** When to try again after the nth failure in a row: each time twice as late, or when the other side said. Null: no more. */
export function nextTry(now: Date, attempts: number, retryAfterSeconds: number | undefined): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + Math.max(pauseMs, (retryAfterSeconds ?? 0) * 1000));
}
