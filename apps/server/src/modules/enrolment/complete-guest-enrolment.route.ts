import { completeGuestEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-guest-enrolment.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { type IssuedTokens, startGuestSession } from '#modules/auth/issue-tokens.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { isBirthDateOf, recordWrongBirthDate } from './birth-date-proof.ts';
import { markGuest } from './enrolment.repository.ts';
import { validGuestKey } from './enrolment-keys.ts';
import { keepGuardianConsent } from './guardian-consent.ts';

export const completeGuestEnrolmentRoute = implementCall(completeGuestEnrolmentCall, {
  handle: ({ body, deps }) =>
    completeGuestEnrolment(deps, {
      key: body.guestEnrollmentKey,
      dateOfBirth: body.dateOfBirth,
      guardianName: body.guardianName,
    }),
});

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
