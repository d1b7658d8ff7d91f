import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { AdvisorInput } from '../input/advisor-input.ts';
import { changed } from './changed-case.ts';

/** Before meals and at bedtime. */
const READ_AT_MINUTES = [445, 745, 1105, 1375];
/** How often a sensor of the cases has a value, at most. */
const SENSOR_EVERY_MINUTES = 15;

/** The same person who reads a meter four times a day instead of wearing a sensor. */
export function withMeter(input: AdvisorInput): AdvisorInput {
  const meter = input.recorded.sensors.slice(0, 1).flatMap(({ minutes, glucoseMgDl }) =>
    Array.from(minutes, (minute, index) => ({ minute, glucoseMgDl: Math.round(glucoseMgDl[index] ?? 0) })).filter(
      ({ minute }, index) => {
        const isAt = (at: number) =>
          minute % MINUTES_PER_DAY >= at && minute % MINUTES_PER_DAY < at + SENSOR_EVERY_MINUTES;
        return READ_AT_MINUTES.some((at) => isAt(at) && !wasJustBefore(minutes, index, at));
      },
    ),
  );
  return changed(input, { recorded: { sensors: [], meter } });
}

/** Whether the value before this one was taken at the same time to read. */
function wasJustBefore(minutes: ArrayLike<number>, index: number, at: number): boolean {
  const before = (minutes[index - 1] ?? -1) % MINUTES_PER_DAY;
  return before >= at && before < at + SENSOR_EVERY_MINUTES;
}
