import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { isPasskeyRight } from './passkey-assertion.ts';
import { spendCode } from './spend-code.ts';

type GivenFactor = Readonly<{
  userId: string;
  purpose: 'sign-in' | 'proof';
  code?: string | undefined;
  passkey?: string | undefined;
  now: Date;
}>;

/** Takes whichever second factor was given: a code as it was typed, or what a passkey signed. Each is good once. */
export async function spendFactor(tx: Tx, deps: Deps, given: GivenFactor) {
  const { userId, purpose, code, passkey, now } = given;
  if (passkey === undefined) return spendCode(tx, deps.vault, userId, code ?? '', now);
  return (await isPasskeyRight(tx, deps, passkey, { userId, purpose, now })) ? 'passkey' : 'wrong';
}
