import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { type RandomStream, streamFor } from '../chance/random-stream.ts';
import type { LiverRhythm, SensitivityRhythm } from './person.ts';

/** Around 1; lowest at `lowestAtMinute`, highest half a day later. */
export function sensitivityAt(rhythm: SensitivityRhythm, minute: number): number {
  return 1 - rhythm.amplitude * Math.cos((2 * Math.PI * (minute - rhythm.lowestAtMinute)) / MINUTES_PER_DAY);
}

/** The same for every minute of a day, looked up instead of computed in the inner loop. */
export function sensitivityByMinute(rhythm: SensitivityRhythm): Float64Array {
  return Float64Array.from({ length: MINUTES_PER_DAY }, (_, minute) => sensitivityAt(rhythm, minute));
}

/** Around 1; highest at `highestAtMinute`. */
export function liverOutputAt(rhythm: LiverRhythm, minute: number): number {
  return 1 + rhythm.amplitude * Math.cos((2 * Math.PI * (minute - rhythm.highestAtMinute)) / MINUTES_PER_DAY);
}

export function liverOutputByMinute(rhythm: LiverRhythm): Float64Array {
  return Float64Array.from({ length: MINUTES_PER_DAY }, (_, minute) => liverOutputAt(rhythm, minute));
}

/** How much one day differs from the next: log-normal, so that it never turns negative. */
export function sensitivityOfDay(random: RandomStream, logSd: number): number {
  return Math.exp(logSd * random.boundedNormal());
}

const WAVER_MINUTES = 120;

/**
 * How sensitivity wavers from hour to hour: a new log-normal value every two hours and straight lines between them.
 * The last line of a day ends at the first value of the next.
 */
export function waveringOfDay(seed: number, day: number, logSd: number): Float64Array | null {
  if (logSd === 0) return null;
  const knots = [...knotsOfDay(seed, day, logSd), ...knotsOfDay(seed, day + 1, logSd).slice(0, 1)];
  return Float64Array.from({ length: MINUTES_PER_DAY }, (_, minute) => {
    const knot = Math.floor(minute / WAVER_MINUTES);
    const from = knots[knot] ?? 1;
    return from + (((knots[knot + 1] ?? 1) - from) * (minute % WAVER_MINUTES)) / WAVER_MINUTES;
  });
}

function knotsOfDay(seed: number, day: number, logSd: number): number[] {
  const random = streamFor(seed, 'wavering', day);
  return Array.from({ length: MINUTES_PER_DAY / WAVER_MINUTES }, () => Math.exp(logSd * random.boundedNormal()));
}
