import { MINUTES_PER_DAY } from '@glidepath/quantities';

export type BasalRate = Readonly<{ startMinute: number; unitsPerHour: number }>;
export type BasalStep = BasalRate & Readonly<{ endMinute: number }>;

/** Each rate runs until the next begins, the last to the end of the day. A rate at minute 1440 has no time to run. */
export function basalSteps(rates: readonly BasalRate[]): BasalStep[] {
  const inOrder = rates
    .filter(({ startMinute }) => startMinute < MINUTES_PER_DAY)
    .toSorted((one, other) => one.startMinute - other.startMinute);
  return inOrder.map((rate, index) => ({ ...rate, endMinute: inOrder[index + 1]?.startMinute ?? MINUTES_PER_DAY }));
}

/** The rate that runs at a minute; at the end of the day the last one still does. */
export function basalStepAt(steps: readonly BasalStep[], minute: number): BasalStep | undefined {
  const inside = Math.min(minute, MINUTES_PER_DAY - 1);
  return steps.find(({ startMinute, endMinute }) => inside >= startMinute && inside < endMinute);
}

type Places = Readonly<{ xPx: (minute: number) => number; yPx: (unitsPerHour: number) => number }>;

/** A line that goes across and up or down only. */
export function basalLinePath(steps: readonly BasalStep[], { xPx, yPx }: Places): string {
  return steps
    .map(({ startMinute, endMinute, unitsPerHour }, index) => {
      const start = index === 0 ? `M${px(xPx(startMinute))},${px(yPx(unitsPerHour))}` : `V${px(yPx(unitsPerHour))}`;
      return `${start}H${px(xPx(endMinute))}`;
    })
    .join('');
}

/** The same, closed down to zero. */
export function basalAreaPath(steps: readonly BasalStep[], places: Places): string {
  const [first] = steps;
  if (!first) return '';
  const { xPx, yPx } = places;
  return `${basalLinePath(steps, places)}V${px(yPx(0))}H${px(xPx(first.startMinute))}Z`;
}

const px = (place: number): number => Math.round(place * 10) / 10;
