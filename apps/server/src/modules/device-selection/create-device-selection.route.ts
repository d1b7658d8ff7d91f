import { createDeviceSelectionCall } from '@glidepath/api-contract/devices/create-device-selection.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { deviceWithId } from '@glidepath/device-selection';
import type * as z from 'zod/mini';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { insertSelection, type SelectionRow } from './device-selection.repository.ts';
import { deviceSelectionAnswer } from './device-selection-answer.ts';

export const createDeviceSelectionRoute = implementCall(createDeviceSelectionCall, {
  handle: async ({ body, caller, deps }) => deviceSelectionAnswer(await createDeviceSelection(deps, body, caller)),
});

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
    if (!deviceWithId(deviceId)) throw new ApiError('input-invalid', { device_id: 'This device is not known.' });
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
