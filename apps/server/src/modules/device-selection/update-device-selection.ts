import type { updateDeviceSelectionCall } from '@glidepath/api-contract/devices/update-device-selection.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { type ActiveStatus, type Archiving, mayBecome, type SelectionStatus } from '@glidepath/device-selection';
import { MINUTE_MS } from '@glidepath/quantities';
import type * as z from 'zod/mini';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import {
  findNewestSelectionId,
  findSelection,
  type SelectionRow,
  storeSelectionChange,
} from './device-selection.repository.ts';

type StatusChange = Camelised<z.infer<typeof updateDeviceSelectionCall.body>>;
type Change = Readonly<{ now: Date; clinician: Clinician; newestId: number }>;

export function updateDeviceSelection(
  { database, clock }: Deps,
  { patientId, deviceSelectionId, deviceSelectionStatus: wanted }: StatusChange,
  clinician: Clinician,
): Promise<SelectionRow> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    // Locked, so that of two changes at once the second is judged by what the first has made.
    const patient = await lockVisiblePatient(tx, patientId);
    const selection = await findSelection(tx, patient.id, deviceSelectionId);
    if (!selection) throw new ApiError('not-found');
    const change = { now, clinician, newestId: await findNewestSelectionId(tx, patient.id) };
    if (!mayBecome(currentState(selection, change), wanted)) {
      throw new ApiError('input-invalid', { deviceSelectionStatus: 'This status is not possible now.' });
    }
    const changed = await storeSelectionChange(tx, selection.id, columnsOf(selection, wanted, change));
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      action: 'device-selection-changed',
      subjectId: patient.id,
      facts: { selectionId: selection.id, from: selection.status, to: wanted },
    });
    return changed;
  });
}

function currentState(selection: SelectionRow, { now, clinician, newestId }: Change): ActiveStatus | Archiving {
  if (selection.status !== 'ARCHIVED') return selection.status;
  const { former_status, archived_by, archived_at, newest_id_at_archiving } = selection;
  if (!former_status || !archived_at) throw new Error('An archived selection tells how it was archived.');
  return {
    formerStatus: former_status,
    minutesAgo: (now.getTime() - archived_at.getTime()) / MINUTE_MS,
    isByCaller: archived_by === clinician.userId,
    isReplaced: newestId !== newest_id_at_archiving,
  };
}

function columnsOf({ status }: SelectionRow, wanted: SelectionStatus, { now, clinician, newestId }: Change) {
  const isArchiving = wanted === 'ARCHIVED' && status !== 'ARCHIVED';
  return {
    status: wanted,
    former_status: isArchiving ? status : null,
    archived_by: isArchiving ? clinician.userId : null,
    archived_at: isArchiving ? now : null,
    newest_id_at_archiving: isArchiving ? newestId : null,
  };
}
