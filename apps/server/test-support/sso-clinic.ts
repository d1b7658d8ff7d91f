import { inflateRawSync } from 'node:zlib';
import type { SignedPart } from '@glidepath/account-rules';
import { startSingleSignOnCall } from '@glidepath/api-contract/sso/start-single-sign-on.call';
import {
  newSigningKey,
  type SamlResponse,
  type SigningKey,
  samlResponse,
} from '@glidepath/device-cloud-sim/identity-provider';
import { MINUTE_MS } from '@glidepath/quantities';
import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';

import type { ClinicTable } from '#platform/database/clinic-tables.ts';
import { aClinic, aDoctor } from './people.ts';
import { tableContents } from './table-contents.ts';
import type { TestBrowser, TestServer } from './test-server.ts';

export { newSigningKey, type SamlResponse, signedXml } from '@glidepath/device-cloud-sim/identity-provider';

let counter = 0;
/** Making a key takes a tenth of a second; most tests need the provider's only. */
let sharedKey: SigningKey | undefined;

export type SsoClinic = Readonly<{
  clinicId: string;
  code: string;
  doctor: { id: string; email: string };
  key: SigningKey;
  consumerUrl: string;
  /** Leaves for the identity provider; answers the id of the request it is sent with. */
  begin(query?: Record<string, string>, browser?: TestBrowser): Promise<string>;
  /** A good answer to that request, but for the changes. */
  answerTo(requestId: string, changes?: Partial<SamlResponse>): string;
}>;

/** A clinic whose identity provider is in the hands of the test, with a doctor who can sign in through it. */
export async function anSsoClinic(
  server: TestServer,
  settings: Readonly<{
    signedPart?: SignedPart;
    emailAttribute?: string;
    clinic?: Partial<Insertable<ClinicTable>>;
  }> = {},
): Promise<SsoClinic> {
  const code = `hospital-${++counter}`;
  const { id: clinicId } = await aClinic(server, { code, ...settings.clinic });
  const doctor = await aDoctor(server, clinicId);
  sharedKey ??= await newSigningKey(server.clock.now());
  const issuer = `https://idp.${code}.test`;
  await storeProvider(server, { clinicId, issuer, key: sharedKey, ...settings });
  const answering = { code, doctor, key: sharedKey, issuer };
  return {
    clinicId,
    code,
    doctor,
    key: sharedKey,
    consumerUrl: consumerUrlOf(server, code),
    begin: async (query = {}, browser = {}) => {
      const params = { clinicCode: code, client: 'web' };
      const started = await server.call(startSingleSignOnCall, { params, query, browser });
      return requestIdIn(String(started.headers['location']));
    },
    answerTo: (requestId, changes = {}) =>
      samlResponse({ ...goodAnswer(server, answering), inResponseTo: requestId, ...changes }),
  };
}

type Provider = Readonly<{ clinicId: string; issuer: string; key: SigningKey }> &
  Readonly<{ signedPart?: SignedPart; emailAttribute?: string }>;

async function storeProvider(server: TestServer, provider: Provider): Promise<void> {
  await server.deps.database.system
    .insertInto('clinic_identity_providers')
    .values({
      clinic_id: provider.clinicId,
      entity_id: provider.issuer,
      sign_in_url: `${provider.issuer}/sso?tenant=1`,
      certificates: [provider.key.certificate],
      email_attribute: provider.emailAttribute ?? 'email',
      signed_part: provider.signedPart ?? 'assertion',
      changed_at: server.clock.now(),
    })
    .execute();
}

type Answering = Readonly<{ code: string; doctor: { email: string }; key: SigningKey; issuer: string }>;

function goodAnswer(server: TestServer, { code, doctor, key, issuer }: Answering): Omit<SamlResponse, 'inResponseTo'> {
  const nowMs = server.clock.now().getTime();
  const consumerUrl = consumerUrlOf(server, code);
  return {
    key,
    signedPart: 'assertion',
    issuer,
    audience: `${server.deps.config.baseUrl}/api/saml/metadata/${code}`,
    recipient: consumerUrl,
    destination: consumerUrl,
    nameId: doctor.email,
    attributes: { email: doctor.email },
    issuedAt: new Date(nowMs),
    notBefore: new Date(nowMs - MINUTE_MS),
    notOnOrAfter: new Date(nowMs + 5 * MINUTE_MS),
  };
}

const consumerUrlOf = ({ deps }: TestServer, code: string) => `${deps.config.baseUrl}/api/saml/acs/${code}`;

export function authnRequestIn(location: string): string {
  const samlRequest = new URL(location).searchParams.get('SAMLRequest') ?? '';
  return inflateRawSync(Buffer.from(samlRequest, 'base64')).toString();
}

function requestIdIn(location: string): string {
  const id = / ID="([^"]+)"/.exec(authnRequestIn(location))?.[1];
  if (!id) throw new Error('no request was made');
  return id;
}

/** As the page of the identity provider posts its form. Answers where the browser goes. */
export async function postAnswer(
  app: FastifyInstance,
  { code }: Pick<SsoClinic, 'code'>,
  xml: string,
  fields: Record<string, string> = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/saml/acs/${code}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), ...fields }).toString(),
  });
  return { status: response.statusCode, location: String(response.headers.location ?? ''), headers: response.headers };
}

/** Everything but the trail, which tells of refusals. */
export async function contentsButAudit({ deps }: TestServer): Promise<Record<string, string>> {
  const { audit_events: _, ...contents } = await tableContents(deps.database);
  return contents;
}

export async function lastAuditEvent({ deps }: TestServer, clinicId: string) {
  return deps.database.system
    .selectFrom('audit_events')
    .select(['action', 'actor_kind as actorKind', 'actor_id as actorId', 'facts'])
    .where('clinic_id', '=', clinicId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
