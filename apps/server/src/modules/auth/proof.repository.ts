import type { Database, Tx } from '#platform/database/database.ts';

type StoredProof = Readonly<{ proved_at: Date }> | Readonly<{ signed_at: Date; signed_for: string }>;

export async function storeProof(tx: Tx, sessionId: string, proof: StoredProof): Promise<void> {
  await tx.updateTable('sessions').set(proof).where('id', '=', sessionId).execute();
}

export async function hasProofSince({ system }: Database, sessionId: string, since: Date): Promise<boolean> {
  const proven = await system
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_at', '>=', since)
    .executeTakeFirst();
  return proven !== undefined;
}

/** Locked: of two approvals at once one has it. */
export function lockSignatureSince(tx: Tx, sessionId: string, since: Date) {
  return tx
    .selectFrom('sessions')
    .select(['signed_at', 'signed_for'])
    .where('id', '=', sessionId)
    .where('signed_at', '>=', since)
    .forUpdate()
    .executeTakeFirst();
}

export async function clearSignature(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('sessions').set({ signed_at: null, signed_for: null }).where('id', '=', sessionId).execute();
}

/** Unless another one was given meanwhile. */
export async function restoreSignature(
  { system }: Database,
  sessionId: string,
  signature: Readonly<{ signed_at: Date; signed_for: string }>,
): Promise<void> {
  await system
    .updateTable('sessions')
    .set(signature)
    .where('id', '=', sessionId)
    .where('signed_at', 'is', null)
    .execute();
}
