import type { CgmRecord } from '@glidepath/device-readings';
import { type GlucoseByDay, glucoseByDay } from '@glidepath/glucose-stats';
import { MINUTE_MS, mgDlFromMmolL } from '@glidepath/quantities';

import { deviceHistory } from '#modules/readings/device-history.ts';
import type { StoredHistory } from '#modules/readings/stored-history.ts';

export type StoredGlucose = Readonly<{
  history: StoredHistory;
  zone: string;
  nowMs: number;
  firstDay: string;
  lastDay: string;
  hourlyDays: number;
}>;

export type CountedGlucose = GlucoseByDay & Readonly<{ veryLowAtMs: number | null }>;

export function work({ history, ...asked }: StoredGlucose): CountedGlucose {
  const { records, devices } = deviceHistory(history);
  const readings = records.filter((record) => record.type === 'cgm');
  return { ...glucoseByDay({ ...asked, records, devices }), veryLowAtMs: endOfLastVeryLow(readings) };
}

const VERY_LOW_MG_DL = 54;
/** An event by the consensus (Battelino et al., Diabetes Care 2019;42:1593). */
const EVENT_MS = 15 * MINUTE_MS;
/** Readings that are further apart are not of one event. */
const GAP_MS = 20 * MINUTE_MS;

function endOfLastVeryLow(readings: readonly CgmRecord[]): number | null {
  let [beganMs, lastMs, endMs] = [Number.NaN, Number.NaN, Number.NaN];
  for (const { atMs, glucose, glucoseUnit } of readings) {
    const isVeryLow = (glucoseUnit === 'mmol/L' ? mgDlFromMmolL(glucose) : glucose) < VERY_LOW_MG_DL;
    if (!isVeryLow) beganMs = Number.NaN;
    else if (Number.isNaN(beganMs) || atMs - lastMs > GAP_MS) beganMs = atMs;
    lastMs = atMs;
    if (atMs - beganMs >= EVENT_MS) endMs = atMs;
  }
  return Number.isNaN(endMs) ? null : endMs;
}
