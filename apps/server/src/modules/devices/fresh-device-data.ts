import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { MINUTE_MS } from '@glidepath/quantities';

import type { Tx } from '#platform/database/database.ts';
import type { CloudProvider } from '#platform/database/device-tables.ts';
import type { Deps } from '#platform/deps.ts';
import { type CloudConnection, findConnections } from './cloud-connection.repository.ts';
import { type PullOutcome, pullCloudData } from './pull-cloud-data.ts';

/** All accounts of a patient, whatever state they are in. */
export function findAccounts(tx: Tx, patientId: string): Promise<CloudConnection[]> {
  return findConnections(tx, patientId);
}

/** Read this recently, an account has nothing new. */
const FRESH_MS = 5 * MINUTE_MS;

/**
 * Brings in what a patient's accounts have right now, for somebody who is about to look at it or to decide on it, and
 * answers whether any had to be read. An account that cannot be read is an error of its own: nobody should take
 * yesterday's data for today's. One that has ended is known to have, on the patient's pages: reports go on without it,
 * decisions on doses do not.
 */
export async function bringInFreshData(
  deps: Deps,
  connections: readonly CloudConnection[],
  { endedAccounts }: Readonly<{ endedAccounts: 'refuse' | 'skip' }>,
): Promise<boolean> {
  let hasRead = false;
  for (const connection of connections) {
    const { provider, state, last_good_at: lastGoodAt } = connection;
    if (state !== 'connected') {
      if (endedAccounts === 'skip') continue;
      throw new ApiError(ENDED[provider]);
    }
    if (lastGoodAt && deps.clock.now().getTime() - lastGoodAt.getTime() < FRESH_MS) continue;
    const outcome = await pullCloudData(deps, connection);
    if (outcome !== 'read') throw new ApiError(errorOf(provider, outcome));
    hasRead = true;
  }
  return hasRead;
}

/** A Libre account has no code of its own: its data reached us through an uploader's kind of link. */
const ENDED: Readonly<Record<CloudProvider, ErrorName>> = {
  dexcom: 'dexcom-disconnected',
  libre: 'uploader-download-failed',
  tidepool: 'tidepool-download-failed',
};
const FAILED: Readonly<Record<CloudProvider, ErrorName>> = { ...ENDED, dexcom: 'dexcom-download-failed' };

function errorOf(provider: CloudProvider, outcome: Exclude<PullOutcome, 'read'>): ErrorName {
  const hasEnded = outcome === 'refused' || outcome === 'withheld' || outcome === 'stale';
  if (provider === 'tidepool' && outcome === 'withheld') return 'data-access-denied';
  return hasEnded ? ENDED[provider] : FAILED[provider];
}
