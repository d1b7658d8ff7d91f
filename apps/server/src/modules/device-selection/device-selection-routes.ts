import { createDeviceSelectionCall } from '@glidepath/api-contract/devices/create-device-selection.call';
import { getDeviceSelectionTreeCall } from '@glidepath/api-contract/devices/get-device-selection-tree.call';
import { updateDeviceSelectionCall } from '@glidepath/api-contract/devices/update-device-selection.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { deviceTreeWire } from '@glidepath/api-contract/wire/device-tree.wire';
import { deviceWithId, STARTING_TREE, STARTING_TREE_ID } from '@glidepath/device-selection';
import type * as z from 'zod/mini';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { insertSelection, type SelectionRow } from './device-selection.repository.ts';
import { deviceSelectionAnswer } from './device-selection-answer.ts';
import { findTreeRow } from './device-tree.repository.ts';
import { updateDeviceSelection } from './update-device-selection.ts';

export const DEVICE_SELECTION_ROUTES: readonly Route[] = [
  implementCall(getDeviceSelectionTreeCall, {
    handle: ({ query: { treeId }, caller, deps }) =>
      deps.database.inScope(scopeOf(caller), (tx) =>
        findDeviceTree(tx, treeId === undefined ? undefined : Number(treeId)),
      ),
  }),
  implementCall(createDeviceSelectionCall, {
    handle: async ({ body, caller, deps }) => deviceSelectionAnswer(await createDeviceSelection(deps, body, caller)),
  }),
  implementCall(updateDeviceSelectionCall, {
    handle: async ({ body, caller, deps }) => deviceSelectionAnswer(await updateDeviceSelection(deps, body, caller)),
  }),
];

type WireTree = z.infer<typeof deviceTreeWire>;

/** The tree with this number, or the one that the clinic uses (DEVSEL-04). */
async function findDeviceTree(tx: Tx, treeId: number | undefined): Promise<WireTree> {
  if (treeId === STARTING_TREE_ID) return startingTree();
  const row = await findTreeRow(tx, treeId);
  if (row) return deviceTreeWire.parse(row.tree);
  if (treeId !== undefined) throw new ApiError('not-found');
  return startingTree();
}

function startingTree(): WireTree {
  return deviceTreeWire.parse(STARTING_TREE);
}

type NewSelection = Camelised<z.infer<typeof createDeviceSelectionCall.body>>;

/** A device was agreed on and is awaited (D3-48). */
function createDeviceSelection(
  { database, clock }: Deps,
  { patientId, deviceId }: NewSelection,
  clinician: Clinician,
): Promise<SelectionRow> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    if (!deviceWithId(deviceId)) throw new ApiError('input-invalid', { deviceId: 'This device is not known.' });
    const selection = await insertSelection(tx, {
      clinic_id: patient.clinic_id,
      patient_id: patient.id,
      device_id: deviceId,
      status: 'PENDING',
      selected_by: clinician.userId,
      selected_at: now,
    });
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      action: 'device-selected',
      subjectId: patient.id,
      facts: { selectionId: selection.id, deviceId },
    });
    return selection;
  });
}
