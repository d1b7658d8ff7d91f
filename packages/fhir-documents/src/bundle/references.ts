import type { Reference } from 'fhir/r4.js';

import { SYSTEMS, searchToken } from '../codes/systems.ts';
import type { SharedPlan } from '../plan-to-send.ts';
import { partIdentifier } from './part.ts';

/**
 * The receiver looks the patient up. Nobody found, or more than one, fails the whole transaction; so does a record
 * number whose birth date is another one: a plan must not reach the record of somebody else.
 */
export function patientReference({ patient: { recordNumber, bornOn } }: SharedPlan): Reference {
  const number = `identifier=${searchToken(recordNumber.system, recordNumber.value)}`;
  return { reference: `Patient?${number}${bornOn === null ? '' : `&birthdate=${bornOn}`}` };
}

export function clinicianReference({ clinician: { userId, name } }: SharedPlan): Reference {
  return { type: 'Practitioner', identifier: { system: SYSTEMS.user, value: userId }, display: name };
}

/** By its number only: a visit that the receiver does not know must not hold up the plan. */
export function visitReference({ visit }: SharedPlan): Reference | null {
  if (!visit) return null;
  return { type: 'Encounter', identifier: { ...(visit.system ? { system: visit.system } : {}), value: visit.number } };
}

export function previousPlanReference({ previousShareId }: SharedPlan): Reference | null {
  return previousShareId === null
    ? null
    : { type: 'CarePlan', identifier: partIdentifier(previousShareId, PART.carePlan) };
}

/** The parts that there is one of at most. */
export const PART = {
  advisor: 'advise',
  carePlan: 'care',
  document: 'doc',
  profilePicture: 'agp',
  provenance: 'proven',
  settings: 'ratios',
  cgmSummary: 'cgm',
} as const;
