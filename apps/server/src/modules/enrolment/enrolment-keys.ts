import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';

import { lockMailedKey, type MailedKey } from '#modules/auth/mailed-keys.ts';
import type { Tx } from '#platform/database/database.ts';
import {
  findInvitedUser,
  type InvitedPatient,
  isDeviceConnectedSince,
  lockInvitedPatient,
} from './enrolment.repository.ts';

type Refusals = Readonly<{ unknown: ErrorName; ended: ErrorName; expired: ErrorName }>;

/** D1-019; a guest's have statuses of their own (D1-032). */
const REFUSALS: Readonly<Record<'doctor' | 'patient' | 'guest', Refusals>> = {
  doctor: { unknown: 'invitation-invalid', ended: 'invitation-invalid', expired: 'doctor-registration-expired' },
  patient: { unknown: 'invitation-invalid', ended: 'invitation-invalid', expired: 'patient-registration-expired' },
  guest: {
    unknown: 'guest-invitation-unknown',
    ended: 'guest-invitation-invalid',
    expired: 'guest-registration-expired',
  },
};

export type PatientKey = Readonly<{ key: MailedKey; patient: InvitedPatient }>;

export async function validDoctorKey(tx: Tx, givenKey: string, now: Date) {
  const key = await validKey(tx, 'doctor', givenKey, now);
  const user = key.user_id ? await findInvitedUser(tx, key.user_id) : undefined;
  if (!user || user.enrolled_at || user.deactivated_at) throw new ApiError('invitation-invalid');
  return { key, user };
}

/** With the address that the key proves: the patient's record must still hold it. */
export async function validPatientKey(tx: Tx, givenKey: string, now: Date): Promise<PatientKey & { email: string }> {
  const { key, patient } = await keyOfPatient(tx, 'patient', givenKey, now);
  if (patient.enrolled_at) throw new ApiError('invitation-invalid');
  const email = normalisedEmail(patient.email ?? '');
  if (email !== key.email) throw new ApiError('email-mismatch');
  return { key, patient, email };
}

/**
 * An enrolled patient may be a guest too, to connect a device without signing in. The key opens the page as often as it
 * takes: a guest's session is short, and nothing else leads back. Once a device is connected it has served.
 */
export async function validGuestKey(tx: Tx, givenKey: string, now: Date): Promise<PatientKey> {
  const found = await keyOfPatient(tx, 'guest', givenKey, now);
  const hasServed = await isDeviceConnectedSince(tx, found.patient.id, found.key.created_at);
  if (hasServed) throw new ApiError('guest-device-connected');
  return found;
}

async function keyOfPatient(tx: Tx, kind: 'patient' | 'guest', givenKey: string, now: Date): Promise<PatientKey> {
  const key = await validKey(tx, kind, givenKey, now);
  const patient = key.patient_id ? await lockInvitedPatient(tx, key.patient_id) : undefined;
  if (!patient) throw new ApiError(REFUSALS[kind].unknown);
  return { key, patient };
}

async function validKey(tx: Tx, kind: 'doctor' | 'patient' | 'guest', givenKey: string, now: Date): Promise<MailedKey> {
  const key = await lockMailedKey(tx, kind, givenKey);
  if (!key) throw new ApiError(REFUSALS[kind].unknown);
  if (key.ended_at) throw new ApiError(REFUSALS[kind].ended);
  if (key.expires_at <= now) throw new ApiError(REFUSALS[kind].expired);
  return key;
}
