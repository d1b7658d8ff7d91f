import type { DeviceHistory } from '@glidepath/device-readings';

import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { CloudTokens, DeviceCloud, PullWindow } from '#platform/clouds/device-cloud.ts';
import type { Deps } from '#platform/deps.ts';
import { type CloudConnection, lockConnection, updateConnection } from './cloud-connection.repository.ts';

/** Reads a period of a connected account. */
export type ConnectedAccount = Readonly<{ historyOf(window: PullWindow, zone: string): Promise<DeviceHistory> }>;

/** A token this close to its end is renewed first: a request must not outlive it. */
const RENEWED_BEFORE_MS = 60_000;

/** An account with tokens of its own. They are renewed when they run out or are refused, and stored before they are used. */
export function signedInAccount(deps: Deps, connection: CloudConnection, cloud: DeviceCloud): ConnectedAccount {
  let tokens = openedTokens(deps, connection);
  const renew = async () => {
    tokens = await renewedTokens(deps, connection, { cloud, tokens });
  };
  return {
    async historyOf(window, zone) {
      if (tokens.expiresAtMs - RENEWED_BEFORE_MS <= deps.clock.now().getTime()) await renew();
      try {
        return await cloud.historyOf(tokens.accessToken, window, zone);
      } catch (error) {
        if (!(error instanceof CloudError && error.failure === 'stale')) throw error;
      }
      // Ended early at the cloud's side. Refused once more with a new token, the account itself is closed to us.
      await renew();
      return cloud.historyOf(tokens.accessToken, window, zone);
    },
  };
}

function openedTokens({ vault }: Deps, { tokens_sealed: sealed }: CloudConnection): CloudTokens {
  // Sealed with a key that is gone: the patient has to sign in again.
  if (!sealed) throw new CloudError('refused');
  try {
    return JSON.parse(vault.open(sealed)) as CloudTokens;
  } catch (cause) {
    throw new CloudError('refused', { cause });
  }
}

type Renewal = Readonly<{ cloud: DeviceCloud; tokens: CloudTokens }>;

/**
 * A refresh token works once, and a report may be asked for while the job reads the same account: whoever comes second
 * waits, and goes on with what the first has stored.
 */
function renewedTokens(deps: Deps, connection: CloudConnection, { cloud, tokens }: Renewal): Promise<CloudTokens> {
  const { clinic_id: clinicId, patient_id: patientId } = connection;
  return deps.database.inScope({ clinicId, patientId }, async (tx) => {
    const stored = await lockConnection(tx, connection);
    // Disconnected, or connected anew, meanwhile: these tokens are nobody's any more.
    if (!stored) throw new CloudError('unreachable');
    const kept = openedTokens(deps, stored);
    if (kept.refreshToken !== tokens.refreshToken) return kept;
    const renewed = await cloud.refreshedTokens(tokens);
    await updateConnection(tx, connection, { tokens_sealed: deps.vault.seal(JSON.stringify(renewed)) });
    return renewed;
  });
}
