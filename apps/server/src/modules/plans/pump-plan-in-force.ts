import type { PumpPlan } from '@glidepath/treatment-plan';

import type { Tx } from '#platform/database/database.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import { findPlanInForce } from './plan-in-force.ts';

export type PumpPlanInForce = Readonly<{
  version: number;
  madeAt: Date;
  plan: PumpPlan;
  signature: StoredSignature | null;
}>;

/** Undefined for who is not treated by pump, and where no plan was approved and shared. */
export async function findPumpPlanInForce(
  tx: Tx,
  patient: Parameters<typeof findPlanInForce>[1],
): Promise<PumpPlanInForce | undefined> {
  if (patient.treatment_type !== 'PUMP') return undefined;
  const row = await findPlanInForce(tx, patient);
  if (!row) return undefined;
  const { version, made_at: madeAt, plan, signature } = row;
  if (plan?.type !== 'PUMP') throw new Error('The plan in force cannot be read as a whole.');
  return { version, madeAt, plan, signature };
}
