import { NAME_ID } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { storeLandingCode } from '#modules/auth/store-landing-code.ts';
import { findVouchedDoctor } from '#modules/auth/vouched-doctor.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type AssertionFault, answeredRequestId, assertionFault } from './assertion-fault.ts';
import { findSsoClinic, type SsoClinic } from './identity-provider.repository.ts';
import { landingQuery } from './landing-query.ts';
import { type ResponseFault, responseFault } from './response-fault.ts';
import { samlOf, serviceProvider } from './service-provider.ts';
import { attributesOf, type SignedAssertion, signedAssertion } from './signed-assertion.ts';
import { takeSsoRequest } from './sso-request.repository.ts';

type Answer = Readonly<{
  clinicCode: string;
  /** Base64, as the identity provider sent it. */
  response: string;
  relayState: string | undefined;
  clientAddress: string;
}>;

type Refusal = ResponseFault | AssertionFault | 'signature' | 'request' | 'unknown-user' | 'outside-network';

/**
 * Judges the answer of a clinic's identity provider. Answers the path to go on with: the landing page, or what failed.
 */
export async function finishSingleSignOn(deps: Deps, answer: Answer): Promise<string> {
  const clinic = await findSsoClinic(deps.database.system, answer.clinicCode);
  if (!clinic) throw new ApiError('not-found');
  const assertion = await acceptedAssertion(deps, clinic, answer.response);
  return deps.database.asSystem((tx) =>
    typeof assertion === 'string'
      ? refuse(tx, clinic, assertion, deps.clock.now())
      : land(tx, deps, { clinic, assertion, answer }),
  );
}

async function acceptedAssertion(
  { config, clock }: Deps,
  clinic: SsoClinic,
  response: string,
): Promise<SignedAssertion | Refusal> {
  const { entityId, consumerUrl } = serviceProvider(config.baseUrl, clinic.code);
  const unread = responseFault(Buffer.from(response, 'base64').toString('utf8'), consumerUrl);
  if (unread) return unread;
  const assertion = await signedAssertion(samlOf(clinic, config.baseUrl), response);
  if (!assertion) return 'signature';
  const expected = { issuer: clinic.entity_id, audience: entityId, recipient: consumerUrl, now: clock.now() };
  return assertionFault(assertion, expected) ?? assertion;
}

type Accepted = Readonly<{ clinic: SsoClinic; assertion: SignedAssertion; answer: Answer }>;

async function land(tx: Tx, { clock }: Deps, { clinic, assertion, answer }: Accepted): Promise<string> {
  const now = clock.now();
  const clinicId = clinic.clinic_id;
  const begun = await takeSsoRequest(tx, { requestId: answeredRequestId(assertion), clinicId, now });
  if (!begun) return refuse(tx, clinic, 'request', now);
  const attributes = attributesOf(assertion);
  const email = addressOf(assertion, attributes, clinic.email_attribute);
  const doctor = await findVouchedDoctor(tx, { email, clinicId, clientAddress: answer.clientAddress });
  if (doctor === 'unknown') return refuse(tx, clinic, 'unknown-user', now);
  if (doctor === 'outside-network') return refuse(tx, clinic, 'outside-network', now);
  const query = landingQuery({ attributes, begun: begun.landing, relayState: answer.relayState });
  return storeLandingCode(tx, doctor, { at: now, by: 'saml', browserHash: begun.browserHash, query });
}

function addressOf(
  { Subject: [subject] }: SignedAssertion,
  attributes: ReadonlyMap<string, string>,
  name: string,
): string {
  return (name === NAME_ID ? subject?.NameID?.[0]?._ : attributes.get(name)) ?? '';
}

/** Only the clinic's trail tells why: a page that said more would help whoever tries. */
async function refuse(tx: Tx, clinic: SsoClinic, reason: Refusal, at: Date): Promise<string> {
  const actor = { kind: 'nobody', id: null, clinicId: clinic.clinic_id } as const;
  await recordAuditEvent(tx, { at, actor, action: 'single-sign-on-refused', facts: { reason } });
  return `/sso/${encodeURIComponent(clinic.code)}/${variantOf(reason)}`;
}

/** If the request is unknown or used up, the page explains how to begin, also after a sign-in begun by the provider. */
function variantOf(reason: Refusal): 'user-not-exist' | 'not-begun-here' | 'general-error' {
  if (reason === 'unknown-user') return 'user-not-exist';
  return reason === 'request' ? 'not-begun-here' : 'general-error';
}
