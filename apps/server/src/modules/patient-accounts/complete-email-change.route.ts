import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { completeEmailChangeCall } from '@glidepath/api-contract/patient-accounts/complete-email-change.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { endMailedKey } from '#modules/auth/mailed-keys.ts';
import { moveAccount } from '#modules/auth/move-account.ts';
import { isBirthDateOf, recordWrongBirthDate } from '#modules/enrolment/birth-date-proof.ts';
import { storedOnce } from '#modules/patient-access/patient-duplicates.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { validEmailChangeKey } from './email-change-key.ts';
import { tellFormerAddress } from './former-address.ts';
import { findAccountHolder, isEmailOfAnother, setPatientEmail } from './patient-account.repository.ts';

export const completeEmailChangeRoute = implementCall(completeEmailChangeCall, {
  async handle({ body, deps }) {
    await completeEmailChange(deps, { key: body.emailChangeKey, dateOfBirth: body.dateOfBirth });
    return DONE;
  },
});

type Confirmation = Readonly<{ key: string; dateOfBirth: string }>;

/**
 * The key proves the address, the date of birth the patient: an address may be mistyped, and then a stranger reads the
 * mail. Answers nobody else's question: the former address is told.
 */
async function completeEmailChange(deps: Deps, { key, dateOfBirth }: Confirmation): Promise<void> {
  const now = deps.clock.now();
  const former = await storedOnce(() =>
    deps.database.asSystem(async (tx) => {
      const found = await validEmailChangeKey(tx, key, now);
      if (!isBirthDateOf(found.patient, dateOfBirth, now)) {
        await recordWrongBirthDate(tx, found, now);
        return undefined;
      }
      if (await isEmailOfAnother(tx, found.key.email, found.patient)) throw new ApiError('email-in-use');
      const holder = await findAccountHolder(tx, found.patient.id);
      await moveTo(tx, found, now);
      return holder;
    }),
  );
  // Thrown here, not inside: the count of wrong dates must be kept.
  if (!former) throw new ApiError('birth-date-invalid');
  tellFormerAddress(deps, 'email-change-done', former);
}

type FoundChange = Awaited<ReturnType<typeof validEmailChangeKey>>;

async function moveTo(tx: Tx, { key, patient }: FoundChange, now: Date): Promise<void> {
  await setPatientEmail(tx, patient.id, key.email);
  const account = await moveAccount(tx, { patientId: patient.id, email: key.email, now });
  await endMailedKey(tx, key, now);
  await recordAuditEvent(tx, {
    at: now,
    actor: account
      ? { kind: 'patient', id: account.userId, clinicId: patient.clinic_id }
      : { kind: 'guest', id: patient.id, clinicId: patient.clinic_id },
    action: 'email-changed',
    subjectId: patient.id,
  });
}
