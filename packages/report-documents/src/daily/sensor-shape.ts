import { closedPath, linePath } from '../drawing/path.ts';
import type { Reading } from './day-records.ts';

export type CurveScales = Readonly<{ xPt: (minute: number) => number; yPt: (mgDl: number) => number }>;

/** A lone reading becomes a dash as wide as it is thick. */
export function sensorLine(runs: readonly Reading[][], { xPt, yPt }: CurveScales): string {
  return runs
    .map((run) => {
      const points = run.map(({ minute, mgDl }) => [xPt(minute), yPt(mgDl)] as const);
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
  scales: CurveScales,
): string {
  const isBeyond = ({ mgDl }: Reading) => (side === 'above' ? mgDl > limitMgDl : mgDl < limitMgDl);
  return runs
    .flatMap((run) => stretchesBeyond(run, isBeyond, limitMgDl))
    .map((stretch) => pathOf(stretch, scales))
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

function pathOf(stretch: readonly Reading[], { xPt, yPt }: CurveScales): string {
  return closedPath(stretch.map(({ minute, mgDl }) => [xPt(minute), yPt(mgDl)]));
}
