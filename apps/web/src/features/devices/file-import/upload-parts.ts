import { type UploadedRecord, uploadedRecord } from '@glidepath/api-contract/devices/uploaded-record';
import type { Device, DeviceHistory } from '@glidepath/device-readings';

/** What one call takes with it. */
export type UploadPart = Readonly<{ devices: readonly Device[]; records: readonly UploadedRecord[] }>;

type Range = Readonly<{ from: number; to: number }>;

/** Few enough that neither the server nor this page is busy with one part for long; the call takes 20 devices. */
export const PART_LIMITS = { records: 4000, devices: 20 } as const;

/** Where the parts begin and end, oldest records first. */
export function partRanges(records: DeviceHistory['records']): readonly Range[] {
  const ranges: Range[] = [];
  let from = 0;
  let named = new Set<string>();
  for (const [index, { deviceId }] of records.entries()) {
    const isOneDeviceTooMany = named.size === PART_LIMITS.devices && !named.has(deviceId);
    if (index - from === PART_LIMITS.records || isOneDeviceTooMany) {
      ranges.push({ from, to: index });
      from = index;
      named = new Set();
    }
    named.add(deviceId);
  }
  return records.length > from ? [...ranges, { from, to: records.length }] : ranges;
}

/** Only the devices that its records name go with a part. */
export function uploadPart({ devices, records }: Pick<DeviceHistory, 'devices' | 'records'>, range: Range): UploadPart {
  const sent = records.slice(range.from, range.to);
  const named = new Set(sent.map(({ deviceId }) => deviceId));
  return {
    devices: devices.filter(({ deviceId }) => named.has(deviceId)),
    records: sent.map(uploadedRecord),
  };
}
