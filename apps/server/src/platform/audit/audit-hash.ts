import { createHash } from 'node:crypto';

import type { AuditActorKind } from '#platform/database/schema.ts';

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
    sortedEntries(entry.facts),
  ];
  return createHash('sha256').update(previousHash).update(JSON.stringify(content)).digest();
}

/** jsonb does not keep the order of keys, so the hash must not depend on it. */
function sortedEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedEntries);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sortedEntries(inner)]);
}
