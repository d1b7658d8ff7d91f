import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { assertWorklistShown } from '#modules/clinics/clinic-facts.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findOpenDataRequest } from './data-request.repository.ts';
import { endDataRequest } from './end-data-request.ts';
import { lockRow, updateRow } from './worklist-row.repository.ts';

/** The patient is no longer asked. Where nothing is asked any more there is nothing to do. */
export async function takeDataRequestBack(
  { database, clock }: Deps,
  patientId: string,
  clinician: Clinician,
): Promise<void> {
  const now = clock.now();
  await database.inScope(scopeOf(clinician), async (tx) => {
    await assertWorklistShown(tx, clinician.clinicId);
    if (!(await lockRow(tx, patientId))) throw new ApiError('not-found');
    const open = await findOpenDataRequest(tx, patientId);
    if (!open) return;
    await endDataRequest(tx, open, 'taken-back', { at: now, actor: actorOf(clinician) });
    await updateRow(tx, patientId, {}, now);
  });
}
