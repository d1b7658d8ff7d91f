import { defineCall } from '../define-call.ts';
import { deviceUploadWire, uploadReceiptWire } from '../wire/device-upload.wire.ts';

/** The uploader's way in; it acts for the clinician who launched it, with a token for one patient (D3-37, D3-74). */
export const uploadDeviceDataCall = defineCall({
  name: 'upload-device-data',
  module: 'devices',
  method: 'POST',
  path: 'device_data/',
  callers: ['clinician', 'educator', 'uploader'],
  about: { uploadName: 'ext_name', holds: 'treatment' },
  body: deviceUploadWire,
  answer: { status: 200, schema: uploadReceiptWire },
  errors: ['not-found', 'upload-failed'],
  maxBodyBytes: 16 * 1024 * 1024,
});
