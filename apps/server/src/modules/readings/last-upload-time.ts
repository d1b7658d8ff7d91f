import type { Tx } from '#platform/database/database.ts';

/** When data of a patient last came in, whoever brought it; undefined when none ever did. */
export async function findLastUploadTime(tx: Tx, patientId: string): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('device_uploads')
    .select('finished_at')
    .where('patient_id', '=', patientId)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.finished_at;
}
