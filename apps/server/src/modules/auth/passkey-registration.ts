import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';

import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { findPasskeys, insertPasskey, storePasskeyChallenge, takePasskeyChallenge } from './passkey.repository.ts';
import { ALGORITHMS, descriptorOf, readCredential, relyingParty, webAuthn } from './passkey-exchange.ts';
import type { UserRow } from './user.repository.ts';

/** What a device that is to be added is asked. */
export async function registrationOptions({ database, config, clock }: Deps, user: UserRow): Promise<string> {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await findPasskeys(database.system, user.id);
  const options = await generateRegistrationOptions({
    rpName: 'Glidepath',
    rpID: relyingParty(config).expectedRPID,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    // Which make of device it is does not matter to us.
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const asked = { userId: user.id, purpose: 'register', now: clock.now() } as const;
  await storePasskeyChallenge(database.system, options.challenge, asked);
  return JSON.stringify(options);
}

type NewPasskey = Readonly<{ user: UserRow; credential: string; name: string; now: Date }>;

export async function storePasskey(tx: Tx, deps: Deps, given: NewPasskey): Promise<void> {
  const { user, name, now } = given;
  const { id, publicKey, counter, transports = [] } = await verifiedCredential(tx, deps, given);
  const isNew = await insertPasskey(tx, {
    id: newId(now),
    user_id: user.id,
    clinic_id: user.clinic_id,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
    name,
    created_at: now,
    last_used_at: null,
  });
  if (!isNew) throw new ApiError('passkey-refused');
}

async function verifiedCredential(tx: Tx, { config }: Deps, { user, credential, now }: NewPasskey) {
  const { verifyRegistrationResponse } = await webAuthn();
  const read = readCredential<RegistrationResponseJSON>(credential);
  const asked = { userId: user.id, purpose: 'register', now } as const;
  if (!read || !(await takePasskeyChallenge(tx, read.challenge, asked))) throw new ApiError('passkey-refused');
  const { response, challenge: expectedChallenge } = read;
  const verified = await verifyRegistrationResponse({
    ...relyingParty(config),
    response,
    expectedChallenge,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false }) as const);
  if (!verified.verified) throw new ApiError('passkey-refused');
  return verified.registrationInfo.credential;
}
