import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';

/** An application that the record system knows. */
export type RecordClient = Readonly<{
  clientId: string;
  /** Where a launch opens it, and where it comes back to. */
  launchUrl: string;
  redirectUri: string;
  /** The keys that it signs with, where it comes by itself. */
  keys: () => Promise<JSONWebKeySet>;
}>;

const ASSERTION_KIND = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** SMART App Launch 2.2, asymmetric authentication: at most five minutes. */
const LONGEST_SECONDS = 300;

type Proof = Readonly<{ kind: string; assertion: string; tokenUrl: string; now: Date }>;

/** Which application signed the request for a token; undefined when none that is known did, or not for us, or not now. */
export async function clientOfAssertion(
  clients: readonly RecordClient[],
  { kind, assertion, tokenUrl, now }: Proof,
): Promise<Readonly<{ client: RecordClient; assertionId: string }> | undefined> {
  if (kind !== ASSERTION_KIND) return undefined;
  for (const client of clients) {
    const { clientId } = client;
    const checked = await jwtVerify(assertion, createLocalJWKSet(await client.keys()), {
      issuer: clientId,
      subject: clientId,
      audience: tokenUrl,
      algorithms: ['ES384', 'RS384'],
      maxTokenAge: LONGEST_SECONDS,
      currentDate: now,
    }).catch(() => undefined);
    if (checked?.payload.jti) return { client, assertionId: checked.payload.jti };
  }
  return undefined;
}
