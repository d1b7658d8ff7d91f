import type { SmbgRecord } from '@glidepath/device-readings';

import { wholeMgDl } from '../accounts/glucose-mg-dl.ts';
import { type DexcomSource, dexcomStamp, transmitterTicks } from './dexcom-stamp.ts';

/** A fingerstick that was typed into the sensor's app to correct it. */
export function calibrationOf(record: SmbgRecord, source: DexcomSource) {
  return {
    ...dexcomStamp(record, source),
    transmitterTicks: transmitterTicks(record.atMs),
    unit: 'mg/dL',
    value: wholeMgDl(record),
  };
}
