import type { CgmRecord } from '@glidepath/device-readings';

import { wholeMgDl } from '../accounts/glucose-mg-dl.ts';
import { type DexcomSource, dexcomStamp, displayAppOf } from './dexcom-stamp.ts';

/** What the app warns of as it comes from the maker. */
export const ALERT_BOUNDS_MG_DL = { urgentLow: 55, low: 70, high: 250 } as const;
export type AlertName = keyof typeof ALERT_BOUNDS_MG_DL;

/** An alert sounds at the reading that enters a range, not at those that stay in it. */
export function alertOf(record: CgmRecord, previous: CgmRecord | undefined, source: DexcomSource) {
  const alertName = alertAt(record);
  if (!alertName || (previous && alertAt(previous) === alertName)) return undefined;
  return {
    ...dexcomStamp(record, source, alertName),
    alertName,
    alertState: 'activeAlarming',
    displayApp: displayAppOf(record.deviceId, source),
  };
}

function alertAt(record: CgmRecord): AlertName | undefined {
  const glucoseMgDl = wholeMgDl(record);
  if (glucoseMgDl < ALERT_BOUNDS_MG_DL.urgentLow) return 'urgentLow';
  if (glucoseMgDl < ALERT_BOUNDS_MG_DL.low) return 'low';
  return glucoseMgDl > ALERT_BOUNDS_MG_DL.high ? 'high' : undefined;
}
