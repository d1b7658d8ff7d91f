import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the memory, passes and lanes that OWASP lists (12 MiB, 3, 1): about 10 ms on two cores. */
const ARGON2ID = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 12_288, timeCost: 3, parallelism: 1 };

/** Verified when there is no account, so that the answer takes as long as for one that exists. */
let nobodysHash: Promise<string> | undefined;

export function passwordHash(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= passwordHash('nobody');
  const isRight = await verify(storedHash ?? (await nobodysHash), password);
  return storedHash !== null && isRight;
}
