import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id with memory, passes and lanes that OWASP lists as equal to its others (7 MiB, 5, 1), the quickest of them. */
const ARGON2ID = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 7168, timeCost: 5, parallelism: 1 };

/** As many at a time as there are processors: more would only make each of them, and everybody else, slower. */
const hashing = pLimit(availableParallelism());

/** Verified when there is no account, so that the answer takes as long as for one that exists. */
let nobodysHash: Promise<string> | undefined;

export function passwordHash(password: string): Promise<string> {
  return hashing(() => hash(password, PARAMETERS));
}

export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= passwordHash('nobody');
  const compared = storedHash ?? (await nobodysHash);
  const isRight = await hashing(() => verify(compared, password));
  return storedHash !== null && isRight;
}
