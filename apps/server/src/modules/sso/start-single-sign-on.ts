import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Deps } from '#platform/deps.ts';
import { newToken } from '#platform/secrets/token.ts';
import { findSsoClinic } from './identity-provider.repository.ts';
import { samlOf } from './service-provider.ts';
import { insertSsoRequest, type LandingQuery } from './sso-request.repository.ts';

/** Long enough to find a phone for the second factor. */
const REQUEST_MINUTES = 15;

/** Remembers that an answer is awaited, and answers the address of the identity provider with the question in it. */
export async function startSingleSignOn(
  { database, clock, config }: Deps,
  { clinicCode, landing, browserHash }: Readonly<{ clinicCode: string; landing: LandingQuery; browserHash: Buffer }>,
): Promise<string> {
  const clinic = await findSsoClinic(database.system, clinicCode);
  if (!clinic) throw new ApiError('not-found');
  // The id of an XML element begins with a letter or an underscore.
  const requestId = `_${newToken()}`;
  const expiresAt = new Date(clock.now().getTime() + REQUEST_MINUTES * 60_000);
  await database.asSystemWithoutWaitingForDisk((tx) =>
    insertSsoRequest(tx, { requestId, clinicId: clinic.clinic_id, landing, browserHash, expiresAt }),
  );
  return samlOf(clinic, config.baseUrl, requestId).getAuthorizeUrlAsync('', undefined, {});
}
