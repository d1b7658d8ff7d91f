import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { startSingleSignOnCall } from '@glidepath/api-contract/sso/start-single-sign-on.call';
import { landingQueryWire } from '@glidepath/api-contract/wire/landing-query.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';

import { browserKey } from '#modules/auth/browser-key.ts';
import type { Deps } from '#platform/deps.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { RedirectAnswer } from '#platform/http/redirect-answer.ts';
import { newToken } from '#platform/secrets/token.ts';
import { findSsoClinic } from './identity-provider.repository.ts';
import { givenOf } from './landing-query.ts';
import { samlOf } from './service-provider.ts';
import { insertSsoRequest, type LandingQuery } from './sso-request.repository.ts';

export const startSingleSignOnRoute = implementCall(startSingleSignOnCall, {
  handle: async ({ params: { clinicCode }, query, cookies, deps }) => {
    const landing = givenOf(toWire(landingQueryWire, query));
    const { hash: browserHash, setCookie } = browserKey(cookies, deps.config.baseUrl);
    return new RedirectAnswer(await startSingleSignOn(deps, { clinicCode, landing, browserHash }), setCookie);
  },
});

/** Long enough to find a phone for the second factor. */
const REQUEST_MINUTES = 15;

/** Remembers that an answer is awaited, and answers the address of the identity provider with the question in it. */
async function startSingleSignOn(
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
