import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { pumpPlanWire } from '@glidepath/api-contract/wire/pump-plan.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';

import type { Tx } from '#platform/database/database.ts';
import { findPumpStart, type PumpStart } from './pump-start.repository.ts';

const planOf = (stored: unknown) => fromWire(pumpPlanWire, pumpPlanWire.parse(stored));

export function pumpStartAnswer(start: PumpStart) {
  return {
    brand: start.brand,
    advisorVersion: start.algorithm_version,
    algoOutput: { requestId: start.id, ...planOf(start.proposed_plan) },
    feedback: feedbackOf(start),
  };
}

export function feedbackOf({ approved_plan: plan, approved_at: at }: PumpStart) {
  return plan && at ? { approvedPlan: planOf(plan), createdAt: at.toISOString() } : null;
}

export async function readPumpStart(tx: Tx, patientId: string): Promise<PumpStart> {
  const start = await findPumpStart(tx, patientId);
  if (!start) throw new ApiError('not-found');
  return start;
}
