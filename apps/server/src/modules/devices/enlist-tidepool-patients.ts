import type { Deps } from '#platform/deps.ts';
import { insertTidepoolConnections } from './cloud-connection.repository.ts';

/** Whoever has an address at Tidepool, in a clinic with an account there, is read from there: nobody connects by hand. */
export function enlistTidepoolPatients({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  return insertTidepoolConnections(database, clock.now());
}
