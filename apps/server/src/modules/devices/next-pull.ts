import { MINUTE_MS } from '@glidepath/quantities';

/** Clouds have new data after one to three hours. */
const USUAL_PAUSE_MS = 120 * MINUTE_MS;
const FIRST_RETRY_MS = 2 * MINUTE_MS;
const LONGEST_RETRY_MS = 6 * 60 * MINUTE_MS;

/** When to ask again after everything was read. */
export const afterSuccess = (now: Date) => new Date(now.getTime() + USUAL_PAUSE_MS);

/** When to ask again after the nth failure in a row: each time twice as late, or when the cloud itself said. */
export function afterFailure(now: Date, failures: number, retryAfterSeconds: number | undefined): Date {
  const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return new Date(now.getTime() + Math.max(pauseMs, (retryAfterSeconds ?? 0) * 1000));
}
