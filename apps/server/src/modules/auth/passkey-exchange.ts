import * as z from 'zod/mini';

import type { Config } from '#platform/config/config.ts';
import type { PasskeyRow } from './passkey.repository.ts';

/** Its parsers of certificates cost a tenth of a second to load: only who uses a passkey waits for them. */
export const webAuthn = () => import('@simplewebauthn/server');

/** A passkey is bound to the address that people see: a page that only looks like ours cannot use it. */
export function relyingParty({ baseUrl }: Config) {
  const { origin, hostname } = new URL(baseUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** Ed25519, ES256 and RS256: what devices have. Named, or the library would try newer ones that Node calls experiments. */
export const ALGORITHMS = [-8, -7, -257];

export function descriptorOf({ credential_id: id, transports }: PasskeyRow) {
  return { id, transports };
}

const credentialSchema = z.looseObject({
  id: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
});
const clientDataSchema = z.looseObject({ challenge: z.string() });

/**
 * What a browser brought, and which challenge it says to answer. Undefined for what is nothing of the kind; everything in
 * it is still to be verified.
 */
export function readCredential<Response>(
  json: string,
): Readonly<{ response: Response; id: string; challenge: string }> | undefined {
  try {
    const response = credentialSchema.parse(JSON.parse(json));
    const clientData = Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = clientDataSchema.parse(JSON.parse(clientData));
    return { response: response as Response, id: response.id, challenge };
  } catch {
    return undefined;
  }
}
