import type { PlotArea } from '#charts/plot-area.ts';
import type { LanePiece, ValueLane } from './lanes.ts';

/** Time runs along, values rise. */
export type LaneScale = Readonly<{
  xPx: (minute: number) => number;
  yPx: (value: number) => number;
  /** What a movement of so many pixels upwards adds. */
  valuePerPx: number;
  /** Higher values are drawn at the top of the lane. */
  highest: number;
}>;

/** Room above the highest value, for its number and so that it can be raised. */
const HEADROOM = 1.6;

/** One scale for the values that are compared. */
export function laneScale(
  xPx: (minute: number) => number,
  { yTopPx, yBottomPx }: Pick<PlotArea, 'yTopPx' | 'yBottomPx'>,
  lanes: readonly (ValueLane | undefined)[],
): LaneScale {
  const values = lanes.flatMap((lane) => lane?.pieces.map(({ value }) => value) ?? []);
  const highest = Math.max(0.1, ...values.filter(Number.isFinite)) * HEADROOM;
  const heightPx = yBottomPx - yTopPx;
  return {
    xPx,
    yPx: (value) => yBottomPx - (heightPx * Math.min(Math.max(0, value), highest)) / highest,
    valuePerPx: highest / heightPx,
    highest,
  };
}

/** Within so many pixels a drag is slow enough for a hand to reach every step. */
const SLOW_PX = 24;
const SLOW_STEPS_PER_PX = 0.5;

/** How many steps a value goes when it is dragged so far. */
export function dragSteps(upPx: number, stepsPerPx: number): number {
  const px = Math.abs(upPx);
  const slowPx = Math.min(px, SLOW_PX);
  const steps = slowPx * Math.min(stepsPerPx, SLOW_STEPS_PER_PX) + (px - slowPx) * stepsPerPx;
  return Math.sign(upPx) * Math.round(steps);
}

/** The line along the values, from one stretch of the day to the next. */
export function stepsPath({ pieces }: Pick<ValueLane, 'pieces'>, { xPx, yPx }: LaneScale): string {
  const along = pieces
    .flatMap(({ stretches, value }) => stretches.map((stretch) => ({ ...stretch, value })))
    .toSorted((one, other) => one.fromMinute - other.fromMinute);
  return along
    .map(({ fromMinute, toMinute, value }, index) => {
      const y = yPx(value);
      return `${index === 0 ? 'M' : 'L'}${xPx(fromMinute)},${y}H${xPx(toMinute)}`;
    })
    .join('');
}

/** What is filled below one value. */
export function pieceArea({ stretches, value }: LanePiece, { xPx, yPx }: LaneScale): string {
  return stretches
    .map(({ fromMinute, toMinute }) => `M${xPx(fromMinute)},${yPx(0)}V${yPx(value)}H${xPx(toMinute)}V${yPx(0)}Z`)
    .join('');
}

/** Where the number of a value stands: in the middle of its longest stretch. */
export function labelMinute({ stretches }: Pick<LanePiece, 'stretches'>): number {
  const [longest] = stretches.toSorted(
    (one, other) => other.toMinute - other.fromMinute - (one.toMinute - one.fromMinute),
  );
  return longest ? (longest.fromMinute + longest.toMinute) / 2 : 0;
}
