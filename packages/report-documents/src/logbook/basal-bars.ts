import type { LogbookDay } from './logbook-weeks.ts';

/** A temporary rate or a suspension, laid over the hours it lasted. */
export type BasalBar = Readonly<{
  kind: 'tempBasal' | 'suspend';
  startHours: number;
  endHours: number;
  unitsPerHour: number;
  /** The first row where it covers no other. */
  lane: number;
}>;

const HOURS_PER_DAY = 24;

export function basalBars({ tempBasals, suspendPlans }: LogbookDay): BasalBar[] {
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

/** What began yesterday begins at the edge, what ends after midnight runs to the edge (LOGB-20). */
function barOf(kind: BasalBar['kind'], change: LogbookDay['tempBasals'][number]): Omit<BasalBar, 'lane'> {
  return {
    kind,
    startHours: change.startedYesterday ? 0 : change.startHours,
    endHours: change.endsAfterMidnight ? HOURS_PER_DAY : change.endHours,
    unitsPerHour: change.value,
  };
}
