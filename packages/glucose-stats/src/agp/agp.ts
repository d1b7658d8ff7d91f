import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan, ReportWindow } from '../preparation/report-window.ts';
import { dayText } from '../wall-clock/day-text.ts';
import { type BolusSlot, bolusProfile } from './bolus-profile.ts';
import { type ReportStatistics, reportStatistics } from './report-statistics.ts';
import { type OuterBand, type ProfileSlot, sensorProfile } from './sensor-profile.ts';

/** Decisions-3, appendix A. Start and end are null where the span has no data. */
export type Agp = Readonly<{
  start: string | null;
  end: string | null;
  cgmGraph: readonly ProfileSlot[];
  bolusGraph: readonly BolusSlot[];
  statistics: ReportStatistics;
}>;

const NO_STATISTICS: ReportStatistics = { cgm: null, smbg: null, insulin: null, carbs: null, hcl: null };
const NO_DAYS: DaySpan = { firstDay: 0, lastDay: -1 };

export function agp(
  prepared: PreparedRecords,
  counted: DaySpan | null,
  window: ReportWindow,
  outerBand: OuterBand,
): Agp {
  const span = counted ?? NO_DAYS;
  return {
    start: counted && dayText(counted.firstDay),
    end: counted && dayText(counted.lastDay),
    cgmGraph: sensorProfile(prepared.readings, span, outerBand),
    bolusGraph: bolusProfile(prepared.boluses, span),
    statistics: counted ? reportStatistics(prepared, counted, window) : NO_STATISTICS,
  };
}
