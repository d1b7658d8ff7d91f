import type { DataRequestEnd } from '@glidepath/worklist-rules';
import { type Insertable, type Selectable, sql } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DataRequestTable } from '#platform/database/worklist-tables.ts';

export type DataRequest = Selectable<DataRequestTable>;

export async function insertDataRequest(tx: Tx, request: Insertable<DataRequestTable>): Promise<void> {
  const inserted = await tx.insertInto('data_requests').values(request).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'data_requests', inserted);
}

/** The one that a patient has not answered yet. */
export async function findOpenDataRequest(tx: Tx, patientId: string): Promise<DataRequest | null> {
  const found = await tx
    .selectFrom('data_requests')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return checkedRow(tx, 'data_requests', found) ?? null;
}

export type RequestEnd = Readonly<{ because: DataRequestEnd; by: string | null; now: Date }>;

/** False where it had ended before. */
export async function storeDataRequestEnd(tx: Tx, id: string, { because, by, now }: RequestEnd): Promise<boolean> {
  const ended = await tx
    .updateTable('data_requests')
    .set({ ended_at: now, ended_because: because, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (ended) await sealRow(tx, 'data_requests', ended);
  return ended !== undefined;
}

type OpenRequest = Pick<DataRequest, 'asked_at' | 'asked_by_name' | 'data' | 'message' | 'until'> &
  Readonly<{ is_reader_known: boolean }>;

/** Of the patients of a page, by their ids; and whether each has an account to read it with. */
export async function findOpenDataRequests(
  tx: Tx,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, OpenRequest>> {
  if (patientIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('data_requests')
    .selectAll()
    .select(
      sql<boolean>`exists (select from users reader where reader.patient_id = data_requests.patient_id
                              and reader.enrolled_at is not null and reader.deactivated_at is null)`.as(
        'is_reader_known',
      ),
    )
    .where('patient_id', 'in', patientIds)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.patient_id, checkedRow(tx, 'data_requests', row)]));
}
