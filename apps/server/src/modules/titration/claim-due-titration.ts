import { MINUTE_MS } from '@glidepath/quantities';

import type { Deps } from '#platform/deps.ts';
import { claimDue, type TitrationRow } from './titration.repository.ts';

/** A worker that dies leaves its titration to the others after this time. */
const CLAIMED_MS = 2 * MINUTE_MS;

/** One titration whose daily check has come, for this worker alone. */
export function claimDueTitration({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<TitrationRow | undefined> {
  const now = clock.now();
  return claimDue(database, { now, until: new Date(now.getTime() + CLAIMED_MS) });
}
