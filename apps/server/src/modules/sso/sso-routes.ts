import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { finishSingleSignOnCall } from '@glidepath/api-contract/sso/finish-single-sign-on.call';
import { getClinicDetailsCall } from '@glidepath/api-contract/sso/get-clinic-details.call';
import { getIdentityProviderCall } from '@glidepath/api-contract/sso/get-identity-provider.call';
import { getServiceProviderMetadataCall } from '@glidepath/api-contract/sso/get-service-provider-metadata.call';
import { removeIdentityProviderCall } from '@glidepath/api-contract/sso/remove-identity-provider.call';
import { saveIdentityProviderCall } from '@glidepath/api-contract/sso/save-identity-provider.call';
import { startSingleSignOnCall } from '@glidepath/api-contract/sso/start-single-sign-on.call';
import { landingQueryWire } from '@glidepath/api-contract/wire/landing-query.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { MINUTE_MS } from '@glidepath/quantities';
import { generateServiceProviderMetadata } from '@node-saml/node-saml';

import { browserKey } from '#modules/auth/browser-key.ts';
import { isWebClient } from '#modules/auth/sign-in.ts';
import { changeGuarded } from '#modules/guarded-settings/change-guarded.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, RedirectAnswer, type Route } from '#platform/http/implement-call.ts';
import { newToken } from '#platform/secrets/token.ts';
import { changeIdentityProvider, removeIdentityProvider } from './change-identity-provider.ts';
import { finishSingleSignOn } from './finish-single-sign-on.ts';
import { findSsoClinic, findStoredCode } from './identity-provider.repository.ts';
import { identityProviderAnswer } from './identity-provider-answer.ts';
import { givenOf } from './landing-query.ts';
import { samlOf, serviceProvider } from './service-provider.ts';
import { insertSsoRequest, type LandingQuery } from './sso-request.repository.ts';

export const SSO_ROUTES: readonly Route[] = [
  implementCall(getClinicDetailsCall, {
    async handle({ body, deps }) {
      if (!isWebClient(body)) throw new ApiError('login-unknown-client');
      const clinic = await findSsoClinic(deps.database.system, body.clinicCode);
      if (!clinic) throw new ApiError('not-found');
      const { name, code } = clinic;
      return {
        name,
        clinicCode: code,
        client: 'web' as const,
        ssoPath: `saml/sso/${encodeURIComponent(code)}/web`,
      };
    },
  }),
  implementCall(startSingleSignOnCall, {
    handle: async ({ params: { clinicCode }, query, cookies, deps }) => {
      const landing = givenOf(toWire(landingQueryWire, query));
      const { hash: browserHash, setCookie } = browserKey(cookies, deps.config.baseUrl);
      return new RedirectAnswer(await startSingleSignOn(deps, { clinicCode, landing, browserHash }), setCookie);
    },
  }),
  implementCall(finishSingleSignOnCall, {
    handle: async ({ params: { clinicCode }, body, clientAddress, deps }) =>
      new RedirectAnswer(
        await finishSingleSignOn(deps, {
          clinicCode,
          response: body.SAMLResponse,
          relayState: body.RelayState,
          clientAddress,
        }),
      ),
  }),
  /** For every clinic with a code: its provider must know us before we know it. */
  implementCall(getServiceProviderMetadataCall, {
    async handle({ params: { clinicCode }, deps }) {
      const code = await findStoredCode(deps.database.system, clinicCode);
      if (code === undefined) throw new ApiError('not-found');
      const { entityId, consumerUrl } = serviceProvider(deps.config.baseUrl, code);
      return generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: consumerUrl,
        wantAssertionsSigned: true,
        identifierFormat: null,
        // The same document as long as nothing in it changes.
        generateUniqueId: () => '_service-provider',
      });
    },
  }),
  implementCall(getIdentityProviderCall, {
    handle: ({ caller, deps: { database, config } }) =>
      database.inScope(scopeOf(caller), (tx) =>
        identityProviderAnswer(tx, { clinicId: caller.clinicId, baseUrl: config.baseUrl }),
      ),
  }),
  implementCall(saveIdentityProviderCall, {
    async handle({ body: { version, ...settings }, caller, deps }) {
      await changeGuarded(deps, caller, (tx) =>
        changeIdentityProvider(tx, deps, { settings, actor: actorOf(caller), version }),
      );
      const ours = { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl };
      return deps.database.inScope(scopeOf(caller), (tx) => identityProviderAnswer(tx, ours));
    },
  }),
  implementCall(removeIdentityProviderCall, {
    async handle({ caller, deps }) {
      await changeGuarded(deps, caller, (tx) => removeIdentityProvider(tx, deps, actorOf(caller)));
      const ours = { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl };
      return deps.database.inScope(scopeOf(caller), (tx) => identityProviderAnswer(tx, ours));
    },
  }),
];

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
  const expiresAt = new Date(clock.now().getTime() + REQUEST_MINUTES * MINUTE_MS);
  await database.asSystemWithoutWaitingForDisk((tx) =>
    insertSsoRequest(tx, { requestId, clinicId: clinic.clinic_id, landing, browserHash, expiresAt }),
  );
  return samlOf(clinic, config.baseUrl, requestId).getAuthorizeUrlAsync('', undefined, {});
}
