import { createHash } from 'node:crypto';
import { DAY_MS } from '@glidepath/quantities';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { findStoredHistory, type Period, type StoredHistory } from '#modules/readings/stored-history.ts';
import type { Tx } from '#platform/database/database.ts';
import { findUndecidedPatients } from './undecided.repository.ts';

/** With the night of the last day. */
export function findWeeks(tx: Tx, patientId: string, { fromMs, toMs }: Period): Promise<StoredHistory> {
  return findStoredHistory(tx, patientId, { fromMs, toMs: toMs + DAY_MS });
}

export type Undecided = Readonly<{ key: string; zone: string; history: StoredHistory }>;

/** Some are not alike: three are wanted, and six looked at. */
const LOOKED_AT = 6;

/** The same weeks of others for whom nothing was decided in them. */
export async function findWeeksOfUndecided(
  tx: Tx,
  patient: Patient,
  period: Period,
  feedbackId: string,
): Promise<Undecided[]> {
  const found = await findUndecidedPatients(tx, patient, period, { feedbackId, most: LOOKED_AT });
  return Promise.all(
    found.map(async ({ id, timezone: zone }) => ({ key: keyOf(id), zone, history: await findWeeks(tx, id, period) })),
  );
}

/** Tells one person's figures from another's, and names nobody. */
function keyOf(patientId: string): string {
  return createHash('sha256').update(`undecided ${patientId}`).digest('base64url').slice(0, 16);
}
