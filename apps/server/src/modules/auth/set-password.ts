import { PASSWORD_HISTORY_LENGTH, passwordIssues } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Tx } from '#platform/database/database.ts';
import { isCommonPassword } from './common-password.ts';
import { isOfOwnWords } from './own-words.ts';
import { insertPassword, lastPasswordHashes } from './password.repository.ts';
import { isPassword, passwordHash } from './password-hash.ts';
import { clearFailures } from './sign-in-attempts.repository.ts';

/** Checks every rule again, whatever the browser did, and stores the password. Nothing is stored when one fails. */
export async function setPassword(tx: Tx, userId: string, password: string, now: Date): Promise<void> {
  if (passwordIssues(password).length > 0) throw new ApiError('password-criteria');
  if ((await isCommonPassword(password)) || (await isOfOwnWords(tx, userId, password))) {
    throw new ApiError('password-common');
  }
  const earlier = await lastPasswordHashes(tx, userId, PASSWORD_HISTORY_LENGTH);
  const matches = await Promise.all(earlier.map((hash) => isPassword(hash, password)));
  if (matches.includes(true)) throw new ApiError('password-reused');
  const email = await insertPassword(tx, userId, await passwordHash(password), now);
  // Who may set a password has read the mailed key: earlier attempts at signing in no longer lock the address.
  await clearFailures(tx, email);
}
