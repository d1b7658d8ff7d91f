import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { CloudTokens, DeviceCloud } from '#platform/clouds/device-cloud.ts';
import type { Deps } from '#platform/deps.ts';
import { type CloudConnection, lockConnection, updateConnection } from './cloud-connection.repository.ts';

export function openedTokens({ vault }: Deps, { tokens_sealed: sealed }: CloudConnection): CloudTokens {
  // Sealed with a key that is gone: the patient has to sign in again.
  if (!sealed) throw new CloudError('refused');
  try {
    return JSON.parse(vault.open(sealed)) as CloudTokens;
  } catch (cause) {
    throw new CloudError('refused', { cause });
  }
}

type Refresh = Readonly<{ cloud: DeviceCloud; tokens: CloudTokens }>;

/**
 * Refreshes the tokens of a patient's account at Dexcom or Libre. A refresh token works once, and a report may be
 * requested while the job reads the same account: the second caller waits, and uses what the first has stored.
 */
export function refreshCloudTokens(
  deps: Deps,
  connection: CloudConnection,
  { cloud, tokens }: Refresh,
): Promise<CloudTokens> {
  const { clinic_id: clinicId, patient_id: patientId } = connection;
  return deps.database.inScope({ clinicId, patientId }, async (tx) => {
    const stored = await lockConnection(tx, connection);
    // Disconnected or reconnected meanwhile: these tokens are no longer in use.
    if (!stored) throw new CloudError('unreachable');
    const kept = openedTokens(deps, stored);
    if (kept.refreshToken !== tokens.refreshToken) return kept;
    const refreshed = await cloud.refreshedTokens(tokens);
    await updateConnection(tx, connection, { tokens_sealed: deps.vault.seal(JSON.stringify(refreshed)) });
    return refreshed;
  });
}
