import type { DeviceHistory } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { DeviceCloud, PullWindow } from '#platform/clouds/device-cloud.ts';
import type { Deps } from '#platform/deps.ts';
import { type CloudConnection, findTidepoolFacts } from './cloud-connection.repository.ts';
import { openedTokens, refreshCloudTokens } from './refresh-cloud-tokens.ts';

/** Reads a period of a connected account. */
export type ConnectedAccount = Readonly<{ historyOf(window: PullWindow, zone: string): Promise<DeviceHistory> }>;

/** The account behind a connection, ready to be read. */
export async function connectedAccount(deps: Deps, connection: CloudConnection): Promise<ConnectedAccount> {
  if (connection.provider === 'tidepool') return tidepoolAccount(deps, connection);
  const cloud = deps.deviceClouds[connection.provider];
  // Switched off by the operator: it may come back, and the patient's sign-in with it.
  if (!cloud) throw new CloudError('unreachable');
  return signedInAccount(deps, connection, cloud);
}

/** A token this close to its end is refreshed first: a request must not outlive it. */
const REFRESHED_BEFORE_MS = MINUTE_MS;

/** An account with tokens of its own. They are refreshed when they run out or are refused, and stored before they are used. */
function signedInAccount(deps: Deps, connection: CloudConnection, cloud: DeviceCloud): ConnectedAccount {
  let tokens = openedTokens(deps, connection);
  const refresh = async () => {
    tokens = await refreshCloudTokens(deps, connection, { cloud, tokens });
  };
  return {
    async historyOf(window, zone) {
      if (tokens.expiresAtMs - REFRESHED_BEFORE_MS <= deps.clock.now().getTime()) await refresh();
      try {
        return await cloud.historyOf(tokens.accessToken, window, zone);
      } catch (error) {
        if (!(error instanceof CloudError && error.failure === 'stale')) throw error;
      }
      // Ended early at the cloud's side. Refused once more with a new token, the account itself is closed to us.
      await refresh();
      return cloud.historyOf(tokens.accessToken, window, zone);
    },
  };
}

/** A patient who shares data with the clinic's account at Tidepool, found by the patient's address there. */
async function tidepoolAccount(deps: Deps, connection: CloudConnection): Promise<ConnectedAccount> {
  const facts = await tidepoolFacts(deps, connection);
  const session = await deps.deviceClouds.tidepool.signIn(facts.clinicEmail, facts.clinicPassword);
  const userId = await session.sharedUserId(facts.patientEmail);
  // Nobody of that address shares with us: code 77 of the product.
  if (userId === undefined) throw new CloudError('withheld');
  return { historyOf: (window, zone) => session.historyOf(userId, window, zone) };
}

async function tidepoolFacts({ database, vault }: Deps, { patient_id: patientId }: CloudConnection) {
  const row = await findTidepoolFacts(database, patientId);
  if (!row?.patientEmail || !row.clinicEmail || !row.sealed) throw new CloudError('refused');
  try {
    return {
      patientEmail: row.patientEmail,
      clinicEmail: row.clinicEmail,
      clinicPassword: vault.open(row.sealed),
    };
  } catch (cause) {
    throw new CloudError('refused', { cause });
  }
}
