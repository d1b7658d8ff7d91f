import * as z from 'zod';

import type { Deps } from '#platform/deps.ts';
import { askRecordSystem, failureOfStatus } from './ask-record-system.ts';
import { EhrFailure } from './ehr-failure.ts';
import type { EhrSettingsRow } from './ehr-settings.repository.ts';
import { clientAssertion } from './signing-key.ts';
import { smartConfiguration } from './smart-configuration.ts';

/** What is written, and that the patient may be found by record number. */
const SCOPE = [
  'system/Patient.rs',
  ...['CarePlan', 'Device', 'DocumentReference', 'MedicationRequest', 'Observation', 'Provenance'].map(
    (kind) => `system/${kind}.cu`,
  ),
].join(' ');

const tokenSchema = z.object({ access_token: z.string().min(1) });

/** The token that the record system gave the clinic, or a new one for our signature (SMART backend services). */
export async function accessToken(
  { config, clock, vault }: Deps,
  settings: EhrSettingsRow,
  signal?: AbortSignal,
): Promise<string> {
  if (settings.proof === 'token') {
    if (!settings.token_sealed) throw new EhrFailure('ehr-refused');
    return vault.open(settings.token_sealed);
  }
  const { client_id: clientId, private_key_sealed: sealedKey } = settings;
  if (!clientId || !sealedKey) throw new EhrFailure('ehr-refused');
  const { token_endpoint: tokenUrl } = await smartConfiguration(config, settings.base_url, signal);
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: SCOPE,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await clientAssertion(vault.open(sealedKey), { clientId, tokenUrl, now: clock.now() }),
  });
  const answer = await askRecordSystem(config, { url: tokenUrl, body: form, signal });
  if (answer.status !== 200) throw failureOfStatus(answer);
  const parsed = tokenSchema.safeParse(answer.body);
  if (!parsed.success) throw new EhrFailure('ehr-refused');
  return parsed.data.access_token;
}
