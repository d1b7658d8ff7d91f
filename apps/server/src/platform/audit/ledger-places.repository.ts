import type { Kysely } from 'kysely';

import type { Schema } from '#platform/database/schema.ts';

/** Whether the place ever got heads to keep. */
export async function wasHandedHeads(database: Kysely<Schema>, place: string): Promise<boolean> {
  const found = await database
    .selectFrom('ledger_places')
    .select('kept_at')
    .where('place', '=', place)
    .where('kept_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export type PlaceFindings = Readonly<{ faults: number; firstFault: string | null }>;

/** With a fault, the time at which the place last got heads stays as it was. */
export async function insertOrUpdatePlace(
  database: Kysely<Schema>,
  place: string,
  { faults, firstFault }: PlaceFindings,
  now: Date,
): Promise<void> {
  const checked = { checked_at: now, faults, first_fault: firstFault };
  await database
    .insertInto('ledger_places')
    .values({ place, kept_at: faults === 0 ? now : null, ...checked })
    .onConflict((conflict) =>
      conflict.column('place').doUpdateSet(faults === 0 ? { ...checked, kept_at: now } : checked),
    )
    .execute();
}

export async function deletePlaces(database: Kysely<Schema>): Promise<void> {
  await database.deleteFrom('ledger_places').execute();
}
