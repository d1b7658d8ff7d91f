import { dayAfter } from '@glidepath/quantities';
import { type DailyReport, dayKeyOf, daysFrom } from '@glidepath/report-figures';

/** The last day of every sample. */
export const LAST_DAY = '2026-03-21';

type BolusEvent = DailyReport['pumpBoluses'][number];

export function aBolus(parts: Partial<BolusEvent> & Pick<BolusEvent, 'timestampStart'>): BolusEvent {
  return { bolusId: parts.timestampStart, delivered: 4.25, ...parts };
}

/** A day that goes high after breakfast and low before dinner. */
export function glucoseAt(minute: number): number {
  return Math.round(130 + 140 * Math.sin((minute - 240) / 200) * Math.exp(-(((minute - 620) / 500) ** 2)));
}

export const clock = (day: string, minute: number) =>
  `${day}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

export function aDailyReport(dayCount: number, parts: Partial<DailyReport> = {}): DailyReport {
  const startDate = dayAfter(LAST_DAY, 1 - dayCount);
  const days = daysFrom(startDate, LAST_DAY);
  const minutes = Array.from({ length: 288 }, (_, index) => index * 5);
  const none = { low: [], inRange: [], high: [] };
  const shares = { seriousBelowRange: 0.01, belowRange: 0.03, inRange: 0.68, aboveRange: 0.2, seriousAboveRange: 0.08 };
  return {
    startDate,
    endDate: LAST_DAY,
    sensors: days.flatMap((day) =>
      minutes.map((minute) => ({ timestamp: clock(day, minute), value: glucoseAt(minute) })),
    ),
    bgs: { ...none, inRange: days.map((day) => ({ timestamp: clock(day, 425), value: 151 })) },
    manualBgs: { ...none, low: [{ timestamp: clock(LAST_DAY, 1080), value: 61 }] },
    carbsAndMealSizes: days.map((day) => ({ timestamp: clock(day, 430), value: 45 })),
    notes: [],
    activities: [],
    siteChanges: [{ timestamp: clock(LAST_DAY, 600) }],
    maxInsulinAmount: 4.25,
    timeInRange: Object.fromEntries(days.map((day) => [dayKeyOf(day), shares])),
    mdiBasals: [],
    mdiBoluses: [],
    pumpBasals: days.map((day) => ({ timestampStart: clock(day, 0), timestampEnd: clock(day, 1439), rate: 0.85 })),
    pumpTempBasals: [],
    pumpBoluses: days.map((day) => aBolus({ timestampStart: clock(day, 431) })),
    automatedBoluses: [],
    dualBoluses: { extended: [], immediate: [] },
    squareBoluses: [],
    ...parts,
  };
}
