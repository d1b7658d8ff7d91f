import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { CHECKPOINT, findHeads, WITNESSED } from './chain-heads.repository.ts';
import {
  findGrownHeads,
  findLastCheckpoint,
  lockCheckpoints,
  updateCheckpointedHeads,
} from './checkpoint.repository.ts';
import { NO_CLINIC, recordAuditEvent } from './record-audit-event.ts';
import { seenSince } from './seen-since.repository.ts';

/** How often, at most. */
export const CHECKPOINT_EVERY_MS = 300_000;

/**
 * Each chain is witnessed by another: those of the clinics by the one outside all clinics, and that one by a clinic in
 * which something has happened. Who cuts one off has to cut off the others as well, and then the heads that are kept
 * elsewhere do not fit. Nothing is written where nothing has happened since, or another server has just done it.
 */
export async function makeCheckpoint({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const grown = await database.asSystem(async (tx) => {
    await lockCheckpoints(tx);
    const last = await findLastCheckpoint(tx);
    if (last && now.getTime() - last.at.getTime() < CHECKPOINT_EVERY_MS) return [];
    const heads = await findGrownHeads(tx);
    const { clinics: seen, after, until } = await seenSince(tx, { after: last?.facts['seenUntil'], now });
    if (heads.length === 0 && seen.length === 0) return [];
    const facts = { heads, seen, seenAfter: after, seenUntil: until };
    const actor = { kind: 'nobody', id: null, clinicId: NO_CLINIC } as const;
    await recordAuditEvent(tx, { at: now, actor, action: CHECKPOINT, facts });
    await updateCheckpointedHeads(tx, heads);
    return heads;
  });
  const [witness] = grown;
  // In a transaction of its own: nobody locks these two chains in this order.
  if (witness) await database.asSystem((tx) => recordWitness(tx, witness.clinicId, now));
}

async function recordWitness(tx: Tx, clinicId: string, now: Date): Promise<void> {
  const head = (await findHeads(tx)).find((found) => found.clinicId === NO_CLINIC);
  if (!head) return;
  const actor = { kind: 'nobody', id: null, clinicId } as const;
  await recordAuditEvent(tx, { at: now, actor, action: WITNESSED, facts: { heads: [head] } });
}
