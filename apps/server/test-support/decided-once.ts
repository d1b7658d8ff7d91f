import { DAY_MS } from '@glidepath/quantities';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';

import type { LedgerDatabase } from '#platform/audit/with-ledger.ts';
import type { Database } from '#platform/database/database.ts';

const ROUND_TIMEOUT_MS = 120_000;

export type Approvable = Readonly<{ id: string; data: Readonly<Record<string, unknown>> | null }>;

/** Those that were generated, and are neither old nor approved. */
export const approvable = ({ system }: Database): Promise<Approvable[]> =>
  system
    .selectFrom('recommendations')
    .select(['id', 'data'])
    .where('status', '=', 'COMPLETED')
    .where('requested_at', '>', new Date(Date.now() - DAY_MS))
    .where('id', 'not in', system.selectFrom('recommendation_feedbacks').select('recommendation_id'))
    .execute();

/** How many were generated, whatever became of them. */
export async function generatedCount({ system }: Database): Promise<number> {
  return (await system.selectFrom('recommendations').select('id').where('status', '=', 'COMPLETED').execute()).length;
}

/** So that their patients can be asked for again: nobody gets two within 14 days. */
export async function becomeOld(database: LedgerDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.system
    .updateTable('recommendations')
    .set({ requested_at: sql`requested_at - interval '60 days'` })
    .where('id', 'in', ids)
    .execute();
  await database.sealAnew('made old by a test');
}

/** As if the minute was over for which the dead one had taken its work. */
export async function allDecided({ system }: Database): Promise<void> {
  await system
    .updateTable('recommendations')
    .set({ taken_until: new Date(0) })
    .where('status', '=', 'IN_PROCESS')
    .execute();
  const isRunning = (status: string) => status === 'NEW' || status === 'IN_PROCESS';
  await vi.waitFor(
    async () => {
      const all = await system.selectFrom('recommendations').select('status').execute();
      expect(all.filter(({ status }) => isRunning(status))).toEqual([]);
    },
    { timeout: ROUND_TIMEOUT_MS, interval: 100 },
  );
}

/** Nothing acknowledged is lost; each request was decided once and each approval is one. Answers what there is. */
export async function expectDecidedOnce(
  database: Database,
  { requested, approved }: Readonly<{ requested: readonly string[]; approved: readonly string[] }>,
) {
  const { system } = database;
  const stored = await system.selectFrom('recommendations').select('id').execute();
  const ids = stored.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...requested]));
  const decisions = await timesOf(database, 'recommendation-generated', 'recommendation-refused');
  expect(ids.filter((id) => decisions.get(id) !== 1)).toEqual([]);
  const feedbacks = await system.selectFrom('recommendation_feedbacks').select('recommendation_id').execute();
  expect(feedbacks.map(({ recommendation_id: id }) => id)).toEqual(expect.arrayContaining([...approved]));
  expect(await timesOf(database, 'recommendation-approved')).toEqual(
    new Map(feedbacks.map(({ recommendation_id: id }) => [id, 1])),
  );
  return { decided: ids.length, generated: await generatedCount(database), feedbacks: feedbacks.length };
}

/** How often each was generated or refused, or approved. */
async function timesOf({ system }: Database, ...actions: readonly string[]): Promise<Map<string, number>> {
  const events = await system.selectFrom('audit_events').select('facts').where('action', 'in', actions).execute();
  const counts = new Map<string, number>();
  for (const { facts } of events) {
    const id = String((facts as Record<string, unknown>)['recommendation']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
