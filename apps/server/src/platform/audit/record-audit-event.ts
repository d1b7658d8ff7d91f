import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { AuditActorKind } from '#platform/database/schema.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { type AuditEntry, FIRST_PREVIOUS_HASH, KEYED_FORMAT, keyedAuditHash } from './audit-hash.ts';
import { ledgerOf, takeWaitingSeals } from './ledger.ts';

/** The chain of events that belong to no clinic, such as a sign-in with an unknown address. */
export const NO_CLINIC = '00000000-0000-0000-0000-000000000000';

export type AuditActor = Readonly<{ kind: AuditActorKind; id: string | null; clinicId: string }>;

export type AuditEvent = Readonly<{
  at: Date;
  actor: AuditActor;
  action: string;
  subjectId?: string;
  /** Ids, codes and numbers only; never a password, token, name or health value. */
  facts?: Readonly<Record<string, unknown>>;
}>;

/**
 * Part of the caller's transaction: what happened and its record are kept or lost together. It takes with it the seals of
 * what was written before it in the same transaction.
 */
export async function recordAuditEvent(tx: Tx, event: AuditEvent): Promise<void> {
  // Asked together, answered in this order: the end of the chain is looked up once the chain is locked.
  const [stored, last] = await Promise.all([lockChain(tx, event), lastOfChain(tx, event.actor.clinicId)]);
  const entry: AuditEntry = {
    ...stored,
    seq: Number(last?.seq ?? 0) + 1,
    at: event.at,
    actorKind: event.actor.kind,
    action: event.action,
    seals: takeWaitingSeals(tx, stored.clinicId),
  };
  const previousHash = last?.hash ?? FIRST_PREVIOUS_HASH;
  await tx
    .insertInto('audit_events')
    .values({
      clinic_id: entry.clinicId,
      seq: entry.seq,
      at: entry.at,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId,
      facts: JSON.stringify(entry.facts),
      seals: entry.seals && JSON.stringify(entry.seals),
      format: KEYED_FORMAT,
      previous_hash: previousHash,
      hash: keyedAuditHash(ledgerOf(tx).key, previousHash, entry),
    })
    .execute();
}

export function actorOf(caller: SignedIn) {
  return {
    // Whoever launched a program answers for what it does.
    kind: caller.kind === 'uploader' ? 'clinician' : caller.kind,
    id: caller.kind === 'guest' ? caller.patientId : caller.userId,
    clinicId: caller.clinicId,
  } as const satisfies AuditActor;
}

function lastOfChain(tx: Tx, clinicId: string) {
  return tx
    .selectFrom('audit_events')
    .select(['seq', 'hash'])
    .where('clinic_id', '=', clinicId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type StoredForms = Pick<AuditEntry, 'clinicId' | 'actorId' | 'subjectId' | 'facts'>;

/**
 * One writer a chain at a time; released with the transaction. Answers ids and facts as PostgreSQL will give them back
 * (ids in lower case, no absent facts): a seal over anything else would not be found whole later.
 */
async function lockChain(tx: Tx, { actor, subjectId, facts }: AuditEvent): Promise<StoredForms> {
  const { rows } = await sql<StoredForms>`
    select ${actor.clinicId}::uuid as "clinicId",
           ${actor.id}::uuid as "actorId",
           ${subjectId ?? null}::uuid as "subjectId",
           ${JSON.stringify(facts ?? {})}::jsonb as facts,
           pg_advisory_xact_lock(hashtextextended('audit:' || ${actor.clinicId}::uuid, 0))`.execute(tx);
  const [{ clinicId, actorId, subjectId: subject, facts: storedFacts }] = rows as [StoredForms];
  return { clinicId, actorId, subjectId: subject, facts: storedFacts };
}
