import { updateDeviceSelectionCall } from '@glidepath/api-contract/devices/update-device-selection.call';
import type { SelectionStatus } from '@glidepath/device-selection';

import type { Patient } from '#shared/account/patients.query.ts';
import { unansweredFailure } from '#shared/api/call-failure.ts';
import type { CallApi } from '#shared/api/call-types.ts';

export type Selection = Patient['deviceSelections'][number];

type StatusChange = Readonly<{ patientId: string; selectionId: number; status: SelectionStatus }>;

/** The changed selection. An answer that tells of another status is a failure: nothing on the screen changes then. */
export async function changeSelectionStatus(
  { patientId, selectionId, status }: StatusChange,
  api: CallApi,
): Promise<Selection> {
  const changed = await api(updateDeviceSelectionCall, {
    body: { patientId, deviceSelectionId: selectionId, deviceSelectionStatus: status },
  });
  if (changed.deviceSelectionStatus !== status) throw unansweredFailure(updateDeviceSelectionCall.path);
  return changed;
}
