import { planOfStored, storedOfPlan } from '@glidepath/api-contract/wire/stored-plan';
import type { DosedPlan, PumpBrand, WholePumpPlan } from '@glidepath/treatment-plan';
import type { Insertable, Selectable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { PumpStartRequestTable, StoredSignature } from '#platform/database/plan-tables.ts';
import { findPlan } from './treatment-plan.repository.ts';

/** With the plan that was approved of it, if one was. */
export type PumpStart = Omit<Selectable<PumpStartRequestTable>, 'proposed_plan'> &
  Readonly<{
    proposed_plan: WholePumpPlan;
    approved_plan: WholePumpPlan | null;
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
    proposed_plan: startPlan(planOfStored('PUMP', request.proposed_plan), request.brand),
    approved_plan: approved ? startPlan(approved.plan, request.brand) : null,
    approved_at: approved?.made_at ?? null,
    signature: approved?.signature ?? null,
  };
}

/** No plan names the brand, which the request does. */
function startPlan(plan: DosedPlan | null, brand: PumpBrand): WholePumpPlan {
  if (plan?.type !== 'PUMP' || !plan.settings)
    throw new Error('What a pump is started with cannot be read as a whole.');
  return { ...plan, settings: { ...plan.settings, brand } };
}

type NewPumpStart = Omit<Insertable<PumpStartRequestTable>, 'proposed_plan'> &
  Readonly<{ proposed_plan: WholePumpPlan }>;

export async function insertPumpStart(tx: Tx, { proposed_plan: proposed, ...request }: NewPumpStart): Promise<void> {
  const inserted = await tx
    .insertInto('pump_start_requests')
    .values({ ...request, proposed_plan: JSON.stringify(storedOfPlan(proposed)) })
    .returningAll()
    .executeTakeFirstOrThrow();
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
