import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findTrail, isOfClinic, type TrailFilters, type TrailPlace, type TrailRow } from './trail.repository.ts';
import { findTrailPeople, type TrailPeople } from './trail-people.repository.ts';

type TrailQuestion = Readonly<{ filters: TrailFilters; after?: TrailPlace | undefined; most: number }>;
export type FoundTrail = Readonly<{ rows: readonly TrailRow[]; hasMore: boolean; people: TrailPeople }>;

/**
 * Reads one more than fits on a page, to know whether there are more. Who is asked about was found to be of the clinic
 * before the call, by what the contract says it is about; who did it is looked up here. `record` tells of it in the
 * same transaction.
 */
export async function askTrail(
  { database }: Deps,
  admin: Clinician,
  { filters, after, most }: TrailQuestion,
  record: (tx: Tx, rows: readonly TrailRow[]) => Promise<void> = async () => {},
): Promise<FoundTrail> {
  const found = await database.inScope(scopeOf(admin), async (tx) => {
    if (filters.actorId !== undefined && !(await isOfClinic(tx, filters.actorId))) throw new ApiError('not-found');
    const all = await findTrail(tx, { filters, after, limit: most + 1 });
    const rows = all.slice(0, most);
    await record(tx, rows);
    return { rows, hasMore: all.length > most };
  });
  return { ...found, people: await findTrailPeople(database.system, { clinicId: admin.clinicId, rows: found.rows }) };
}
