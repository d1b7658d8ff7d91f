import { MINUTES_PER_DAY, ROUNDING_NOISE } from '@glidepath/quantities';

/** Where a chart draws, inside its axes. */
export type Plot = Readonly<{ leftPt: number; rightPt: number; topPt: number; bottomPt: number }>;

/** One day from left to right; what lies outside is drawn at the edge. */
export function minuteScale({ leftPt, rightPt }: Plot): (minuteOfDay: number) => number {
  return (minuteOfDay) => leftPt + (rightPt - leftPt) * within(minuteOfDay / MINUTES_PER_DAY);
}

/** Zero at the bottom; higher than the top is drawn at the top (D3-06). */
export function amountScale(top: number, { topPt, bottomPt }: Plot): (amount: number) => number {
  return (amount) => bottomPt - (bottomPt - topPt) * within(amount / top);
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** From zero in equal steps to the first one that reaches the largest amount. */
export function roundTicks(largest: number, mostSteps: number): readonly number[] {
  const step = STEPS.find((width) => Math.ceil(largest / width) <= mostSteps) ?? largest;
  const count = Math.max(1, Math.ceil(largest / step - ROUNDING_NOISE));
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 10) / 10);
}
