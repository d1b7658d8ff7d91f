import { createHash } from 'node:crypto';

import type { AuditActorKind } from '#platform/database/schema.ts';

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
}>;

/** The chain of a clinic starts from this. */
export const FIRST_PREVIOUS_HASH = Buffer.alloc(32);

/** Each entry is sealed together with the hash of the one before it, so that none can be changed or left out. */
export function auditHash(previousHash: Buffer, entry: AuditEntry): Buffer {
  const content = [
    entry.clinicId,
    entry.seq,
    entry.at.toISOString(),
    entry.actorKind,
    entry.actorId,
    entry.action,
    entry.subjectId,
    withSortedKeys(entry.facts),
  ];
  return createHash('sha256').update(previousHash).update(JSON.stringify(content)).digest();
}

/** jsonb does not keep the order of keys, so the hash must not depend on it. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (value === null || typeof value !== 'object') return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, withSortedKeys(inner)]));
}
