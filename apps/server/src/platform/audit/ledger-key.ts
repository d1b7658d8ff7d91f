import { randomBytes } from 'node:crypto';

import type { Tx } from '#platform/database/database.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { StartError } from '#platform/start-error.ts';

/**
 * Under a key of its own purpose: what the vault seals for others could be put in its place by somebody who knows what
 * it says.
 */
const wrapper = (vault: Vault) => vault.forPurpose('ledger-key');

/** Undefined where there is none yet. */
export async function findLedgerKey(tx: Pick<Tx, 'selectFrom'>, vault: Vault): Promise<Buffer | undefined> {
  const found = await tx.selectFrom('ledger_keys').select('key_wrapped').executeTakeFirst();
  if (!found) return undefined;
  try {
    return Buffer.from(wrapper(vault).open(found.key_wrapped), 'base64');
  } catch {
    throw new StartError(
      'GLIDEPATH_SECRET_KEY does not open the key of the ledger: it is not the key of this installation. Without it ' +
        'no plan can be checked against its seal. If it is lost for good: npm run glidepath -- seal-anew',
    );
  }
}

/** In the place of one that there may be. */
export async function makeLedgerKey(tx: Tx, vault: Vault, now: Date): Promise<Buffer> {
  const key = randomBytes(32);
  const made = { key_wrapped: wrapper(vault).seal(key.toString('base64')), begun_at: now };
  await tx
    .insertInto('ledger_keys')
    .values(made)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(made))
    .execute();
  return key;
}

/** With the newest key of the installation: the key of the ledger stays the same. Undefined where there is none. */
export async function rewrapLedgerKey(tx: Tx, vault: Vault): Promise<'resealed' | 'kept' | 'unopened' | undefined> {
  const found = await tx.selectFrom('ledger_keys').select('key_wrapped').forUpdate().executeTakeFirst();
  if (!found) return undefined;
  if (wrapper(vault).isSealedWithNewestKey(found.key_wrapped)) return 'kept';
  try {
    const key = wrapper(vault).open(found.key_wrapped);
    await tx
      .updateTable('ledger_keys')
      .set({ key_wrapped: wrapper(vault).seal(key) })
      .execute();
    return 'resealed';
  } catch {
    return 'unopened';
  }
}
