import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { tenths } from './paths.ts';
import type { RateTable } from './report-answer.ts';

export type BasalStep = Readonly<{ startMinute: number; endMinute: number; unitsPerHour: number }>;

/** Each rate runs until the next begins, the last to the end of the day. A rate at minute 1440 has no time to run. */
export function basalSteps(rates: RateTable): BasalStep[] {
  const inOrder = rates
    .filter(({ startMinute }) => startMinute < MINUTES_PER_DAY)
    .toSorted((one, other) => one.startMinute - other.startMinute);
  return inOrder.map(({ startMinute, value }, index) => ({
    startMinute,
    endMinute: inOrder[index + 1]?.startMinute ?? MINUTES_PER_DAY,
    unitsPerHour: value,
  }));
}

/** The rate that runs at a minute; at the end of the day the last one still does. */
export function basalStepAt(steps: readonly BasalStep[], minute: number): BasalStep | undefined {
  const inside = Math.min(minute, MINUTES_PER_DAY - 1);
  return steps.find(({ startMinute, endMinute }) => inside >= startMinute && inside < endMinute);
}

/** In the unit of the drawing: pixels of a screen, points of a page. */
type Places = Readonly<{ x: (minute: number) => number; y: (unitsPerHour: number) => number }>;

/** A line that goes across and up or down only. */
export function basalLinePath(steps: readonly BasalStep[], { x, y }: Places): string {
  return steps
    .map(({ startMinute, endMinute, unitsPerHour }, index) => {
      const start =
        index === 0 ? `M${tenths(x(startMinute))},${tenths(y(unitsPerHour))}` : `V${tenths(y(unitsPerHour))}`;
      return `${start}H${tenths(x(endMinute))}`;
    })
    .join('');
}

/** The same, closed down to zero. */
export function basalAreaPath(steps: readonly BasalStep[], places: Places): string {
  const [first] = steps;
  if (!first) return '';
  const { x, y } = places;
  return `${basalLinePath(steps, places)}V${tenths(y(0))}H${tenths(x(first.startMinute))}Z`;
}
