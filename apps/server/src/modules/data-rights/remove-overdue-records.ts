import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken } from '#platform/secrets/token.ts';
import { erasePerson, findOverdue, removeRecord } from './data-rights.repository.ts';

/** What a clinic need not keep any longer goes, by itself; the trail says that it went. */
export async function removeOverdueRecords({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.asSystem(async (tx) => {
    for (const { id, clinicId, erasedAt, retentionYears } of await findOverdue(tx, now)) {
      if (!erasedAt) await erasePerson(tx, id, { now, extName: newToken() });
      await removeRecord(tx, id);
      // No person did this: the period that the clinic has set is over.
      const actor = { kind: 'nobody', id: null, clinicId } as const;
      const facts = { recordRetentionYears: retentionYears };
      await recordAuditEvent(tx, { at: now, actor, action: 'record-removed', subjectId: id, facts });
    }
  });
}
