import { HOUR_MS } from '@glidepath/quantities';

import { findTimingRefusal } from '#modules/recommendations/generate/find-timing-refusal.ts';
import { findPreparedOrNone, type PreparedNow } from '#modules/recommendations/prepare/find-prepared-advice.ts';
import { type PreparedOutcome, prepareAdvice } from '#modules/recommendations/prepare/prepare-advice.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Seen } from './find-seen.ts';

/** Data come in pieces: advice is not made again for each of them, and sooner where they are what was missing. */
const AGAIN_AFTER_MS = { COMPLETED: 6 * HOUR_MS, ERROR: HOUR_MS };

export type Preparing = Readonly<{
  prepared: PreparedNow | null;
  /** The first day on which the waits between recommendations allow another one; null where none of them runs. */
  mayTakeOn: string | null;
}>;

/** What is prepared for somebody who may be advised. */
export async function findPreparing(tx: Tx, { patient, isPreparingOff }: Seen, now: Date): Promise<Preparing | null> {
  const { id, clinic_id, treatment_type } = patient;
  if (treatment_type === null || treatment_type === 'GENERIC') return null;
  if (!patient.is_shared_with_clinic || isPreparingOff) return null;
  const asked = { clinic_id, patient_id: id, treatment_type, requested_at: now };
  const [prepared, timing] = await Promise.all([
    findPreparedOrNone(tx, patient, now),
    findTimingRefusal(tx, asked, patient),
  ]);
  return { prepared, mayTakeOn: timing?.nextPossibleOn ?? null };
}

/** Makes advice where it is time for it; null where what there is will do. */
export async function madeAtLook(
  deps: Deps,
  { seen, preparing, now }: Readonly<{ seen: Seen; preparing: Preparing | null; now: Date }>,
): Promise<PreparedOutcome | null> {
  // While something waits for a decision, nothing further is worked out.
  const isToBeMade = preparing && seen.decisions.open === null && isDue(preparing.prepared, seen, now);
  return isToBeMade ? prepareAdvice(deps, seen.patient) : null;
}

function isDue(prepared: PreparedNow | null, { lastDay, dataVersion }: Seen, now: Date): boolean {
  if (!prepared || prepared.truth === 'other-basis' || prepared.truth === 'too-old') return true;
  if (prepared.truth === 'newer-data') {
    // Before there were any data, there was nothing to say.
    if (prepared.madeFrom.dataVersion === '0') return true;
    return now.getTime() - prepared.made_at.getTime() >= AGAIN_AFTER_MS[prepared.status];
  }
  // Another day is over, and there is something new to be said of it.
  return prepared.madeFrom.lastDay < lastDay && prepared.madeFrom.dataVersion !== dataVersion;
}
