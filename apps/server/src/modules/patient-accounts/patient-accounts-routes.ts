import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { completeEmailChangeCall } from '@glidepath/api-contract/patient-accounts/complete-email-change.call';
import { getEmailChangeByKeyCall } from '@glidepath/api-contract/patient-accounts/get-email-change-by-key.call';
import { getPatientAccountCall } from '@glidepath/api-contract/patient-accounts/get-patient-account.call';
import { listLockedPatientsCall } from '@glidepath/api-contract/patient-accounts/list-locked-patients.call';
import { requestEmailChangeCall } from '@glidepath/api-contract/patient-accounts/request-email-change.call';
import { unlockPatientCall } from '@glidepath/api-contract/patient-accounts/unlock-patient.call';
import { withdrawEmailChangeCall } from '@glidepath/api-contract/patient-accounts/withdraw-email-change.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';
import { joinedName } from '@glidepath/patient-rules';
import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { findLockedPatients } from '#modules/auth/locked-accounts.ts';
import { endMailedKey, lockMailedKey, type MailedKey } from '#modules/auth/mailed-keys.ts';
import { moveAccount } from '#modules/auth/move-account.ts';
import { unlockUser } from '#modules/auth/unlock-user.ts';
import { isBirthDateOf, recordWrongBirthDate } from '#modules/enrolment/birth-date-proof.ts';
import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { storedOnce } from '#modules/patient-access/patient-duplicates.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { accountAnswer } from './account-answer.ts';
import { tellFormerAddress } from './former-address.ts';
import {
  endOpenChange,
  findAccountHolder,
  isEmailOfAnother,
  lockPatientToMove,
  setPatientEmail,
} from './patient-account.repository.ts';
import { requestEmailChange } from './request-email-change.ts';

export const PATIENT_ACCOUNTS_ROUTES: readonly Route[] = [
  implementCall(listLockedPatientsCall, {
    async handle({ caller, deps }) {
      const locked = await findLockedPatients(deps.database, caller.clinicId);
      return locked.map((row) => ({
        id: row.id,
        name: joinedName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }),
        email: row.email,
        lockedAt: row.locked_at?.toISOString() ?? '',
      }));
    },
  }),
  implementCall(getPatientAccountCall, {
    handle: ({ params, caller, deps }) => accountAnswer(deps, caller, params.id),
  }),
  implementCall(unlockPatientCall, {
    async handle({ params, caller, deps }) {
      const { email } = await accountAnswer(deps, caller, params.id);
      if (email === null) throw new ApiError('user-not-found');
      await unlockUser(deps, email, { kind: caller.kind, id: caller.userId });
      return accountAnswer(deps, caller, params.id);
    },
  }),
  implementCall(requestEmailChangeCall, {
    async handle({ params, body, caller, deps }) {
      // Whoever owns the new mailbox could take the account from there.
      await assertFreshProof(deps, caller);
      await requestEmailChange(deps, { patientId: params.id, email: body.email }, caller);
      return accountAnswer(deps, caller, params.id);
    },
  }),
  implementCall(withdrawEmailChangeCall, {
    async handle({ params, caller, deps }) {
      await withdrawEmailChange(deps, params.id, caller);
      return accountAnswer(deps, caller, params.id);
    },
  }),
  implementCall(getEmailChangeByKeyCall, {
    handle: ({ params, deps }) =>
      deps.database.asSystem(async (tx) => {
        const { key, patient } = await validEmailChangeKey(tx, params.key, deps.clock.now());
        return { email: key.email, firstName: patient.first_name };
      }),
  }),
  implementCall(completeEmailChangeCall, {
    async handle({ body, deps }) {
      await completeEmailChange(deps, { key: body.emailChangeKey, dateOfBirth: body.dateOfBirth });
      return DONE;
    },
  }),
];

/** Withdrawing what is no longer there changes nothing. */
function withdrawEmailChange({ database, clock }: Deps, patientId: string, admin: Clinician): Promise<void> {
  const now = clock.now();
  return database.inScope(scopeOf(admin), async (tx) => {
    await lockVisiblePatient(tx, patientId);
    if (!(await endOpenChange(tx, patientId, now))) return;
    const event = { at: now, actor: actorOf(admin), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'email-change-withdrawn' });
  });
}

type Confirmation = Readonly<{ key: string; dateOfBirth: string }>;

/**
 * The key proves the address, the date of birth the patient: an address may be mistyped, and then a stranger reads the
 * mail. Nobody else learns the result; the former address is notified.
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

type PatientToMove = NonNullable<Awaited<ReturnType<typeof lockPatientToMove>>>;

/** Unknown, used, withdrawn, replaced and expired keys are answered alike. */
async function validEmailChangeKey(
  tx: Tx,
  givenKey: string,
  now: Date,
): Promise<Readonly<{ key: MailedKey; patient: PatientToMove }>> {
  const key = await lockMailedKey(tx, 'email-change', givenKey);
  if (!key?.patient_id || key.ended_at || key.expires_at <= now) throw new ApiError('email-change-expired');
  const patient = await lockPatientToMove(tx, key.patient_id);
  if (!patient) throw new ApiError('email-change-expired');
  return { key, patient };
}
