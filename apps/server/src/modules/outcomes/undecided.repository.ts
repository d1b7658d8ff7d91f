import { sql } from 'kysely';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { Period } from '#modules/readings/stored-history.ts';
import type { Tx } from '#platform/database/database.ts';

type Beside = Readonly<{ feedbackId: string; most: number }>;

/**
 * Others of the clinic with the same treatment, for whom nothing changed in all those weeks: neither a plan nor their own
 * pump. Who they are depends on the decision, so that they take turns.
 */
export async function findUndecidedPatients(
  tx: Tx,
  { id, treatment_type: treatmentType }: Patient,
  { fromMs, toMs }: Period,
  { feedbackId, most }: Beside,
): Promise<readonly Readonly<{ id: string; timezone: string }>[]> {
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
     order by md5(${feedbackId} || id::text) limit ${most}`.execute(tx);
  return rows;
}
