import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';

import { clinicMode } from '#shared/account/clinic-mode.ts';
import { mayCall } from '#shared/account/may-call.ts';

/** For who may bring in data; a clinic that enrols patients directly receives their data without it (D3-70). */
export function offersUploader(user: Parameters<typeof mayCall>[1], clinic: Parameters<typeof clinicMode>[0]): boolean {
  return mayCall(uploadDeviceDataCall, user) && !clinicMode(clinic).isDirectToPatient;
}
