import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { holdSignOff } from './hold-sign-off.ts';
import { decideSignOff, findSignOff, lockWaitingSignOff, wasSharedSince } from './sign-off.repository.ts';
import { lockRow } from './worklist-row.repository.ts';

/** Where a plan was shared another way there is nothing to undo: it is held, and whoever tried is told. */
export async function withdrawSignOff({ database, clock }: Deps, id: string, clinician: Clinician): Promise<void> {
  const now = clock.now();
  const isHeld = await database.inScope(scopeOf(clinician), async (tx) => {
    const known = await findSignOff(tx, id);
    if (!known) throw new ApiError('not-found');
    await lockRow(tx, known.patient_id);
    const waiting = await lockWaitingSignOff(tx, id);
    if (!waiting) throw await refusalOfDecided(tx, id);
    if (await wasSharedSince(tx, waiting)) {
      await holdSignOff(tx, waiting, 'plan-changed-since', now);
      return true;
    }
    await decideSignOff(tx, id, { state: 'withdrawn', decided_at: now });
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      subjectId: waiting.patient_id,
      action: 'sign-off-withdrawn',
      facts: { signOff: id, batch: waiting.batch_id },
    });
    return false;
  });
  // Only now: what is thrown before takes back that it is held.
  if (isHeld) throw new ApiError('sign-off-held');
}

/** Undone, shared or held meanwhile. */
async function refusalOfDecided(tx: Tx, id: string): Promise<ApiError> {
  const decided = await findSignOff(tx, id);
  return new ApiError(decided?.state === 'held' ? 'sign-off-held' : 'changed-meanwhile');
}
