import type { AuthenticationResponseJSON } from '@simplewebauthn/server';

import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import {
  findPasskeys,
  keepUse,
  lockPasskey,
  type PasskeyPurpose,
  storePasskeyChallenge,
  takePasskeyChallenge,
} from './passkey.repository.ts';
import { descriptorOf, readCredential, relyingParty, webAuthn } from './passkey-exchange.ts';

type AssertionRequest = Readonly<{ userId: string; purpose: Exclude<PasskeyPurpose, 'register'>; now: Date }>;

/** What the devices of an account are asked. Empty where it has none. */
export async function assertionOptions({ database, config }: Deps, asked: AssertionRequest): Promise<string> {
  const known = await findPasskeys(database.system, asked.userId);
  if (known.length === 0) return '';
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).expectedRPID,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  });
  await storePasskeyChallenge(database.system, options.challenge, asked);
  return JSON.stringify(options);
}

/** Whether a passkey of the account has signed what it was asked, once. A copy that counts behind is refused. */
export async function isPasskeyRight(
  tx: Tx,
  { config }: Deps,
  credential: string,
  asked: AssertionRequest,
): Promise<boolean> {
  const read = readCredential<AuthenticationResponseJSON>(credential);
  if (!read || !(await takePasskeyChallenge(tx, read.challenge, asked))) return false;
  const passkey = await lockPasskey(tx, asked.userId, read.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    ...relyingParty(config),
    response: read.response,
    expectedChallenge: read.challenge,
    credential: {
      ...descriptorOf(passkey),
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: Number(passkey.counter),
    },
    // It stands beside a password, or beside whoever vouched: what counts is that it is there, and touched.
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  await keepUse(tx, passkey.id, verified.authenticationInfo.newCounter, asked.now);
  return true;
}
