import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { pumpPlanInForceWire } from '@glidepath/api-contract/wire/pump-plan.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { type PumpPlan, pumpPlanInForceOfPayload } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import type { Tx } from '#platform/database/database.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import { findPlanInForce } from './plan-in-force.ts';

export type PumpPlanInForce = Readonly<{
  version: number;
  madeAt: Date;
  plan: PumpPlan;
  payload: Camelised<z.infer<typeof pumpPlanInForceWire>>;
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
  const payload = fromWire(pumpPlanInForceWire, pumpPlanInForceWire.parse(row.plan));
  const { plan } = pumpPlanInForceOfPayload(payload);
  return { version: row.version, madeAt: row.made_at, plan, payload, signature: row.signature };
}
