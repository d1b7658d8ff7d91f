import { refusalWithCode } from '@glidepath/api-contract/errors/refusal-code';
import type { Readiness } from '@glidepath/dosing-advisor';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { Deps } from '#platform/deps.ts';
import { findTimingRefusal } from '../generate/find-timing-refusal.ts';
import { findMaterial } from '../generate/read-material.ts';
import { offeredLoopReview } from './offered-loop-review.ts';
import type { work as readiness } from './readiness.task.ts';

const READINESS = new URL('./readiness.task.ts', import.meta.url);

/** A generic plan is written by a person: nothing is needed for it. */
const NOTHING_NEEDED: Readiness = { refusals: [], counts: [], earliestOn: null };

/** What a request would meet at this moment, from what is stored. */
export async function adviceReadiness(
  deps: Pick<Deps, 'database' | 'compute' | 'clock'>,
  patient: Patient & Readonly<{ treatment_type: TreatmentType }>,
) {
  const asked = {
    clinic_id: patient.clinic_id,
    patient_id: patient.id,
    treatment_type: patient.treatment_type,
    requested_at: deps.clock.now(),
  };
  const [wait, { refusals, counts, earliestOn }] = await Promise.all([
    waitOf(deps, asked, patient),
    needsOf(deps, asked, patient),
  ]);
  const days = [wait?.nextPossibleOn, ...(refusals.length > 0 ? [earliestOn] : [])].filter((day) => day !== undefined);
  const coded = refusals.map((refusal) => ({ ...refusalWithCode(refusal), params: { ...refusal.params } }));
  const offered = await deps.database.inScope(scopeOf(asked), (tx) => offeredLoopReview(tx, patient.clinic_id, coded));
  return {
    isReady: wait === null && refusals.length === 0,
    wait: wait?.name ?? null,
    refusals: coded,
    ...offered,
    counts: counts.map((count) => ({ ...count })),
    // The last of them; unknown when that of one is.
    nextPossibleOn: days.includes(null) ? null : (days.toSorted().at(-1) ?? null),
  };
}

type StoredData = Pick<Deps, 'database' | 'compute'>;
type AskedMaterial = Parameters<typeof findMaterial>[1];
const scopeOf = ({ clinic_id: clinicId }: AskedMaterial) => ({ clinicId });

async function waitOf({ database }: StoredData, asked: AskedMaterial, patient: Patient) {
  if (asked.treatment_type === 'GENERIC') return null;
  return database.inScope(scopeOf(asked), (tx) => findTimingRefusal(tx, asked, patient));
}

async function needsOf({ database, compute }: StoredData, asked: AskedMaterial, patient: Patient): Promise<Readiness> {
  const { treatment_type: treatmentType } = asked;
  if (treatmentType === 'GENERIC') return NOTHING_NEEDED;
  return compute.run<typeof readiness>(READINESS, async () => {
    const material = await database.inScope(scopeOf(asked), (tx) => findMaterial(tx, asked, patient));
    return { ...material, patient, treatmentType };
  });
}
