import type { BolusEvent } from '../bolus-parts.ts';
import type { DailyReport } from '../report-answer.ts';

const NONE = { low: [], inRange: [], high: [] };

/** For tests: three weeks in which nothing was recorded but what is given. */
export function aDailyReport(parts: Partial<DailyReport> = {}): DailyReport {
  return {
    startDate: '2026-03-01',
    endDate: '2026-03-21',
    sensors: [],
    bgs: NONE,
    manualBgs: NONE,
    carbsAndMealSizes: [],
    notes: [],
    activities: [],
    siteChanges: [],
    mdiBasals: [],
    mdiBoluses: [],
    pumpBasals: [],
    pumpTempBasals: [],
    pumpBoluses: [],
    automatedBoluses: [],
    dualBoluses: { extended: [], immediate: [] },
    squareBoluses: [],
    timeInRange: {},
    maxInsulinAmount: 0,
    ...parts,
  };
}

export function aBolus(timestampStart: string, delivered = 4): BolusEvent {
  return { bolusId: timestampStart, timestampStart, delivered };
}
