import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import { recordId, sha256Hex } from '../accounts/record-id.ts';
import { clockText } from '../time/clock-text.ts';
import { zoneOffsetMinutes } from '../time/zone-offset.ts';

/** What the mappings need to know of the account whose records they write. */
export type TidepoolSource = Readonly<{ accountId: string; devices: readonly Device[]; isZoneHidden: boolean }>;

/** Tidepool's own factor; it differs from ours in the fifth digit, which a reader must not mind. */
const TIDEPOOL_MG_DL_PER_MMOL_L = 18.01559;

/** Not rounded, as Tidepool stores it: 100 mg/dL is 5.550747991045533. */
export function tidepoolMmolL(glucoseMgDl: number): number {
  return glucoseMgDl / TIDEPOOL_MG_DL_PER_MMOL_L;
}

export function tidepoolId(record: DeviceRecord, source: TidepoolSource, part?: string): string {
  return recordId(source.accountId, record, part).replaceAll('-', '');
}

function uploadIdOf(deviceId: string, { accountId }: TidepoolSource): string {
  return `upid_${sha256Hex(`${accountId}|${deviceId}`).slice(0, 12)}`;
}

/** The fields that every datum has. time = deviceTime - timezoneOffset - conversionOffset. */
export function datumBase(record: DeviceRecord, source: TidepoolSource, part?: string) {
  const { atMs, deviceClockMs, zone, deviceId } = record;
  const timezoneOffset = zoneOffsetMinutes(zone, atMs);
  const id = tidepoolId(record, source, part);
  return {
    id,
    guid: id,
    time: new Date(atMs).toISOString(),
    deviceTime: clockText(deviceClockMs),
    ...(source.isZoneHidden ? {} : { timezone: zone, timezoneOffset }),
    clockDriftOffset: 0,
    conversionOffset: deviceClockMs - atMs - timezoneOffset * MINUTE_MS,
    deviceId,
    uploadId: uploadIdOf(deviceId, source),
  };
}
