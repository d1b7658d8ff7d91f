import type { CloudError } from '#platform/clouds/cloud-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type CloudConnection, setDexcomConnected, updateConnection } from './cloud-connection.repository.ts';
import { insertDisconnectionEvent } from './disconnection-event.repository.ts';
import { afterFailure, afterSuccess } from './next-pull.ts';

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
    if (connection.provider === 'tidepool') await setShared(tx, connection, true);
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
    if (isStillThere && ending) await keepEnding(tx, connection, { ending, now });
    if (provider === 'tidepool' && error.failure === 'withheld') await setShared(tx, connection, false);
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

async function keepEnding(tx: Tx, connection: CloudConnection, { ending, now }: { ending: Ending; now: Date }) {
  const { clinic_id, patient_id, provider } = connection;
  await insertDisconnectionEvent(tx, { id: newId(now), clinic_id, patient_id, provider, reason: ending, at: now });
  if (provider === 'dexcom') await setDexcomConnected(tx, patient_id, false);
}

/** Without the patient's share nobody treats on the data (code 77). */
async function setShared(tx: Tx, { patient_id: patientId }: CloudConnection, isShared: boolean): Promise<void> {
  await tx
    .updateTable('patients')
    .set({ is_shared_with_clinic: isShared })
    .where('id', '=', patientId)
    .where('is_shared_with_clinic', '!=', isShared)
    .execute();
}
