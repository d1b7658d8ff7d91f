import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { recordOfUpload } from '@glidepath/api-contract/devices/uploaded-record';
import type { Device } from '@glidepath/device-readings';

import { implementCall } from '#platform/http/implement-call.ts';
import { uploadDeviceData } from './upload-device-data.ts';

export const uploadDeviceDataRoute = implementCall(uploadDeviceDataCall, {
  handle: ({ body: { extName, source = 'uploader', timezone, devices, records }, caller, deps }) =>
    uploadDeviceData(
      deps,
      // JSON holds nothing undefined.
      {
        extName,
        source,
        devices: devices as Device[],
        records: records.map((record) => recordOfUpload(record, timezone)),
      },
      caller,
    ),
});
