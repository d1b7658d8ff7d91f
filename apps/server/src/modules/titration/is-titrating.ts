import type { Tx } from '#platform/database/database.ts';
import { findOpenTitration } from './titration.repository.ts';

/** Doses are titrated by the job; one that stands still is decided by people. */
export async function isTitrating(tx: Tx, patientId: string): Promise<boolean> {
  const open = await findOpenTitration(tx, patientId);
  return open !== undefined && open.status !== 'suspended';
}
