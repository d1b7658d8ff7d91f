import { sql } from 'kysely';

import { type AuditEntry, FIRST_PREVIOUS_HASH, unkeyedAuditHash } from '#platform/audit/audit-hash.ts';
import type { Database } from '#platform/database/database.ts';

/** Chains the entries of a schema that knows no keyed ones by plain hashes, as the product of that time did. */
export async function chainAsBefore({ asSystem }: Database): Promise<void> {
  await asSystem(async (tx) => {
    const { rows: keyed } = await sql`select 1 from information_schema.columns
      where table_name = 'audit_events' and column_name = 'format'`.execute(tx);
    if (keyed.length > 0) return;
    const { rows } = await sql<AuditEntry>`
      select clinic_id as "clinicId", seq::integer, at, actor_kind as "actorKind", actor_id as "actorId", action,
             subject_id as "subjectId", facts
        from audit_events order by clinic_id, seq`.execute(tx);
    await sql`alter table audit_events disable trigger user`.execute(tx);
    let previous: Buffer = FIRST_PREVIOUS_HASH;
    for (const entry of rows) {
      if (entry.seq === 1) previous = FIRST_PREVIOUS_HASH;
      const hash = unkeyedAuditHash(previous, entry);
      await sql`update audit_events set previous_hash = ${previous}, hash = ${hash}
        where clinic_id = ${entry.clinicId} and seq = ${entry.seq}`.execute(tx);
      previous = hash;
    }
    await sql`alter table audit_events enable trigger user`.execute(tx);
  });
}
