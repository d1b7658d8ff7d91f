import type { CgmRecord, SmbgRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import { wholeMgDl } from '../accounts/glucose-mg-dl.ts';
import { type DexcomSource, dexcomStamp, transmitterTicks } from './dexcom-stamp.ts';

// The sensor measures 40 to 400 mg/dL; a reading beyond is sent as 39 or 401 with its status.
const LOWEST_MG_DL = 40;
const HIGHEST_MG_DL = 400;
/** A rate needs a neighbour: three missed readings leave none. */
const MAX_RATE_GAP_MINUTES = 16;

/** An estimated glucose value. `previous` is the reading before it, which gives the trend. */
export function egvOf(record: CgmRecord, previous: CgmRecord | undefined, source: DexcomSource) {
  const trendRate = trendRateMgDlPerMinute(record, previous);
  return {
    ...dexcomStamp(record, source),
    transmitterTicks: transmitterTicks(record.atMs),
    ...reading(record),
    trend: trendName(trendRate),
    trendRate,
    unit: 'mg/dL',
    rateUnit: 'mg/dL/min',
  };
}

function reading(record: CgmRecord): { value: number; status: 'low' | 'high' | 'ok' } {
  const glucoseMgDl = wholeMgDl(record);
  if (record.beyond === 'low' || glucoseMgDl < LOWEST_MG_DL) return { value: LOWEST_MG_DL - 1, status: 'low' };
  if (record.beyond === 'high' || glucoseMgDl > HIGHEST_MG_DL) return { value: HIGHEST_MG_DL + 1, status: 'high' };
  return { value: glucoseMgDl, status: 'ok' };
}

function trendRateMgDlPerMinute(record: CgmRecord, previous: CgmRecord | undefined): number | null {
  if (!previous) return null;
  const gapMinutes = (record.atMs - previous.atMs) / MINUTE_MS;
  const isMeasured = reading(record).status === 'ok' && reading(previous).status === 'ok';
  if (!isMeasured || gapMinutes <= 0 || gapMinutes > MAX_RATE_GAP_MINUTES) return null;
  return Math.round(((wholeMgDl(record) - wholeMgDl(previous)) / gapMinutes) * 10) / 10;
}

function trendName(rateMgDlPerMinute: number | null): string {
  if (rateMgDlPerMinute === null) return 'notComputable';
  const speed = Math.abs(rateMgDlPerMinute);
  if (speed < 1) return 'flat';
  // Beyond 8 mg/dL a minute the device shows no arrow.
  if (speed > 8) return 'rateOutOfRange';
  const direction = rateMgDlPerMinute > 0 ? 'Up' : 'Down';
  if (speed < 2) return `fortyFive${direction}`;
  return speed <= 3 ? `single${direction}` : `double${direction}`;
}

/** A fingerstick that was typed into the sensor's app to correct it. */
export function calibrationOf(record: SmbgRecord, source: DexcomSource) {
  return {
    ...dexcomStamp(record, source),
    transmitterTicks: transmitterTicks(record.atMs),
    unit: 'mg/dL',
    value: wholeMgDl(record),
  };
}
