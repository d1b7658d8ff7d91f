import { secondFactorCode } from '@glidepath/account-rules';

import type { Tx } from '#platform/database/database.ts';
import { tokenHash } from '#platform/secrets/token.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { lockFactor, spendRecoveryCode, spendStep } from './second-factor.repository.ts';
import { stepOfCode } from './totp.ts';

type SpentCode = 'app' | 'recovery' | 'wrong' | 'not-asked';

/**
 * Takes a code as it was typed. Each is good once, on whichever server it arrives; `not-asked` where no second factor
 * is on.
 */
export async function spendCode(tx: Tx, vault: Vault, userId: string, typed: string, now: Date): Promise<SpentCode> {
  const factor = await lockFactor(tx, userId);
  if (!factor?.confirmed_at) return 'not-asked';
  const given = secondFactorCode(typed);
  if (given?.kind === 'recovery') {
    return (await spendRecoveryCode(tx, userId, tokenHash(given.code), now)) ? 'recovery' : 'wrong';
  }
  const step = given && stepOfCode(openedSecret(vault, factor.secret_sealed), given.code, now);
  return step !== undefined && (await spendStep(tx, userId, step)) ? 'app' : 'wrong';
}

export function sealedSecret(vault: Vault, secret: Buffer): Buffer {
  return vault.seal(secret.toString('base64'));
}

export function openedSecret(vault: Vault, sealed: Buffer): Buffer {
  return Buffer.from(vault.open(sealed), 'base64');
}
