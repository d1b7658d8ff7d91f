import type { AdvisedTreatment, AdvisorInput } from '@glidepath/dosing-advisor';

import type { Patient } from '#modules/patients/patient-access.ts';
import { deviceHistory } from '#modules/readings/device-history.ts';
import { advisorInput } from './advisor-input.ts';
import type { findMaterial } from './read-material.ts';

/** A patient's case as it is stored: what another thread makes the advisor's input of. */
export type StoredCase = Awaited<ReturnType<typeof findMaterial>> &
  Readonly<{ patient: Patient; treatmentType: AdvisedTreatment }>;

export function inputOfCase({ history, current, ...stored }: StoredCase): AdvisorInput {
  return advisorInput({ ...stored, plan: current.toAdvise, records: deviceHistory(history).records });
}
