import { MINUTE_MS } from '@glidepath/quantities';

import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { claimDueRow, insertMissing, removeRow, type WorklistRow } from './worklist-row.repository.ts';

/** A worker that dies leaves its row to the others after this time. */
const CLAIMED_MS = 2 * MINUTE_MS;

export function claimRow({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<WorklistRow | undefined> {
  const now = clock.now();
  return claimDueRow(database, { now, until: new Date(now.getTime() + CLAIMED_MS) });
}

/** Everybody whose advisor was started gets a row; tells whether anybody had none. */
export async function enlistMissing({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  return (await insertMissing(database)) > 0n;
}

/** As if nobody had looked yet: of somebody who is given all days at once. */
export function forgetLook(tx: Tx, patientId: string): Promise<void> {
  return removeRow(tx, patientId);
}
