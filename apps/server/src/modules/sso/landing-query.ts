import { landingQueryWire } from '@glidepath/api-contract/wire/landing-query.wire';

import type { LandingQuery } from './sso-request.repository.ts';

/** Names in an assertion are the clinician's own: about a patient it can say no more than this. */
const OF_ASSERTION = ['screen_to_redirect', 'patient_id', 'visitNumber'];

/**
 * What the landing page is told: by the signed assertion, else by who began the sign-in, else by the relay state. One of
 * them alone: parts of two might speak of two patients.
 */
export function landingQuery({
  attributes,
  begun,
  relayState,
}: Readonly<{
  attributes: ReadonlyMap<string, string>;
  begun: LandingQuery;
  relayState: string | undefined;
}>): LandingQuery {
  const asserted = Object.fromEntries([...attributes].filter(([name]) => OF_ASSERTION.includes(name)));
  const told = [asserted, begun, relayed(relayState ?? '')];
  return told.find((query) => Object.keys(query).length > 0) ?? {};
}

/** Providers that relay something else, an address say, relay nothing to us. */
function relayed(relayState: string): LandingQuery {
  const pairs = [...new URLSearchParams(relayState)];
  const query = landingQueryWire.safeParse(Object.fromEntries(pairs));
  const isUnambiguous = query.success && Object.keys(query.data).length === pairs.length;
  return isUnambiguous ? givenOf(query.data) : {};
}

export function givenOf(query: Readonly<Record<string, string | undefined>>): LandingQuery {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
