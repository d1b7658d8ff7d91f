import * as z from 'zod';

import { askRecordSystem } from '#modules/ehr/ask-record-system.ts';
import type { LaunchingClinic } from '#modules/ehr/launching-clinic.ts';
import { ourAddresses } from '#modules/ehr/our-addresses.ts';
import type { SmartConfiguration } from '#modules/ehr/smart-configuration.ts';
import type { Config } from '#platform/config/config.ts';
import { RefusedLaunch } from './launch-problem.ts';

/** Ids of FHIR: they become part of addresses that we read. */
const fhirId = z.string().regex(/^[A-Za-z\d.-]{1,64}$/);

const tokensSchema = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
  patient: fhirId,
  encounter: fhirId.optional(),
});

export type LaunchTokens = Readonly<z.infer<typeof tokensSchema>>;

/** The code is worth an access token, who is signed in, and whom it is about. */
export async function launchTokens(
  config: Config,
  clinic: LaunchingClinic,
  {
    configuration,
    code,
    codeVerifier,
  }: Readonly<{ configuration: SmartConfiguration; code: string; codeVerifier: string }>,
): Promise<LaunchTokens> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: ourAddresses(config.baseUrl, clinic.clinicId).redirectUrl,
    client_id: clinic.clientId,
    code_verifier: codeVerifier,
  });
  const answer = await askRecordSystem(config, { url: configuration.token_endpoint, body: form });
  const parsed = tokensSchema.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) throw new RefusedLaunch('refused', 'tokens');
  return parsed.data;
}
