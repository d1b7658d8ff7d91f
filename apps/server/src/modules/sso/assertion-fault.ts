import { MINUTE_MS } from '@glidepath/quantities';
import type { SignedAssertion } from './signed-assertion.ts';

/** Clocks of two systems differ; a minute each way is more than a synchronised one ever does. */
const SKEW_MS = MINUTE_MS;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

export type AssertionFault = 'issuer' | 'audience' | 'not-yet-valid' | 'expired' | 'recipient' | 'session-over';

type ExpectedAssertion = Readonly<{ issuer: string; audience: string; recipient: string; now: Date }>;

/** Why a rightly signed assertion is not meant for us, or not now (D1-038). Undefined when it is. */
export function assertionFault(assertion: SignedAssertion, expected: ExpectedAssertion): AssertionFault | undefined {
  const [issuer] = assertion.Issuer;
  if (issuer?._ !== expected.issuer) return 'issuer';
  return conditionsFault(assertion, expected) ?? subjectFault(assertion, expected) ?? sessionFault(assertion, expected);
}

function conditionsFault({ Conditions: [conditions] }: SignedAssertion, { audience, now }: ExpectedAssertion) {
  if (!conditions || !isAudience(conditions.AudienceRestriction, audience)) return 'audience';
  return timeFault(conditions.$ ?? {}, now);
}

function subjectFault(assertion: SignedAssertion, { recipient, now }: ExpectedAssertion) {
  const bearer = bearerOf(assertion);
  if (bearer?.Recipient !== recipient) return 'recipient';
  // Without an end an assertion could be kept and used at any time.
  return bearer.NotOnOrAfter === undefined ? 'expired' : timeFault(bearer, now);
}

function sessionFault({ AuthnStatement }: SignedAssertion, { now }: ExpectedAssertion) {
  const isOver = AuthnStatement.some(({ $ }) => timeFault({ NotOnOrAfter: $.SessionNotOnOrAfter }, now));
  return isOver ? 'session-over' : undefined;
}

/** The request of ours that the assertion answers, by what is signed. */
export function answeredRequestId(assertion: SignedAssertion): string {
  return bearerOf(assertion)?.InResponseTo ?? '';
}

function bearerOf({ Subject: [subject] }: SignedAssertion) {
  const bearers = subject?.SubjectConfirmation.filter(({ $ }) => $.Method === BEARER) ?? [];
  return bearers.length === 1 ? bearers[0]?.SubjectConfirmationData?.[0]?.$ : undefined;
}

/** Every restriction has to name us; without one the assertion might be meant for anybody. */
function isAudience(restrictions: SignedAssertion['Conditions'][number]['AudienceRestriction'], audience: string) {
  const namesUs = restrictions.map(({ Audience }) => Audience.some(({ _ }) => _.trim() === audience));
  return namesUs.length > 0 && namesUs.every(Boolean);
}

type Times = Readonly<{ NotBefore?: string | undefined; NotOnOrAfter?: string | undefined }>;

function timeFault({ NotBefore, NotOnOrAfter }: Times, now: Date): 'not-yet-valid' | 'expired' | undefined {
  const nowMs = now.getTime();
  // Written so that a time that cannot be read fails too.
  if (NotBefore !== undefined && !(instantMs(NotBefore) <= nowMs + SKEW_MS)) return 'not-yet-valid';
  if (NotOnOrAfter !== undefined && !(instantMs(NotOnOrAfter) > nowMs - SKEW_MS)) return 'expired';
  return undefined;
}

/** SAML writes all times in UTC; one without a zone would be read by the clock of the machine. */
const instantMs = (time: string) => (time.endsWith('Z') ? Date.parse(time) : Number.NaN);
