import type { stepAdvice } from '@glidepath/dosing-advisor';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { putPlanInForce } from '#modules/plans/plan-in-force.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import { insertFeedback } from '../approve/feedback.repository.ts';
import { existingWith } from '../generate/existing-plan.ts';
import type { readMaterial } from '../generate/read-material.ts';
import { insertRecommendation } from '../recommendation.repository.ts';

type TitrationStep = Readonly<{
  patient: Patient;
  /** Who allowed titration within limits. */
  physician: Readonly<{ id: string; name: string }>;
  advice: ReturnType<typeof stepAdvice>;
  material: Awaited<ReturnType<typeof readMaterial>>;
  reports: Readonly<{ reports: Buffer; glucoseAvgMgDl: number | null }>;
  now: Date;
}>;

/** A step of titration as a recommendation like any other: a clinician reviews and approves it. */
export async function storeTitrationStep(tx: Tx, step: TitrationStep): Promise<Readonly<{ recommendationId: string }>> {
  const { patient, physician, advice, material, reports, now } = step;
  const { id: recommendationId } = await inserted(
    insertRecommendation(tx, {
      id: newId(now),
      clinic_id: patient.clinic_id,
      patient_id: patient.id,
      treatment_type: treatmentOf(patient),
      status: 'COMPLETED',
      requested_by: physician.id,
      requested_at: now,
      finished_at: now,
      period_start: material.window.firstDay,
      period_end: material.lastDay,
      glucose_avg_mg_dl: reports.glucoseAvgMgDl,
      algorithm_version: advice.algorithmVersion,
      advice,
      recommended: advice.plan,
      existing: existingWith(material.current, material.devices),
      reports: reports.reports,
    }),
  );
  return { recommendationId };
}

/** The step comes into force under the approval that the physician gave beforehand, with a note to the patient. */
export async function applyTitrationStep(tx: Tx, step: TitrationStep, recommendationId: string, note: string) {
  const { patient, physician, advice, now } = step;
  const { plan } = advice;
  await inserted(
    insertFeedback(tx, {
      id: newId(now),
      clinic_id: patient.clinic_id,
      patient_id: patient.id,
      recommendation_id: recommendationId,
      treatment_type: plan.type,
      physician_id: physician.id,
      physician_name: physician.name,
      algorithm_version: advice.algorithmVersion,
      approved: { rationale: { general: note }, plan },
      edits: '[]',
      received_at: now,
      shared_at: now,
    }),
  );
  return putPlanInForce(tx, {
    patient,
    plan,
    origin: 'titration',
    reason: null,
    authorId: physician.id,
    // Taken by itself within what was signed when titration was started.
    signature: null,
    now,
  });
}

function treatmentOf({ treatment_type: type }: Patient) {
  if (type === null) throw new Error('A titrated patient has a treatment.');
  return type;
}

async function inserted<Row>(row: Promise<Row | undefined>): Promise<Row> {
  const made = await row;
  if (made === undefined) throw new Error('A step of titration was kept before.');
  return made;
}
