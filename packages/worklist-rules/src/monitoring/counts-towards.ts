/**
 * Thresholds of codes that a clinic in the United States may report: CPT 2026, as the Physician Fee Schedule of 2026 takes
 * them over (in force since January 1, 2026); 95251 of before. Each asks for more than these figures, so a threshold that
 * is reached "counts towards" a code and is no verdict (docs/decisions/0047).
 */
export const MONITORING_THRESHOLDS = {
  fewDays: { code: '99445', from: 2, to: 15 },
  manyDays: { code: '99454', from: 16, to: 30 },
  tenMinutes: { code: '99470', from: 10, to: 19 },
  twentyMinutes: { code: '99457', from: 20, to: Number.POSITIVE_INFINITY },
  sensorRun: { code: '95251', from: 72, to: Number.POSITIVE_INFINITY },
} as const;

type Threshold = (typeof MONITORING_THRESHOLDS)[keyof typeof MONITORING_THRESHOLDS];
export type MonitoringCode = Threshold['code'];

const { fewDays, manyDays, tenMinutes, twentyMinutes, sensorRun } = MONITORING_THRESHOLDS;

/** Of the two codes of days one alone is reported. */
export const countsTowardsByDays = (daysOf30: number) => reached([fewDays, manyDays], daysOf30);
/** Of the two codes of minutes one alone is reported. */
export const countsTowardsByMinutes = (minutesOfMonth: number) => reached([tenMinutes, twentyMinutes], minutesOfMonth);
export const countsTowardsBySensor = (longestRunHours: number) => reached([sensorRun], longestRunHours);

function reached<Known extends Threshold>(thresholds: readonly Known[], amount: number): Known['code'] | null {
  return thresholds.find(({ from, to }) => amount >= from && amount <= to)?.code ?? null;
}
