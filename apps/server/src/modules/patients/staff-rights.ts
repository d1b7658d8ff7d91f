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

/**
 * Who may not treat changes no treatment; the front desk does not weigh either. Nobody changes what a patient does not
 * share with the clinic (D1-091).
 */
export function assertMayEdit(edit: PatientEdit, { role }: Clinician, isOpen: boolean): void {
  const isTouched = (fields: readonly (keyof PatientEdit)[]) => fields.some((field) => edit[field] !== undefined);
  const isClinical = isTouched([...TREATMENT_FIELDS, 'weight']);
  const mayEdit = role === 'doctor' || (role === 'educator' ? !isTouched(TREATMENT_FIELDS) : !isClinical);
  if (!mayEdit) throw new ApiError('role-not-allowed');
  if (isClinical && !isOpen) throw new ApiError('data-access-denied');
}

/** Who somebody is, how to reach them and where they stand here, and nothing of the treatment. */
const CLOSED = {
  weight: null,
  insulinDelivery: null,
  studyGroupName: null,
  trialName: null,
  changedTreatmentTypeAt: null,
  treatmentType: null,
  typeOfDiabetes: null,
  preMealGlucoseTargetLow: null,
  preMealGlucoseTargetHigh: null,
  tidepoolEmail: null,
  deviceSelections: [],
  hasRecommendation: false,
} as const satisfies Partial<Camelised<z.infer<typeof patientWire>>>;

/** That the advisor was started says that somebody is treated, which is not the front desk's to know. */
const CLOSED_TO_FRONT_DESK = { ...CLOSED, startedAdvisorAt: null } as const;

type Sharing = Readonly<{ isShared: boolean; isOpenedInEmergency: boolean }>;

/** What is left empty of a patient in a profile or in the list, for this caller. */
export function closedFields(caller: SignedIn, { isShared, isOpenedInEmergency }: Sharing) {
  if (isFrontDesk(caller)) return CLOSED_TO_FRONT_DESK;
  const isClosed = caller.kind === 'clinician' && !isShared && !isOpenedInEmergency;
  return isClosed ? CLOSED : {};
}

export function isFrontDesk(caller: SignedIn): boolean {
  return caller.kind === 'clinician' && caller.role === 'front-desk';
}

/** A patient of the list, without what is closed. */
export function closedText(text: string, closed: ReturnType<typeof closedFields>): string {
  const patient = JSON.parse(text) as z.infer<typeof patientWire>;
  return JSON.stringify({ ...patient, ...toWire(z.partial(patientWire), closed) });
}
