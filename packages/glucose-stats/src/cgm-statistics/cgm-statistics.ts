import { type DaySpan, dayStartMs } from '../preparation/report-window.ts';
import { type Figure, figure } from '../rounding/figure.ts';
import type { SensorTally } from '../time-in-range/sensor-days.ts';
import { type TimeInRanges, timeInRanges } from '../time-in-range/time-in-ranges.ts';

export type CgmFigure = Figure & Readonly<{ unitsType: 'mg/dL' | 'percent' }>;

export type CgmStatistics = Readonly<
  Record<'avg' | 'gmi' | 'stdev' | 'cv' | keyof TimeInRanges | 'timeCgmActivePercentage', CgmFigure>
>;

/** Null without readings (D3-16). */
export function cgmStatistics(tally: SensorTally, active: number | null): CgmStatistics | null {
  const { meanMgDl, sdMgDl, binCounts } = tally;
  if (meanMgDl === null) return null;
  const ranges = timeInRanges(binCounts);
  return {
    avg: mgDl(meanMgDl),
    gmi: percent(figure(glucoseManagementIndicator(meanMgDl), 1)),
    stdev: mgDl(sdMgDl),
    cv: percent(figure(coefficientOfVariation(meanMgDl, sdMgDl), 1)),
    lt54: percent(ranges.lt54),
    gte54lt70: percent(ranges.gte54lt70),
    lt70: percent(ranges.lt70),
    gte70lte180: percent(ranges.gte70lte180),
    gt180lte250: percent(ranges.gt180lte250),
    gt180: percent(ranges.gt180),
    gt250: percent(ranges.gt250),
    timeCgmActivePercentage: percent(figure(active, 1)),
  };
}

/** Percent: 100 x SD / mean (D3-09). */
function coefficientOfVariation(meanMgDl: number, sdMgDl: number | null): number | null {
  return sdMgDl === null || meanMgDl === 0 ? null : (100 * sdMgDl) / meanMgDl;
}

function mgDl(exact: number | null): CgmFigure {
  return { ...figure(exact, 0), unitsType: 'mg/dL' };
}

function percent(share: Figure): CgmFigure {
  return { ...share, unitsType: 'percent' };
}

/** GMI in percent: Bergenstal et al., Diabetes Care 2018;41:2275 (D3-08). */
function glucoseManagementIndicator(meanMgDl: number): number {
  return 3.31 + 0.023_92 * meanMgDl;
}

/** Percent of the days' time, up to now, that readings cover (D3-11); null for days that have not begun. */
export function activePercent(
  coveredMs: number,
  { firstDay, lastDay }: DaySpan,
  { zone, nowMs }: Readonly<{ zone: string; nowMs: number }>,
): number | null {
  const endMs = Math.min(dayStartMs(zone, lastDay + 1), nowMs);
  const spanMs = endMs - dayStartMs(zone, firstDay);
  // A traveller's days and those at home do not begin together: more than all is possible, and means all.
  return spanMs > 0 ? Math.min(100, (coveredMs * 100) / spanMs) : null;
}
