import { type PlanContext, STARTING_INSULINS } from '@glidepath/treatment-plan';

import { findPlanUnits } from '#modules/clinics/clinic-facts.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';

/** What decides, besides the plan itself, whether it may be saved. Without a type of diabetes the strict rules hold. */
export async function findPlanContext(
  tx: Tx,
  patient: Pick<Patient, 'clinic_id' | 'type_of_diabetes'>,
): Promise<PlanContext> {
  return {
    diabetesType: patient.type_of_diabetes ?? 'Type1',
    glucoseUnit: await findPlanUnits(tx, patient.clinic_id),
    insulins: STARTING_INSULINS,
  };
}
