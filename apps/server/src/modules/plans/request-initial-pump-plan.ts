import { ApiError } from '@glidepath/api-contract/errors/api-error';
import {
  ALGORITHM_VERSION,
  type InitialPumpCase,
  initialPumpPlan,
  smallestPumpStartUnits,
} from '@glidepath/dosing-advisor';
import { ageOn } from '@glidepath/patient-rules';
import { isAgeOfBirthDate, type WholePumpPlan } from '@glidepath/treatment-plan';

import { assertStartsPumps } from '#modules/clinics/clinic-facts.ts';
import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { insertPumpStart } from './pump-start.repository.ts';

type PumpPlanRequest = Readonly<{ patientId: string; facts: InitialPumpCase }>;

/** Proposes settings to start a pump with. Nothing comes into force before somebody approves it. */
export function requestInitialPumpPlan(
  { database, clock }: Deps,
  { patientId, facts }: PumpPlanRequest,
  clinician: Clinician,
): Promise<void> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    await assertStartsPumps(tx, patient.clinic_id);
    if (patient.treatment_type !== 'PUMP') throw new ApiError('treatment-type-mismatch');
    assertAge(facts.ageYears, patient.date_of_birth, now);
    const proposed = safePlan(facts);
    const id = newId(now);
    await insertPumpStart(tx, {
      id,
      clinic_id: patient.clinic_id,
      patient_id: patientId,
      a1c_percent: facts.hba1cPercent,
      age_years: facts.ageYears,
      daily_dose_units: facts.dailyDoseUnits,
      brand: facts.brand,
      algorithm_version: ALGORITHM_VERSION,
      proposed_plan: proposed,
      requested_by: clinician.userId,
      requested_at: now,
      approved_plan_id: null,
    });
    const event = { at: now, actor: actorOf(clinician), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'pump-start-proposed', facts: { request: id } });
  });
}

/** Doses are made from the age: one that is not this person's would make those of somebody else (PINIT-33). */
function assertAge(ageYears: number, bornOn: string | null, now: Date): void {
  const bornYearsAgo = bornOn === null ? null : ageOn(bornOn, now.toISOString().slice(0, 10));
  if (isAgeOfBirthDate(ageYears, bornYearsAgo)) return;
  throw new ApiError('input-invalid', { age: `By the date of birth the patient is ${bornYearsAgo} years old.` });
}

/** Nothing is proposed, and nothing proposed before gives way, where no pump setting keeps to the dose (PINIT-30). */
function safePlan(facts: InitialPumpCase): WholePumpPlan {
  const plan = initialPumpPlan(facts);
  if (plan) return plan;
  const smallest = smallestPumpStartUnits(facts);
  throw new ApiError('pump-start-not-safe', smallest === null ? undefined : { smallestTdd: String(smallest) });
}
