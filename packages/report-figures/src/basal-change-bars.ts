import type { LogbookDay } from './logbook-weeks.ts';

type BasalChange = LogbookDay['tempBasals'][number];

const HOURS_PER_DAY = 24;

/** A temporary rate or a suspension, laid over the hours it lasted. */
export type BasalChangeBar = Readonly<{
  kind: 'tempBasal' | 'suspend';
  startHours: number;
  endHours: number;
  /** The column that holds it, and how far into the column it begins. */
  column: number;
  offsetHours: number;
  lengthHours: number;
  rateUnitsPerHour: number;
  startedYesterday: boolean;
  endsAfterMidnight: boolean;
  lane: number;
}>;

/** Bars of one day, each in the first lane where it covers no other. */
export function basalChangeBars({ tempBasals, suspendPlans }: LogbookDay): readonly BasalChangeBar[] {
  const bars = [
    ...tempBasals.map((change) => barOf('tempBasal', change)),
    ...suspendPlans.map((change) => barOf('suspend', change)),
  ].sort((one, other) => one.startHours - other.startHours);
  const laneEnds: number[] = [];
  return bars.map((bar) => {
    const free = laneEnds.findIndex((endHours) => endHours <= bar.startHours);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = bar.endHours;
    return { ...bar, lane };
  });
}

export function laneCount(bars: readonly BasalChangeBar[]): number {
  return bars.reduce((lanes, { lane }) => Math.max(lanes, lane + 1), 0);
}

/** What began yesterday begins at the edge, what ends after midnight runs to the edge (LOGB-20). */
function barOf(kind: BasalChangeBar['kind'], change: BasalChange): Omit<BasalChangeBar, 'lane'> {
  const { startedYesterday, endsAfterMidnight } = change;
  const startHours = startedYesterday ? 0 : change.startHours;
  const endHours = endsAfterMidnight ? HOURS_PER_DAY : change.endHours;
  const column = Math.min(Math.floor(startHours), HOURS_PER_DAY - 1);
  return {
    kind,
    startHours,
    endHours,
    column,
    offsetHours: startHours - column,
    lengthHours: Math.max(0, endHours - startHours),
    rateUnitsPerHour: change.value,
    startedYesterday,
    endsAfterMidnight,
  };
}
