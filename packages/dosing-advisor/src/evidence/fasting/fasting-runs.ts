import { at } from '../../arithmetic/series.ts';
import { BASAL_EVIDENCE, SLOT_MINUTES } from '../../limits/tuning.ts';
import type { Context } from '../context.ts';
import type { Grid } from '../grid.ts';

type Run = Readonly<{ startSlot: number; endSlot: number }>;

/** What one stretch of fasting showed. `slots` is its weight among others of the same day. */
export type FastingRun = Run &
  Readonly<{ slots: number; driftMgDlPerHour: number; slopeMgDlPerHour: number; actingUnitsPerHour: number }>;

/** Stretches of fasting between two slots (the last left out) that are long enough to show a drift. */
export function fastingRuns(
  grid: Grid,
  { isFasting }: Context,
  [fromSlot, toSlot]: readonly [number, number],
  { mgDlPerUnit, targetMgDl }: Readonly<{ mgDlPerUnit: number; targetMgDl: number }>,
): FastingRun[] {
  return runsOf(isFasting, fromSlot, toSlot)
    .filter(({ startSlot, endSlot }) => endSlot - startSlot >= BASAL_EVIDENCE.minRunSlots)
    .map((run) => fittedRun(run, grid, mgDlPerUnit, targetMgDl));
}

function runsOf(isFasting: Uint8Array, fromSlot: number, toSlot: number): Run[] {
  const runs: Run[] = [];
  let startSlot: number | null = null;
  for (let slot = fromSlot; slot <= toSlot; slot += 1) {
    const isOn = slot < toSlot && isFasting[slot] === 1;
    if (isOn) startSlot ??= slot;
    else if (startSlot !== null) {
      runs.push({ startSlot, endSlot: slot });
      startSlot = null;
    }
  }
  return runs;
}

/** A line through glucose, with what the remaining bolus insulin took away put back. */
function fittedRun({ startSlot, endSlot }: Run, grid: Grid, mgDlPerUnit: number, targetMgDl: number): FastingRun {
  const slots = endSlot - startSlot;
  let [takenMgDl, sumX, sumY, sumXX, sumXY, basal] = [0, 0, 0, 0, 0, 0];
  for (let step = 0; step < slots; step += 1) {
    const slot = startSlot + step;
    if (step > 0) takenMgDl += mgDlPerUnit * (at(grid.foodAction, slot) + at(grid.correctionAction, slot));
    const hours = (step * SLOT_MINUTES) / 60;
    const glucose = at(grid.smoothedMgDl, slot) + takenMgDl;
    sumX += hours;
    sumY += glucose;
    sumXX += hours * hours;
    sumXY += hours * glucose;
    basal += at(grid.basalAction, slot);
  }
  const slope = (slots * sumXY - sumX * sumY) / (slots * sumXX - sumX * sumX);
  const start = (sumY - slope * sumX) / slots;
  const hours = ((slots - 1) * SLOT_MINUTES) / 60;
  return {
    startSlot,
    endSlot,
    slots,
    driftMgDlPerHour: effectiveDrift(start, start + slope * hours, hours, targetMgDl),
    slopeMgDlPerHour: slope,
    actingUnitsPerHour: (basal / slots) * (60 / SLOT_MINUTES),
  };
}

/**
 * mg/dL per hour by which glucose left the target band. Movement towards the target is no evidence against basal: tails
 * of boluses and the decline after meals would else drive daytime basal down, cycle after cycle.
 */
export function effectiveDrift(startMgDl: number, endMgDl: number, hours: number, targetMgDl: number): number {
  const band = BASAL_EVIDENCE.neutralBandMgDl;
  if (endMgDl < startMgDl) return -Math.max(0, Math.min(targetMgDl + band, startMgDl) - endMgDl) / hours;
  return Math.max(0, endMgDl - Math.max(targetMgDl - band, startMgDl)) / hours;
}
