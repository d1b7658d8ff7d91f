import type { Tx } from '#platform/database/database.ts';

const NAMES_SOMEBODY = /_(?:by|id)$/;

/** Whoever the rows name by an id. In the scope of a patient, row-level security knows nobody but the patient. */
export async function findNamedPeople(
  tx: Tx,
  patientId: string,
  tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>,
): Promise<{ id: string; firstName: string; lastName: string }[]> {
  const ids = new Set(
    Object.values(tables).flatMap((rows) => {
      const columns = Object.keys(rows[0] ?? {}).filter((column) => NAMES_SOMEBODY.test(column));
      return rows.flatMap((row) => columns.map((column) => row[column]));
    }),
  );
  const people = await tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('clinic_id', 'in', tx.selectFrom('patients').select('clinic_id').where('id', '=', patientId))
    .execute();
  return people.filter(({ id }) => ids.has(id));
}
