import { createHash } from 'node:crypto';
import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { findStoredHistory, type StoredHistory } from '#modules/readings/stored-history.ts';
import type { Tx } from '#platform/database/database.ts';
import type { JudgingWindows } from './judging-windows.ts';

type Period = Pick<JudgingWindows, 'fromMs' | 'toMs'>;

/** With the night of the last day. */
export function findHistoryFor(tx: Tx, patientId: string, { fromMs, toMs }: Period): Promise<StoredHistory> {
  return findStoredHistory(tx, patientId, { fromMs, toMs: toMs + DAY_MS });
}

export type Undecided = Readonly<{ key: string; zone: string; history: StoredHistory }>;

/** Some are not alike: three are wanted, and six looked at. */
const LOOKED_AT = 6;

/**
 * Others of the clinic with the same treatment, for whom nothing changed in all those weeks: by plan, by shared approval, or by
 * their own pump. Who they are depends on the decision, so that they take turns.
 */
export async function findUndecided(
  tx: Tx,
  { id, treatment_type: treatmentType }: Patient,
  { fromMs, toMs }: Period,
  feedbackId: string,
): Promise<Undecided[]> {
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const { rows } = await sql<{ id: string; timezone: string }>`
    select id, timezone from patients as patient
     where id <> ${id} and treatment_type = ${treatmentType} and is_shared_with_clinic
       and deactivated_at is null and erased_at is null
       and (changed_treatment_type_at is null or changed_treatment_type_at < ${from})
       and not exists (select from treatment_plans where patient_id = patient.id and made_at >= ${from} and made_at < ${to})
       and (select count(distinct facts - 'sourceId') from device_events
             where patient_id = patient.id and type = 'pump_settings' and at >= ${from} and at < ${to}) <= 1
       and exists (select from sensor_readings where patient_id = patient.id and at >= ${from} and at < ${to})
     order by md5(${feedbackId} || id::text) limit ${LOOKED_AT}`.execute(tx);
  return Promise.all(
    rows.map(async (row) => ({
      key: keyOf(row.id),
      zone: row.timezone,
      history: await findHistoryFor(tx, row.id, { fromMs, toMs }),
    })),
  );
}

/** Tells one person's figures from another's, and names nobody. */
function keyOf(patientId: string): string {
  return createHash('sha256').update(`undecided ${patientId}`).digest('base64url').slice(0, 16);
}
