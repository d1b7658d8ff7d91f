import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { keepPrepared } from '#modules/recommendations/prepare/prepare-advice.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type CountedDays, countedGlucose, NOT_COUNTED } from './counted-glucose.ts';
import { awaitsData } from './end-data-request.ts';
import { findSeen, type Seen } from './find-seen.ts';
import { judgedLook } from './judged-look.ts';
import { findPreparing, madeAtLook, preparingAgainAt } from './prepared-at-look.ts';
import { lockClaimedRow, removeRow, storeLook, type WorklistRow } from './worklist-row.repository.ts';

/**
 * Looks at one patient, makes advice where it is time for it, and stores where the patient stands: once, by the worker
 * that took the row last.
 */
export async function lookAtPatient(deps: Deps, row: WorklistRow): Promise<void> {
  const now = deps.clock.now();
  const scope = { clinicId: row.clinic_id };
  const seen = await deps.database.inScope(scope, (tx) => findSeen(tx, row, now));
  // No longer treated here: whoever comes back gets a new row.
  if (!seen) return deps.database.inScope(scope, (tx) => removeRow(tx, row.patient_id));
  // What is not shared is not read.
  const glucose = seen.patient.is_shared_with_clinic ? await countedGlucose(deps, { row, seen, now }) : NOT_COUNTED;
  const preparing = await deps.database.inScope(scope, (tx) => findPreparing(tx, seen, now));
  const made = await madeAtLook(deps, { seen, preparing, now });
  await deps.database.inScope(scope, async (tx) => {
    // In the order in which somebody who decides locks them.
    if (made) await lockVisiblePatient(tx, row.patient_id);
    // A worker that was too slow keeps nothing.
    const current = await lockClaimedRow(tx, row);
    if (!current) return;
    if (made) await keepPrepared(tx, seen.patient, made);
    await storeJudged(tx, { row: current, seen, glucose, now });
  });
}

type Looked = Readonly<{ row: WorklistRow; seen: Seen; glucose: CountedDays; now: Date }>;

async function storeJudged(tx: Tx, looked: Looked): Promise<void> {
  const { row, seen, now } = looked;
  const preparing = await findPreparing(tx, seen, now);
  const isAskedForData = await awaitsData(tx, { ...looked, preparing });
  const columns = judgedLook({ ...looked, preparing, isAskedForData });
  await storeLook(tx, row, columns, earlier(seen.nextAt, preparingAgainAt(preparing, seen)));
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}
