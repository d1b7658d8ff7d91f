import { type AskedData, type DataRequestEnd, dataRequestEnd } from '@glidepath/worklist-rules';

import { findKindsReceivedSince } from '#modules/readings/stored-history.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { type DataRequest, storeDataRequestEnd } from './data-request.repository.ts';
import { type JudgedLook, judgedFigures } from './judged-look.ts';
import { missingDataOf } from './prepared-told.ts';

type Looked = Omit<JudgedLook, 'isAskedForData'>;

/** Whether the data of somebody who was asked for them are still awaited; if not, the request ends here. */
export async function awaitsData(tx: Tx, look: Looked): Promise<boolean> {
  const { dataRequest: request, patient } = look.seen;
  if (!request) return false;
  const came: readonly AskedData[] = await findKindsReceivedSince(tx, patient.id, request.asked_at);
  const because = endOf(request, look, came);
  if (because === null) return true;
  await endDataRequest(tx, request, because, {
    at: look.now,
    actor: { kind: 'nobody', id: null, clinicId: request.clinic_id },
  });
  return false;
}

function endOf(request: DataRequest, look: Looked, came: readonly AskedData[]): DataRequestEnd | null {
  const { seen, glucose, preparing } = look;
  const { sharedAt } = seen.decisions;
  return dataRequestEnd({
    data: request.data,
    came,
    missingAtStart: request.missing_data,
    missingNow: preparing?.prepared?.truth === 'true' ? missingDataOf(preparing) : undefined,
    today: seen.today,
    until: request.until,
    riskAtStart: request.risk,
    riskNow: judgedFigures(look).risk,
    hadVeryLowEvent: glucose.veryLowAt !== null && glucose.veryLowAt > request.asked_at,
    lostConnection: seen.hasDeadConnection && !request.had_dead_connection,
    isDecided: sharedAt !== null && sharedAt > request.asked_at,
  });
}

type Ended = Readonly<{ at: Date; actor: AuditActor }>;

export async function endDataRequest(
  tx: Tx,
  { id, patient_id: patientId }: DataRequest,
  because: DataRequestEnd,
  { at, actor }: Ended,
) {
  const by = actor.kind === 'clinician' ? actor.id : null;
  if (!(await storeDataRequestEnd(tx, id, { because, by, now: at }))) return;
  await recordAuditEvent(tx, {
    at,
    actor,
    subjectId: patientId,
    action: 'data-request-ended',
    facts: { dataRequest: id, because },
  });
}
