import { inflateRawSync } from 'node:zlib';
import { MINUTE_MS } from '@glidepath/quantities';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import { asPage, simulatedPage } from '../pages/simulated-page.ts';
import { type SamlResponse, samlResponse } from './saml-response.ts';
import type { SigningKey } from './signing-key.ts';

type AuthnRequest = Readonly<{ id: string; issuer: string; consumerUrl: string }>;

const MAX_LENGTH = 20_000;

/** What a service asks with when it sends a browser for a sign-in (redirect binding). Undefined when it is no such thing. */
function readAuthnRequest(samlRequest: unknown): AuthnRequest | undefined {
  if (typeof samlRequest !== 'string') return undefined;
  const xml = inflated(samlRequest);
  const [id, consumerUrl] = ['ID', 'AssertionConsumerServiceURL'].map((name) => attributeIn(xml, name));
  const issuer = /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1];
  return id && issuer && consumerUrl ? { id, issuer: unescaped(issuer), consumerUrl } : undefined;
}

function inflated(samlRequest: string): string {
  try {
    return inflateRawSync(Buffer.from(samlRequest, 'base64'), { maxOutputLength: MAX_LENGTH }).toString('utf8');
  } catch {
    return '';
  }
}

function attributeIn(xml: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1];
  return found === undefined ? undefined : unescaped(found);
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

export { type SamlResponse, samlResponse, signedXml } from './saml-response.ts';
export { newSigningKey, type SigningKey } from './signing-key.ts';

export type IdentityProviderSettings = Readonly<{
  entityId: string;
  key: SigningKey;
  now: () => Date;
  /** Which service asks for sign-ins, where the answers go, and which people it may learn about. */
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

type SignInChoice = Readonly<{ name: string; about: string; samlResponse: string }>;
/** A way into the product that a record system offers beside a patient. */
type Launch = Readonly<{ name: string; about: string; url: string }>;

/** One button a person: each carries its own answer, signed when the page was made, so that one click is enough. */
function signInPage(choices: readonly SignInChoice[], consumerUrl: string, relayState: string | undefined): string {
  const relay = relayState ? `<input type="hidden" name="RelayState" value="${escapeHtml(relayState)}">` : '';
  const forms = choices.map(
    ({ name, about, samlResponse: answer }) => `<form method="post" action="${escapeHtml(consumerUrl)}">
<input type="hidden" name="SAMLResponse" value="${Buffer.from(answer).toString('base64')}">${relay}
<button>${escapeHtml(name)}</button> <span>${escapeHtml(about)}</span>
</form>`,
  );
  return simulatedPage('Simulated hospital sign-in', `<p>Sign in to Glidepath as:</p>\n${forms.join('\n')}`);
}

function launchPage(launches: readonly Launch[]): string {
  const links = launches.map(
    ({ name, about, url }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a> <span>${escapeHtml(about)}</span></li>`,
  );
  return simulatedPage(
    'Simulated medical record',
    `<p>Open Glidepath from the record:</p>\n<ul>${links.join('\n')}</ul>`,
  );
}

function refusalPage(): string {
  return simulatedPage(
    'Simulated hospital sign-in',
    '<p role="alert">This sign-in request is not valid. Begin again on the page of the clinic.</p>',
  );
}
