import { createHmac } from 'node:crypto';

import type { Tx } from '#platform/database/database.ts';
import { canonicalJson } from './canonical-json.ts';
import { ledgerOf } from './ledger.ts';

/** A name for content that nobody can give to other content who does not know the key of the ledger. */
export function sealedKey(tx: Tx, what: string, content: unknown): string {
  return createHmac('sha256', ledgerOf(tx).key)
    .update(`sealed-key:${what}`)
    .update(canonicalJson(content))
    .digest('hex');
}
