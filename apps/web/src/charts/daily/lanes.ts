export type PixelSpan = Readonly<{ startPx: number; endPx: number }>;

const GAP_PX = 4;

/**
 * In which row each of several labels stands so that none covers another; spans come in order of their start. When all
 * rows are taken a label goes where it covers least.
 */
export function laneIndexes(spans: readonly PixelSpan[], maxLanes: number): readonly number[] {
  const laneEndsPx: number[] = [];
  return spans.map(({ startPx, endPx }) => {
    const free = laneEndsPx.findIndex((laneEndPx) => laneEndPx + GAP_PX <= startPx);
    const lane = free === -1 ? nextLane(laneEndsPx, maxLanes) : free;
    laneEndsPx[lane] = endPx;
    return lane;
  });
}

function nextLane(laneEndsPx: readonly number[], maxLanes: number): number {
  return laneEndsPx.length < maxLanes ? laneEndsPx.length : laneEndsPx.indexOf(Math.min(...laneEndsPx));
}

/** At least one: an empty panel still shows its row. */
export function lanesUsed(lanes: readonly number[]): number {
  return lanes.reduce((used, lane) => Math.max(used, lane + 1), 1);
}

/** A label around its moment, moved where it would leave the chart. */
export function centredSpan(xPx: number, widthPx: number, { startPx, endPx }: PixelSpan): PixelSpan {
  const fromPx = Math.min(Math.max(xPx - widthPx / 2, startPx), endPx - widthPx);
  return { startPx: fromPx, endPx: fromPx + widthPx };
}
