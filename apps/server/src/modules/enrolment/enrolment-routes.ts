import { completeDoctorEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-doctor-enrolment.call';
import { completeGuestEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-guest-enrolment.call';
import { completePatientEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-patient-enrolment.call';
import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { getGuestByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-guest-by-enrolment-key.call';
import { getPatientByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-patient-by-enrolment-key.call';
import { getUserByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-user-by-enrolment-key.call';
import { inviteGuestCall } from '@glidepath/api-contract/enrolment/invite-guest.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { type IssuedTokens, startGuestSession } from '#modules/auth/issue-tokens.ts';
import { endMailedKey } from '#modules/auth/mailed-keys.ts';
import { setPassword } from '#modules/auth/set-password.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { isBirthDateOf, recordWrongBirthDate } from './birth-date-proof.ts';
import { completePatientEnrolment } from './complete-patient-enrolment.ts';
import { markGuest, markUserEnrolled } from './enrolment.repository.ts';
import { validDoctorKey, validGuestKey, validPatientKey } from './enrolment-keys.ts';
import { keepGuardianConsent } from './guardian-consent.ts';
import { inviteGuest } from './invite-guest.ts';
import { invitePatient } from './invite-patient.ts';

export const ENROLMENT_ROUTES: readonly Route[] = [
  implementCall(getUserByEnrolmentKeyCall, {
    handle: ({ params, deps }) =>
      deps.database.asSystem(async (tx) => {
        const { user } = await validDoctorKey(tx, params.key, deps.clock.now());
        return { email: user.email, firstName: user.first_name, isDoctor: user.is_doctor };
      }),
  }),
  implementCall(completeDoctorEnrolmentCall, {
    async handle({ body, deps }) {
      await completeDoctorEnrolment(deps, { key: body.adpEnrollmentKey, password: body.password });
      return DONE;
    },
  }),
  implementCall(enrolPatientCall, {
    async handle({ params, caller, deps }) {
      await invitePatient(deps, { clinicId: caller.clinicId, patientId: params.id }, actorOf(caller));
      return DONE;
    },
  }),
  implementCall(getPatientByEnrolmentKeyCall, {
    handle: ({ params, deps }) =>
      deps.database.asSystem(async (tx) => {
        const { patient, email } = await validPatientKey(tx, params.key, deps.clock.now());
        return { email, firstName: patient.first_name };
      }),
  }),
  implementCall(completePatientEnrolmentCall, {
    async handle({ body, deps }) {
      await completePatientEnrolment(deps, {
        key: body.adpEnrollmentKey,
        password: body.password,
        dateOfBirth: body.dateOfBirth,
        guardianName: body.guardianName,
      });
      return DONE;
    },
  }),
  implementCall(inviteGuestCall, {
    async handle({ params, body, caller, deps }) {
      const { clinicId } = caller;
      await inviteGuest(deps, { clinicId, patientId: params.id, email: body.email }, actorOf(caller));
      return DONE;
    },
  }),
  implementCall(getGuestByEnrolmentKeyCall, {
    handle: ({ params, deps }) =>
      deps.database.asSystem(async (tx) => {
        const { patient } = await validGuestKey(tx, params.key, deps.clock.now());
        return { firstName: patient.first_name, id: patient.id };
      }),
  }),
  implementCall(completeGuestEnrolmentCall, {
    handle: ({ body, deps }) =>
      completeGuestEnrolment(deps, {
        key: body.guestEnrollmentKey,
        dateOfBirth: body.dateOfBirth,
        guardianName: body.guardianName,
      }),
  }),
];

/** A refused password leaves the key usable: everything happens or nothing does. */
function completeDoctorEnrolment(
  { database, clock }: Deps,
  command: Readonly<{ key: string; password: string }>,
): Promise<void> {
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const { key, user } = await validDoctorKey(tx, command.key, now);
    await setPassword(tx, user.id, command.password, now);
    await markUserEnrolled(tx, user.id, now);
    await endMailedKey(tx, key, now);
    await recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'clinician', id: user.id, clinicId: user.clinic_id },
      action: 'doctor-enrolled',
      subjectId: user.id,
    });
  });
}

/** The key and the date of birth stand in for a password, each time; the answer is a session for this one patient. */
async function completeGuestEnrolment(
  { database, clock }: Deps,
  command: Readonly<{ key: string; dateOfBirth: string; guardianName?: string | undefined }>,
): Promise<IssuedTokens> {
  const now = clock.now();
  const tokens = await database.asSystem(async (tx) => {
    const { key, patient } = await validGuestKey(tx, command.key, now);
    if (!isBirthDateOf(patient, command.dateOfBirth, now)) {
      await recordWrongBirthDate(tx, { key, patient }, now);
      return undefined;
    }
    const { dateOfBirth: bornOn, guardianName } = command;
    await keepGuardianConsent(tx, { patient, bornOn, guardianName }, now);
    await markGuest(tx, patient.id);
    const issued = await startGuestSession(tx, { patientId: patient.id, clinicId: patient.clinic_id }, now);
    await recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'guest', id: patient.id, clinicId: patient.clinic_id },
      action: 'guest-signed-in',
      subjectId: patient.id,
    });
    return issued;
  });
  // Thrown here, not inside: the count of wrong dates must be kept.
  if (!tokens) throw new ApiError('birth-date-invalid');
  return tokens;
}
