import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { patientWire } from '@glidepath/api-contract/wire/patient.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import * as z from 'zod/mini';

import type { Clinician, SignedIn } from '#platform/http/caller.ts';
import type { PatientEdit } from './edited-patient.ts';

const TREATMENT_FIELDS = [
  'treatmentType',
  'typeOfDiabetes',
  'preMealGlucoseTargetLow',
  'preMealGlucoseTargetHigh',
] as const satisfies readonly (keyof PatientEdit)[];

/** Who may not treat changes no treatment; the front desk does not weigh either. */
export function assertMayEdit(edit: PatientEdit, { role }: Clinician): void {
  if (role === 'doctor') return;
  const closed: readonly (keyof PatientEdit)[] =
    role === 'educator' ? TREATMENT_FIELDS : [...TREATMENT_FIELDS, 'weight'];
  if (closed.some((field) => edit[field] !== undefined)) throw new ApiError('role-not-allowed');
}

/** The front desk sees who somebody is and how to reach them, and nothing of the treatment. */
export const CLOSED_TO_FRONT_DESK = {
  weight: null,
  insulinDelivery: null,
  studyGroupName: null,
  trialName: null,
  startedAdvisorAt: null,
  changedTreatmentTypeAt: null,
  treatmentType: null,
  typeOfDiabetes: null,
  preMealGlucoseTargetLow: null,
  preMealGlucoseTargetHigh: null,
  tidepoolEmail: null,
  deviceSelections: [],
  hasRecommendation: false,
} as const satisfies Partial<Camelised<z.infer<typeof patientWire>>>;

export function isFrontDesk(caller: SignedIn): boolean {
  return caller.kind === 'clinician' && caller.role === 'front-desk';
}

/** The clinic's list as the front desk gets it. */
export function profileListText(listText: string): string {
  const closed = toWire(z.partial(patientWire), CLOSED_TO_FRONT_DESK);
  const patients = JSON.parse(listText) as readonly z.infer<typeof patientWire>[];
  return JSON.stringify(patients.map((patient) => ({ ...patient, ...closed })));
}
