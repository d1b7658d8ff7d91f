import { MINUTE_MS } from '@glidepath/quantities';

import { findTimingRefusal } from '#modules/recommendations/generate/find-timing-refusal.ts';
import { findPreparedOrNone, type PreparedNow } from '#modules/recommendations/prepare/find-prepared-advice.ts';
import { type PreparedOutcome, prepareAdvice } from '#modules/recommendations/prepare/prepare-advice.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Seen } from './find-seen.ts';

/** Data of former days come in pieces: advice is not made again for each of them. */
const AGAIN_AFTER_MS = 15 * MINUTE_MS;

export type Preparing = Readonly<{
  prepared: PreparedNow | null;
  /** The first day on which the waits between recommendations allow another one; null where none of them runs. */
  mayTakeOn: string | null;
}>;

/** What is prepared for somebody who may be advised, and whose doses are not titrated already. */
export async function findPreparing(
  tx: Tx,
  { patient, isPreparingOff, isTitrating }: Seen,
  now: Date,
): Promise<Preparing | null> {
  const { id, clinic_id, treatment_type } = patient;
  if (treatment_type === null || treatment_type === 'GENERIC') return null;
  if (!patient.is_shared_with_clinic || isPreparingOff || isTitrating) return null;
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
    return now.getTime() >= againAt(prepared).getTime();
  }
  // Another day is over, and there is something new to be said of it.
  return prepared.madeFrom.lastDay < lastDay && prepared.madeFrom.dataVersion !== dataVersion;
}

function againAt({ made_at: madeAt }: PreparedNow): Date {
  return new Date(madeAt.getTime() + AGAIN_AFTER_MS);
}

/** When advice that newer data made untrue is made again; null where there is none to be. */
export function preparingAgainAt(preparing: Preparing | null, { decisions }: Seen): Date | null {
  const prepared = preparing?.prepared;
  return prepared?.truth === 'newer-data' && decisions.open === null ? againAt(prepared) : null;
}
