import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { findTruth, type Truth } from './made-from.ts';
import { findPrepared, type PreparedAdvice } from './prepared-advice.repository.ts';

export type PreparedNow = PreparedAdvice & Readonly<{ truth: Truth }>;

/** What is prepared, and whether it would be made again as it is. */
export async function findPreparedAdvice(tx: Tx, patient: Patient, now: Date): Promise<PreparedNow | null> {
  const prepared = await findPrepared(tx, patient.id);
  return prepared ? { ...prepared, truth: await findTruth(tx, patient, prepared, now) } : null;
}

/** For whoever makes it anew: what somebody changed in the database is told to the operator, and is as good as none. */
export async function findPreparedOrNone(tx: Tx, patient: Patient, now: Date): Promise<PreparedNow | null> {
  try {
    return await findPreparedAdvice(tx, patient, now);
  } catch (error) {
    if (error instanceof ApiError && error.name === 'record-altered') return null;
    throw error;
  }
}
