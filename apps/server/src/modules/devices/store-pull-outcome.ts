import { HOUR_MS, MINUTE_MS } from '@glidepath/quantities';

import type { CloudError } from '#platform/clouds/cloud-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import {
  type CloudConnection,
  setDexcomConnected,
  setShared,
  updateConnection,
} from './cloud-connection.repository.ts';
import { insertDisconnectionEvent } from './disconnection-event.repository.ts';

/** Clouds have new data after one to three hours. */
const USUAL_PAUSE_MS = 120 * MINUTE_MS;
const FIRST_RETRY_MS = 2 * MINUTE_MS;
const LONGEST_RETRY_MS = 6 * HOUR_MS;

export async function storeSuccess({ database, clock }: Deps, connection: CloudConnection): Promise<void> {
  const now = clock.now();
  const changes = {
    last_good_at: now,
    failing_since: null,
    failure: null,
    failures: 0,
    next_pull_at: afterSuccess(now),
    taken_until: null,
  };
  await database.inScope(scopeOf(connection), async (tx) => {
    await updateConnection(tx, connection, changes);
    if (connection.provider === 'tidepool') await setShared(tx, connection.patient_id, true);
  });
}

/** What passes by itself is tried again, later each time. What needs a person ends the connection and tells the clinic. */
export async function storeFailure({ database, clock, log }: Deps, connection: CloudConnection, error: CloudError) {
  const { provider } = connection;
  const now = clock.now();
  const failures = connection.failures + 1;
  const ending = endingOf(connection, error);
  log.warn({ provider, failure: error.failure, failures }, 'cloud not read');
  const changes = {
    ...(ending ? { state: ending } : {}),
    failing_since: connection.failing_since ?? now,
    failure: error.failure,
    failures,
    next_pull_at: afterFailure(now, failures, error.retryAfterSeconds),
    taken_until: null,
  };
  await database.inScope(scopeOf(connection), async (tx) => {
    const isStillThere = await updateConnection(tx, connection, changes);
    if (isStillThere && ending) await storeEnding(tx, connection, { ending, now });
    if (provider === 'tidepool' && error.failure === 'withheld') await setShared(tx, connection.patient_id, false);
  });
}

const scopeOf = ({ clinic_id: clinicId, patient_id: patientId }: CloudConnection) => ({ clinicId, patientId });

type Ending = 'expired' | 'revoked';

/** Tidepool is read with the clinic's account: it opens again when that is corrected, or when the patient shares. */
function endingOf({ provider }: CloudConnection, { failure }: CloudError): Ending | undefined {
  if (provider === 'tidepool') return undefined;
  if (failure === 'refused') return 'expired';
  return failure === 'withheld' || failure === 'stale' ? 'revoked' : undefined;
}

async function storeEnding(tx: Tx, connection: CloudConnection, { ending, now }: { ending: Ending; now: Date }) {
  const { clinic_id, patient_id, provider } = connection;
  await insertDisconnectionEvent(tx, { id: newId(now), clinic_id, patient_id, provider, reason: ending, at: now });
  if (provider === 'dexcom') await setDexcomConnected(tx, patient_id, false);
}

/** When to ask again after everything was read. */
const afterSuccess = (now: Date) => new Date(now.getTime() + USUAL_PAUSE_MS);

/** When to ask again after the nth failure in a row: each time twice as late, or when the cloud itself said. */
function afterFailure(now: Date, failures: number, retryAfterSeconds: number | undefined): Date {
  const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return new Date(now.getTime() + Math.max(pauseMs, (retryAfterSeconds ?? 0) * 1000));
}
