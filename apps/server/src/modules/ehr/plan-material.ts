import { findPlanUnits } from '#modules/clinics/clinic-facts.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { findApprovedPlanForEhr } from '#modules/recommendations/share/approved-plan-for-ehr.ts';
import type { Tx } from '#platform/database/database.ts';
import { findClinicOnPaper, findPhysicianFormat } from './ehr-delivery.repository.ts';

export type PlanMaterial = Awaited<ReturnType<typeof readPlanMaterial>>;

/** Everything that a bundle is made of, as it is stored. */
export async function readPlanMaterial(tx: Tx, recommendationId: string) {
  const approved = await findApprovedPlanForEhr(tx, recommendationId);
  const { clinic_id: clinicId, patient_id: patientId, physician_id: physicianId } = approved.feedback;
  const [patient, glucoseUnit, clinic, physician] = await Promise.all([
    findVisiblePatient(tx, patientId),
    findPlanUnits(tx, clinicId),
    findClinicOnPaper(tx, clinicId),
    findPhysicianFormat(tx, physicianId),
  ]);
  return { ...approved, patient, glucoseUnit, clinic, physician };
}
