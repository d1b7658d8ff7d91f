import type { DeviceRecord } from '@glidepath/device-readings';

import { type DexcomSource, dexcomTimes } from './dexcom-stamp.ts';

/** From the first to the last of records in ascending time. */
export function dataRangeOf(records: readonly DeviceRecord[], source: DexcomSource) {
  const [first, last] = [records[0], records.at(-1)];
  return first && last ? { start: dexcomTimes(first, source), end: dexcomTimes(last, source) } : null;
}
