import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { RandomStream } from '../chance/random-stream.ts';
import type { SensitivityRhythm } from './person.ts';

/** Around 1; lowest at `lowestAtMinute`, highest half a day later. */
export function sensitivityAt(rhythm: SensitivityRhythm, minute: number): number {
  return 1 - rhythm.amplitude * Math.cos((2 * Math.PI * (minute - rhythm.lowestAtMinute)) / MINUTES_PER_DAY);
}

/** The same for every minute of a day, looked up instead of computed in the inner loop. */
export function sensitivityByMinute(rhythm: SensitivityRhythm): Float64Array {
  return Float64Array.from({ length: MINUTES_PER_DAY }, (_, minute) => sensitivityAt(rhythm, minute));
}

/** How much one day differs from the next: log-normal, so that it never turns negative. */
export function sensitivityOfDay(random: RandomStream, logSd: number): number {
  return Math.exp(logSd * random.boundedNormal());
}
