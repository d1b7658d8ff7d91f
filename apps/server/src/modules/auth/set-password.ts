import { PASSWORD_HISTORY_LENGTH, passwordIssues } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Tx } from '#platform/database/database.ts';
import { isCommonPassword, lettersAs } from './common-password.ts';
import { insertPassword, lastPasswordHashes } from './password.repository.ts';
import { isPassword, passwordHash } from './password-hash.ts';
import { clearFailures } from './sign-in-attempts.repository.ts';
import { findPublicWords } from './user.repository.ts';

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
  // The person has read the mailed key, so earlier attempts at signing in no longer lock the address.
  await clearFailures(tx, email);
}

const PRODUCT = 'glidepath';
/** Shorter ones are found in too much that is not them. */
const MIN_LENGTH = 3;

/**
 * Whether a password is no more than what everybody knows of its owner, with capitals, digits and signs around it: the
 * name of the product, of the clinic or of the person, or their mail address.
 */
async function isOfOwnWords(tx: Tx, userId: string, password: string): Promise<boolean> {
  const spelled = spellings(password);
  return spelled.includes(PRODUCT) || (await ownWords(tx, userId)).some((word) => spelled.includes(word));
}

async function ownWords(tx: Tx, userId: string): Promise<string[]> {
  const user = await findPublicWords(tx, userId);
  if (!user) return [];
  const first = user.first_name || (user.patient_first_name ?? '');
  const last = user.last_name || (user.patient_last_name ?? '');
  const local = user.email.replace(/@.*/, '');
  const whole = [user.clinic, local, `${first}${last}`, `${last}${first}`];
  const parts = [user.clinic, local, first, last].flatMap((text) => text.split(/\P{L}+/u));
  return [...whole, ...parts].map(lettersOf).filter((word) => word.length >= MIN_LENGTH);
}

const lettersOf = (text: string) => text.toLowerCase().replace(/\P{L}/gu, '');

/** What is between the first and the last letter: as it is meant, and without what is no letter. */
function spellings(password: string): string[] {
  const core = password.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, '');
  const parts = core.split(/[^\p{L}@$!+\d]+/u);
  return [lettersAs(core), parts.map(lettersAs).join('')];
}
