import { MINUTE_MS } from '@glidepath/quantities';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { type AuthnRequest, readAuthnRequest } from './authn-request.ts';
import { type Launch, launchPage, refusalPage, type SignInChoice, signInPage } from './identity-provider-pages.ts';
import { type SamlResponse, samlResponse } from './saml-response.ts';
import type { SigningKey } from './signing-key.ts';

export { type SamlResponse, samlResponse, signedXml } from './saml-response.ts';
export { newSigningKey, type SigningKey } from './signing-key.ts';

export type IdentityProviderSettings = Readonly<{
  entityId: string;
  key: SigningKey;
  now: () => Date;
  /** Who asks for sign-ins, where the answers go, and whom it may be told. */
  serviceProviders: readonly Readonly<{
    entityId: string;
    consumerUrl: string;
    people: readonly Readonly<{ name: string; about: string; email: string }>[];
  }>[];
  launches: readonly Launch[];
}>;

const STRANGER = { name: 'Somebody else', about: 'has no account at this clinic', email: 'stranger@hospital.test' };

/** A hospital's identity provider and the page of its record system, for demonstrations and tests. */
export function createIdentityProvider(settings: IdentityProviderSettings) {
  return {
    /** Below the path of the server it is given: `/sso` and `/record`. */
    async addRoutes(app: FastifyInstance): Promise<void> {
      app.get('/sso', async (request, reply) => {
        const { SAMLRequest, RelayState } = request.query as Readonly<Record<string, unknown>>;
        const asked = readAuthnRequest(SAMLRequest);
        const choices = asked && choicesFor(asked, settings);
        if (!choices) return asPage(reply).code(400).send(refusalPage());
        const relayState = typeof RelayState === 'string' ? RelayState : undefined;
        return asPage(reply).send(signInPage(choices, asked.consumerUrl, relayState));
      });
      app.get('/record', async (_, reply) => asPage(reply).send(launchPage(settings.launches)));
    },
  };
}

/** Undefined when nobody registered what asks: answers go to known addresses only. */
function choicesFor(asked: AuthnRequest, settings: IdentityProviderSettings): SignInChoice[] | undefined {
  const known = settings.serviceProviders.find(
    ({ entityId, consumerUrl }) => entityId === asked.issuer && consumerUrl === asked.consumerUrl,
  );
  if (!known) return undefined;
  return [...known.people, STRANGER].map(({ name, about, email }) => ({
    name,
    about,
    samlResponse: samlResponse(answerTo(asked, email, settings)),
  }));
}

function answerTo(asked: AuthnRequest, email: string, { entityId, key, now }: IdentityProviderSettings): SamlResponse {
  const issuedAt = now();
  return {
    key,
    signedPart: 'both',
    issuer: entityId,
    audience: asked.issuer,
    recipient: asked.consumerUrl,
    destination: asked.consumerUrl,
    inResponseTo: asked.id,
    nameId: email,
    attributes: { email },
    issuedAt,
    notBefore: issuedAt,
    // As long as somebody may look at the page before they choose.
    notOnOrAfter: new Date(issuedAt.getTime() + 10 * MINUTE_MS),
  };
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
}
