import { roundedHalfUp } from '@glidepath/quantities';

import type { ReportStatistics } from '../agp/report-statistics.ts';
import type { GlycemiaRiskIndex } from '../gri/glycemia-risk-index.ts';
import { type Figure, NO_FIGURE } from '../rounding/figure.ts';
import { DATA_KINDS, type DataKind } from './comparable-kinds.ts';

/** What one period amounts to. */
export type PeriodFigures = Readonly<{
  statistics: ReportStatistics;
  timeInTightRange: Figure;
  glycemiaRiskIndex: GlycemiaRiskIndex | null;
}>;

/**
 * `change` is the difference of what is shown, so that a reader can check it; `rawValue` that of unrounded values. It is
 * null where either period has too little of that kind of data to be compared.
 */
export type Change = Readonly<{ current: Figure; previous: Figure; change: Figure }>;

export type PeriodComparison = Readonly<{
  /** The days it is compared with; null where they have no data. */
  start: string | null;
  end: string | null;
  changes: Readonly<Record<ComparedFigure, Change>>;
}>;

const COMPARED = {
  sensor: {
    avg: ({ statistics }) => statistics.cgm?.avg,
    gmi: ({ statistics }) => statistics.cgm?.gmi,
    stdev: ({ statistics }) => statistics.cgm?.stdev,
    cv: ({ statistics }) => statistics.cgm?.cv,
    lt54: ({ statistics }) => statistics.cgm?.lt54,
    gte54lt70: ({ statistics }) => statistics.cgm?.gte54lt70,
    lt70: ({ statistics }) => statistics.cgm?.lt70,
    gte70lte180: ({ statistics }) => statistics.cgm?.gte70lte180,
    gt180lte250: ({ statistics }) => statistics.cgm?.gt180lte250,
    gt180: ({ statistics }) => statistics.cgm?.gt180,
    gt250: ({ statistics }) => statistics.cgm?.gt250,
    timeCgmActivePercentage: ({ statistics }) => statistics.cgm?.timeCgmActivePercentage,
    timeInTightRange: ({ timeInTightRange }) => timeInTightRange,
    glycemiaRiskIndex: ({ glycemiaRiskIndex }) => glycemiaRiskIndex?.index,
  },
  meter: {
    smbgAvg: ({ statistics }) => statistics.smbg?.avg,
    smbgReadingsPerDay: ({ statistics }) => statistics.smbg?.readingsPerDay,
  },
  insulin: {
    tdd: ({ statistics }) => statistics.insulin?.totalInsulin.tdd,
    avgBolusPerDay: ({ statistics }) => statistics.insulin?.avgBolusPerDay,
    basalTddUnits: ({ statistics }) => statistics.insulin?.basalTdd.units,
    basalTddPercentage: ({ statistics }) => statistics.insulin?.basalTdd.percentage,
    bolusTddUnits: ({ statistics }) => statistics.insulin?.bolusTdd.units,
  },
  carbs: { carbsAvg: ({ statistics }) => statistics.carbs?.avg },
} as const satisfies Record<DataKind, Record<string, (period: PeriodFigures) => Figure | undefined>>;

type KeysOf<Group> = Group extends unknown ? keyof Group : never;
export type ComparedFigure = KeysOf<(typeof COMPARED)[DataKind]>;

/** Only for kinds of data that both periods have enough of. */
export function periodChanges(
  current: PeriodFigures,
  previous: PeriodFigures,
  comparable: readonly DataKind[],
): Record<ComparedFigure, Change> {
  const changes = DATA_KINDS.flatMap((kind) =>
    Object.entries(COMPARED[kind]).map(([name, figureOf]) => [
      name,
      changeBetween(figureOf(current), figureOf(previous), comparable.includes(kind)),
    ]),
  );
  // The names are those of the table.
  return Object.fromEntries(changes) as Record<ComparedFigure, Change>;
}

function changeBetween(now: Figure = NO_FIGURE, before: Figure = NO_FIGURE, isComparable: boolean): Change {
  const current = { value: now.value, rawValue: now.rawValue };
  const previous = { value: before.value, rawValue: before.rawValue };
  if (!isComparable) return { current, previous, change: NO_FIGURE };
  return {
    current,
    previous,
    change: { value: difference(now.value, before.value, 1), rawValue: difference(now.rawValue, before.rawValue, 9) },
  };
}

/** Shown figures have at most one decimal; the rest is noise of subtracting doubles. */
function difference(now: number | null, before: number | null, decimals: number): number | null {
  return now === null || before === null ? null : roundedHalfUp(now - before, decimals);
}
