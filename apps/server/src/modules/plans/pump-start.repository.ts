import type { Insertable, Selectable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { PumpStartRequestTable } from '#platform/database/plan-tables.ts';

/** With the plan that was approved of it, if one was. */
export type PumpStart = Selectable<PumpStartRequestTable> &
  Readonly<{ approved_plan: Readonly<Record<string, unknown>> | null; approved_at: Date | null }>;

/** The newest: a new request takes the place of the earlier one and of its approval (PINIT-02). */
export function findPumpStart(tx: Tx, patientId: string): Promise<PumpStart | undefined> {
  return tx
    .selectFrom('pump_start_requests as request')
    .leftJoin('treatment_plans as plan', 'plan.id', 'request.approved_plan_id')
    .selectAll('request')
    .select(['plan.plan as approved_plan', 'plan.made_at as approved_at'])
    .where('request.patient_id', '=', patientId)
    .orderBy('request.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertPumpStart(tx: Tx, request: Insertable<PumpStartRequestTable>): Promise<void> {
  await tx.insertInto('pump_start_requests').values(request).execute();
}

export async function markPumpStartApproved(tx: Tx, requestId: string, planId: string): Promise<void> {
  await tx.updateTable('pump_start_requests').set({ approved_plan_id: planId }).where('id', '=', requestId).execute();
}
