import {
  type GlucoseRange,
  TARGET_HIGH_MG_DL,
  TARGET_LOW_MG_DL,
  VERY_HIGH_MG_DL,
  VERY_LOW_MG_DL,
} from './glucose-ranges.ts';
import { closedPath, linePath } from './paths.ts';
import { sensorRuns } from './sensor-runs.ts';

type Reading = Readonly<{ minute: number; mgDl: number }>;
type Places = Readonly<{ x: (minute: number) => number; y: (mgDl: number) => number }>;

/** Each covers the one before it where it goes further. */
const AREAS = [
  { side: 'above', limitMgDl: TARGET_HIGH_MG_DL, range: 'high' },
  { side: 'above', limitMgDl: VERY_HIGH_MG_DL, range: 'veryHigh' },
  { side: 'below', limitMgDl: TARGET_LOW_MG_DL, range: 'low' },
  { side: 'below', limitMgDl: VERY_LOW_MG_DL, range: 'veryLow' },
] as const;

type DayCurve = Readonly<{
  /** From the target outwards: what lies beyond it. */
  areas: readonly Readonly<{ range: GlucoseRange; path: string }>[];
  line: string;
}>;

/** One day of a sensor as a small drawing, on screen and on paper: its curve, filled where it leaves the target. */
export function dayCurve(sensor: readonly Reading[], places: Places): DayCurve {
  const runs = sensorRuns(sensor);
  const areas = AREAS.map(({ side, limitMgDl, range }) => ({
    range,
    path: areaBeyond(runs, side, limitMgDl, places),
  })).filter(({ path }) => path !== '');
  return { areas, line: sensorLine(runs, places) };
}

/** A lone reading becomes a dash as wide as it is thick. */
export function sensorLine(runs: readonly Reading[][], { x, y }: Places): string {
  return runs
    .map((run) => {
      const points = run.map(({ minute, mgDl }) => [x(minute), y(mgDl)] as const);
      const [only, second] = points;
      return linePath(only && !second ? [only, [only[0] + 0.8, only[1]]] : points);
    })
    .join('');
}

/** Between the curve and a limit, wherever the curve is beyond it. */
export function areaBeyond(
  runs: readonly Reading[][],
  side: 'above' | 'below',
  limitMgDl: number,
  places: Places,
): string {
  const isBeyond = ({ mgDl }: Reading) => (side === 'above' ? mgDl > limitMgDl : mgDl < limitMgDl);
  return runs
    .flatMap((run) => stretchesBeyond(run, isBeyond, limitMgDl))
    .map((stretch) => pathOf(stretch, places))
    .join('');
}

/** Each begins and ends where the curve crosses the limit, or where the curve does. */
function stretchesBeyond(
  run: readonly Reading[],
  isBeyond: (reading: Reading) => boolean,
  limitMgDl: number,
): Reading[][] {
  const stretches: Reading[][] = [];
  let open: Reading[] | undefined;
  run.forEach((reading, index) => {
    const previous = run[index - 1];
    if (isBeyond(reading)) {
      if (!open) {
        open = [previous ? crossing(previous, reading, limitMgDl) : { minute: reading.minute, mgDl: limitMgDl }];
        stretches.push(open);
      }
      open.push(reading);
    } else if (open && previous) {
      open.push(crossing(previous, reading, limitMgDl));
      open = undefined;
    }
  });
  const last = open?.at(-1);
  if (open && last) open.push({ minute: last.minute, mgDl: limitMgDl });
  return stretches;
}

function crossing(from: Reading, to: Reading, limitMgDl: number): Reading {
  const share = (limitMgDl - from.mgDl) / (to.mgDl - from.mgDl);
  return { minute: from.minute + share * (to.minute - from.minute), mgDl: limitMgDl };
}

function pathOf(stretch: readonly Reading[], { x, y }: Places): string {
  return closedPath(stretch.map(({ minute, mgDl }) => [x(minute), y(mgDl)]));
}
