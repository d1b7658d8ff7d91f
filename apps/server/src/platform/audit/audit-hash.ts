import { createHash, createHmac } from 'node:crypto';

import type { AuditActorKind } from '#platform/database/schema.ts';
import { canonicalJson } from './canonical-json.ts';

/** As it is stored: ids and facts in the form in which PostgreSQL gives them back. */
export type AuditEntry = Readonly<{
  clinicId: string;
  seq: number;
  at: Date;
  actorKind: AuditActorKind;
  actorId: string | null;
  action: string;
  subjectId: string | null;
  facts: Readonly<Record<string, unknown>>;
  /** Seals of the rows that were written with it; null for one that was removed. */
  seals: Readonly<Record<string, string | null>> | null;
}>;

/** The chain of a clinic starts from this. */
export const FIRST_PREVIOUS_HASH = Buffer.alloc(32);

/** Chained by a key that the database does not know; format 1 is older and was chained by plain hashes. */
export const KEYED_FORMAT = 2;

/** Each entry is sealed together with the hash of the one before it, so that none can be changed or left out. */
export function keyedAuditHash(key: Buffer, previousHash: Buffer, entry: AuditEntry): Buffer {
  return createHmac('sha256', key)
    .update('ledger-entry')
    .update(previousHash)
    .update(canonicalJson([...contentOf(entry), entry.seals]))
    .digest();
}

/** What entries of format 1 were chained by: anybody who may write to the database can compute it too. */
export function unkeyedAuditHash(previousHash: Buffer, entry: AuditEntry): Buffer {
  return createHash('sha256')
    .update(previousHash)
    .update(canonicalJson(contentOf(entry)))
    .digest();
}

function contentOf(entry: AuditEntry): unknown[] {
  return [
    entry.clinicId,
    entry.seq,
    entry.at.toISOString(),
    entry.actorKind,
    entry.actorId,
    entry.action,
    entry.subjectId,
    entry.facts,
  ];
}
