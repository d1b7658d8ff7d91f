import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findVisiblePatient } from '#modules/patients/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { findTrail, isOfClinic, type TrailFilters, type TrailPlace } from './trail.repository.ts';

/** One more than fits tells whether there are more. Whoever is not of the clinic is not asked about. */
export async function askTrail(
  tx: Tx,
  { filters, after, most }: Readonly<{ filters: TrailFilters; after?: TrailPlace | undefined; most: number }>,
) {
  if (filters.patientId !== undefined) await findVisiblePatient(tx, filters.patientId);
  if (filters.actorId !== undefined && !(await isOfClinic(tx, filters.actorId))) throw new ApiError('not-found');
  const rows = await findTrail(tx, { filters, after, limit: most + 1 });
  return { rows: rows.slice(0, most), hasMore: rows.length > most };
}
