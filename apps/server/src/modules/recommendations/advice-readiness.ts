import { type Readiness, readiness } from '@glidepath/dosing-advisor';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Patient } from '#modules/patients/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { advisorInput } from './advisor-input.ts';
import { findTimingRefusal } from './find-timing-refusal.ts';
import { readMaterial } from './read-material.ts';

/** A generic plan is written by a person: nothing is needed for it. */
const NOTHING_NEEDED: Readiness = { refusals: [], counts: [], earliestOn: null };

/** What a request would meet at this moment, from what is stored. */
export async function adviceReadiness(
  tx: Tx,
  patient: Patient & Readonly<{ treatment_type: TreatmentType }>,
  now: Date,
) {
  const asked = {
    clinic_id: patient.clinic_id,
    patient_id: patient.id,
    treatment_type: patient.treatment_type,
    requested_at: now,
  };
  const wait = patient.treatment_type === 'GENERIC' ? null : await findTimingRefusal(tx, asked, patient);
  const { refusals, counts, earliestOn } = await needsOf(tx, asked, patient);
  const days = [wait?.nextPossibleOn, ...(refusals.length > 0 ? [earliestOn] : [])].filter((day) => day !== undefined);
  return {
    isReady: wait === null && refusals.length === 0,
    wait: wait?.name ?? null,
    refusals: refusals.map((refusal) => ({ ...refusal, params: { ...refusal.params } })),
    counts: counts.map((count) => ({ ...count })),
    // The last of them; unknown when that of one is.
    nextPossibleOn: days.includes(null) ? null : (days.toSorted().at(-1) ?? null),
  };
}

async function needsOf(tx: Tx, asked: Parameters<typeof readMaterial>[1], patient: Patient): Promise<Readiness> {
  const { treatment_type: treatmentType } = asked;
  if (treatmentType === 'GENERIC') return NOTHING_NEEDED;
  const material = await readMaterial(tx, asked, patient);
  return readiness(advisorInput({ ...material, patient, treatmentType, plan: material.current.toAdvise }));
}
