import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { uploadedRecord } from '@glidepath/api-contract/devices/uploaded-record';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import type { CgmRecord } from '@glidepath/device-readings';

/** Readings of one sensor as the uploader sends them. */
export function uploadBody(extName: string, records: readonly CgmRecord[]) {
  return toWire(uploadDeviceDataCall.body, {
    extName,
    timezone: 'America/New_York',
    devices: [{ deviceId: 'sensor', kind: 'cgm' }],
    records: records.map(uploadedRecord),
  });
}
