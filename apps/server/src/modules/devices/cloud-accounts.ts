import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { Deps } from '#platform/deps.ts';
import type { CloudConnection } from './cloud-connection.repository.ts';
import { type ConnectedAccount, signedInAccount } from './connected-account.ts';
import { tidepoolAccount } from './tidepool-account.ts';

/** The account behind a connection, ready to be read. */
export async function connectedAccount(deps: Deps, connection: CloudConnection): Promise<ConnectedAccount> {
  if (connection.provider === 'tidepool') return tidepoolAccount(deps, connection);
  const cloud = deps.deviceClouds[connection.provider];
  // Switched off by the operator: it may come back, and the patient's sign-in with it.
  if (!cloud) throw new CloudError('unreachable');
  return signedInAccount(deps, connection, cloud);
}
