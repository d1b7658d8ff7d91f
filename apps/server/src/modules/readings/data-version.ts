import type { Tx } from '#platform/database/database.ts';

/** Grows whenever anything of a patient's device data changed; '0' before the first. */
export async function findDataVersion(tx: Tx, patientId: string): Promise<string> {
  const { number } = await tx
    .selectFrom('device_uploads')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('patient_id', '=', patientId)
    .where('stored', '>', 0)
    .executeTakeFirstOrThrow();
  return String(number ?? 0);
}
