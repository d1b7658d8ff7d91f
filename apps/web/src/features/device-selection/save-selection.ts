import { createDeviceSelectionCall } from '@glidepath/api-contract/devices/create-device-selection.call';
import { localFailure } from '@glidepath/api-contract/errors/resolve-error';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import type { SelectionStatus } from '@glidepath/device-selection';

import { CallFailure } from '#shared/api/call-failure.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { changeSelectionStatus, type Selection } from './change-selection-status.ts';

type NewSelection = Readonly<{
  patientId: string;
  deviceId: number;
  /** The selection whose place it takes. */
  replacedId?: number | undefined;
}>;

export type SaveOutcome =
  | Readonly<{ kind: 'saved'; selection: Selection }>
  /** `isFormerArchived`: the replaced one could not be put back either. */
  | Readonly<{ kind: 'failed'; failure: unknown; isFormerArchived: boolean }>;

/** The former one is archived first; when the new one then cannot be made, it gets its status back (D3-44). */
export async function saveSelection(wanted: NewSelection, api: CallApi): Promise<SaveOutcome> {
  const { patientId, replacedId } = wanted;
  let formerStatus: SelectionStatus = 'ARCHIVED';
  try {
    if (replacedId !== undefined) {
      formerStatus = await statusOf(patientId, replacedId, api);
      // One that is archived already has nothing more to give way.
      if (formerStatus !== 'ARCHIVED') {
        await changeSelectionStatus({ patientId, selectionId: replacedId, status: 'ARCHIVED' }, api);
      }
    }
  } catch (failure) {
    return { kind: 'failed', failure, isFormerArchived: false };
  }
  try {
    return { kind: 'saved', selection: await create(wanted, api) };
  } catch (failure) {
    const isFormerArchived = !(await isPutBack(wanted, formerStatus, api));
    return { kind: 'failed', failure, isFormerArchived };
  }
}

function create({ patientId, deviceId }: NewSelection, api: CallApi): Promise<Selection> {
  return api(createDeviceSelectionCall, { body: { patientId, deviceId } });
}

/** As the server has it now: what the page knows may be old. */
async function statusOf(patientId: string, selectionId: number, api: CallApi): Promise<SelectionStatus> {
  const { deviceSelections } = await api(getPatientCall, { params: { id: patientId } });
  const selection = deviceSelections.find(({ id }) => id === selectionId);
  if (!selection) throw new CallFailure(localFailure('not-found'));
  return selection.deviceSelectionStatus;
}

/** True also where there was nothing to put back. */
async function isPutBack(
  { patientId, replacedId }: NewSelection,
  formerStatus: SelectionStatus,
  api: CallApi,
): Promise<boolean> {
  if (replacedId === undefined || formerStatus === 'ARCHIVED') return true;
  const change = { patientId, selectionId: replacedId, status: formerStatus };
  return changeSelectionStatus(change, api).then(
    () => true,
    () => false,
  );
}
