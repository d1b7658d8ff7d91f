import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { pumpDailyDoseUnits } from '@glidepath/dosing-advisor';

import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import type { Tx } from '#platform/database/database.ts';
import { findPumpStart, type PumpStart } from './pump-start.repository.ts';

export function pumpStartAnswer(start: PumpStart) {
  return {
    brand: start.brand,
    askedWith: { a1c: start.a1c_percent, age: start.age_years, tdd: start.daily_dose_units },
    pumpDailyDose: pumpStartDoseUnits(start),
    advisorVersion: start.algorithm_version,
    requestId: start.id,
    proposed: start.proposed_plan,
    feedback: feedbackOf(start),
  };
}

/** What the pump is expected to give in a day. */
export function pumpStartDoseUnits({ a1c_percent, age_years, daily_dose_units }: PumpStart): number {
  return pumpDailyDoseUnits({ hba1cPercent: a1c_percent, ageYears: age_years, dailyDoseUnits: daily_dose_units });
}

export function feedbackOf({ approved_plan: plan, approved_at: at, signature }: PumpStart) {
  return plan && at ? { approvedPlan: plan, createdAt: at.toISOString(), ...signatureAnswer(signature) } : null;
}

export async function readPumpStart(tx: Tx, patientId: string): Promise<PumpStart> {
  const start = await findPumpStart(tx, patientId);
  if (!start) throw new ApiError('not-found');
  return start;
}
