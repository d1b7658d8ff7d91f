import { MINUTE_MS } from '@glidepath/quantities';
import type { Deps } from '#platform/deps.ts';
import {
  type CloudConnection,
  claimDue,
  insertTidepoolConnections,
  updateConnection,
} from './cloud-connection.repository.ts';

/** A worker that dies leaves its connection to the others after this time. One that lives claims it again before. */
const CLAIMED_MS = MINUTE_MS;
const RECLAIMED_EVERY_MS = 20_000;

/** One connection whose time has come, for this worker alone. */
export function claimDueConnection({ database, clock }: Deps): Promise<CloudConnection | undefined> {
  const now = clock.now();
  return claimDue(database, { now, until: claimedUntil(now) });
}

/** Whoever has an address at Tidepool, in a clinic with an account there, is read from there: nobody connects by hand. */
export function enlistTidepoolPatients({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  return insertTidepoolConnections(database, clock.now());
}

/** Nobody else takes the connection while the work lasts. */
export async function whileClaimed(
  deps: Deps,
  connection: CloudConnection,
  work: () => Promise<unknown>,
): Promise<void> {
  const timer = setInterval(() => {
    deps.backgroundWork.start('retake-connection', () =>
      deps.database.asSystem(async (tx) => {
        await updateConnection(tx, connection, { taken_until: claimedUntil(deps.clock.now()) });
      }),
    );
  }, RECLAIMED_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

const claimedUntil = (now: Date) => new Date(now.getTime() + CLAIMED_MS);
