import type { Delivery } from './daily-series.ts';
import { tenths } from './sensor-path.ts';

type RateScales = Readonly<{ xPx: (minute: number) => number; yPx: (rateUnitsPerHour: number) => number }>;

/**
 * The steps of a rate: `area` down to zero, and the line on top. Both break where nothing was recorded, and where the
 * clock was put back, so that both rates of the hour that comes twice are drawn.
 */
export function basalPaths(
  deliveries: readonly Delivery[],
  { xPx, yPx }: RateScales,
): Readonly<{ area: string; line: string }> {
  const zeroPx = tenths(yPx(0));
  const runs = runsOf(deliveries).map((run) => ({
    startPx: tenths(xPx(run[0]?.startMinute ?? 0)),
    steps: run.map(({ endMinute, rateUnitsPerHour }) => `V${tenths(yPx(rateUnitsPerHour))}H${tenths(xPx(endMinute))}`),
    topPx: tenths(yPx(run[0]?.rateUnitsPerHour ?? 0)),
  }));
  return {
    area: runs.map(({ startPx, steps }) => `M${startPx},${zeroPx}${steps.join('')}V${zeroPx}Z`).join(''),
    line: runs.map(({ startPx, topPx, steps }) => `M${startPx},${topPx}${steps.join('')}`).join(''),
  };
}

function runsOf(deliveries: readonly Delivery[]): Delivery[][] {
  const runs: Delivery[][] = [];
  for (const delivery of deliveries) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    // Clocks write whole seconds, so pieces of one rate may lie a moment apart.
    if (run && previous && Math.abs(delivery.startMinute - previous.endMinute) <= 1) run.push(delivery);
    else runs.push([delivery]);
  }
  return runs;
}
