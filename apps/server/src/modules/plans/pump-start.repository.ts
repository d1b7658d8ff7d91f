import type { Insertable, Selectable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { PumpStartRequestTable, StoredSignature } from '#platform/database/plan-tables.ts';
import { findPlan } from './treatment-plan.repository.ts';

/** With the plan that was approved of it, if one was. */
export type PumpStart = Selectable<PumpStartRequestTable> &
  Readonly<{
    approved_plan: Readonly<Record<string, unknown>> | null;
    approved_at: Date | null;
    signature: StoredSignature | null;
  }>;

/** The newest: a new request takes the place of the earlier one and of its approval (PINIT-02). */
export async function findPumpStart(tx: Tx, patientId: string): Promise<PumpStart | undefined> {
  const request = await tx
    .selectFrom('pump_start_requests')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!request) return undefined;
  const { approved_plan_id: planId } = checkedRow(tx, 'pump_start_requests', request);
  const approved = planId === null ? undefined : await findPlan(tx, planId);
  return {
    ...request,
    approved_plan: approved?.plan ?? null,
    approved_at: approved?.made_at ?? null,
    signature: approved?.signature ?? null,
  };
}

export async function insertPumpStart(tx: Tx, request: Insertable<PumpStartRequestTable>): Promise<void> {
  const inserted = await tx.insertInto('pump_start_requests').values(request).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'pump_start_requests', inserted);
}

export async function markPumpStartApproved(tx: Tx, requestId: string, planId: string): Promise<void> {
  const approved = await tx
    .updateTable('pump_start_requests')
    .set({ approved_plan_id: planId })
    .where('id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sealRow(tx, 'pump_start_requests', approved);
}
