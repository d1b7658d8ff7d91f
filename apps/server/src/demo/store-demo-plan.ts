import { demoInjectionPlan } from '@glidepath/demo-clinic';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { putPlanInForce } from '#modules/plans/plan-in-force.ts';
import type { Tx } from '#platform/database/database.ts';

type DemoLife = Parameters<typeof demoInjectionPlan>[0];

/** The plan that somebody with pens has lived by since the first day of the data, as the first doctor entered it. */
export async function storeDemoPlan(
  tx: Tx,
  { patientId, doctorId }: Readonly<{ patientId: string; doctorId: string }>,
  lived: DemoLife,
  since: Date,
): Promise<void> {
  const plan = demoInjectionPlan(lived);
  if (!plan) return;
  const patient = await lockVisiblePatient(tx, patientId);
  // Somebody may have changed the treatment in the demonstration.
  if (patient.treatment_type !== plan.type) return;
  await putPlanInForce(tx, {
    patient,
    plan,
    origin: 'entered',
    reason: null,
    authorId: doctorId,
    signature: null,
    now: since,
  });
}
