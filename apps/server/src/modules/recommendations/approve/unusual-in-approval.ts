import { type TreatmentPlan, type UnusualChange, unusualChanges } from '@glidepath/treatment-plan';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { dosedPerson } from '#modules/plans/confirmed-changes.ts';
import { findLastPlan } from '#modules/plans/plan-in-force.ts';
import type { Tx } from '#platform/database/database.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';

type Approved = Readonly<{ recommendation: KnownRecommendation; plan: TreatmentPlan; patient: Patient; now: Date }>;

/**
 * Held against the plan that the review compares with, and against the one that is in force by now: a pump may run
 * settings that nobody approved here, and a plan may have been changed since the recommendation was made.
 */
export async function findUnusualChanges(
  tx: Tx,
  { recommendation, plan, patient, now }: Approved,
): Promise<readonly UnusualChange[]> {
  const stored = await findLastPlan(tx, patient.id);
  const seen = recommendation.existing?.planInForce ?? null;
  const known = [seen === 'unreadable' ? null : seen, stored?.plan ?? null].filter((one) => one !== null);
  const person = dosedPerson(patient, now);
  const found = (known.length > 0 ? known : [null]).map((inForce) => unusualChanges(plan, { person, inForce }));
  const keys = new Set<string>();
  return found.flat().filter(({ code, quantity, place }) => {
    const key = JSON.stringify([code, quantity, place]);
    return !keys.has(key) && keys.add(key);
  });
}
