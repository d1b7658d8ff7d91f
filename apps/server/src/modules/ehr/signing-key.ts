import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';

import { newToken } from '#platform/secrets/token.ts';

/** One of the two that every record system must take (SMART App Launch 2.2, asymmetric authentication). */
const ALGORITHM = 'ES384';
/** At most five minutes; less, for clocks that differ. */
const ASSERTION_SECONDS = 240;

export type SigningKey = Readonly<{ privateJwk: string; publicJwk: Readonly<Record<string, string>> }>;

export async function newSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = newToken();
  const { kty = '', crv = '', x = '', y = '' } = await exportJWK(publicKey);
  return {
    privateJwk: JSON.stringify({ ...(await exportJWK(privateKey)), kid }),
    publicJwk: { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig' },
  };
}

/** Proves to the token endpoint who asks (RFC 7523). */
export async function clientAssertion(
  privateJwk: string,
  { clientId, tokenUrl, now }: Readonly<{ clientId: string; tokenUrl: string; now: Date }>,
): Promise<string> {
  const jwk = JSON.parse(privateJwk) as JWK;
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', ...(jwk.kid ? { kid: jwk.kid } : {}) })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenUrl)
    .setJti(newToken())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ASSERTION_SECONDS * 1000))
    .sign(await importJWK(jwk, ALGORITHM));
}
