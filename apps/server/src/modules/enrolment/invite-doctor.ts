import { isEmail, isName, normalisedEmail } from '@glidepath/account-rules';
import type { StaffRole } from '@glidepath/api-contract/define-call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DAY_SECONDS } from '@glidepath/quantities';

import { storeMailedKey } from '#modules/auth/mailed-keys.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { isWithinRateLimit } from '#platform/rate-limit/rate-limit.repository.ts';
import { sendCountedInvitation } from './counted-invitation.ts';
import {
  findClinicCountry,
  insertUser,
  isEmailOfPatient,
  lockInvitedElsewhere,
  lockUserByEmail,
  updateInvitedDoctor,
} from './enrolment.repository.ts';

type DoctorInvitation = Readonly<{
  clinicId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** From the operator. An administrator's wish is guarded: an invitation keeps it, and gives it to nobody. */
  isAdmin: boolean;
  /** A doctor, unless it says otherwise. */
  staffRole?: StaffRole | undefined;
}>;

/**
 * Creates the account, to be completed by the doctor with the mailed key. Without the mail there is no account. One who
 * was invited before and has not signed up gets a new key, which replaces the earlier one.
 */
export async function inviteDoctor(
  deps: Deps,
  given: DoctorInvitation,
  actor: AuditActor,
): Promise<{ userId: string }> {
  const { database, clock } = deps;
  const doctor = normalisedInvitation(given);
  const { clinicId, email, firstName, staffRole = 'doctor' } = doctor;
  await countInvitation(deps, doctor, actor);
  const { country, isElsewhere } = await database.asSystem(async (tx) => {
    const clinic = await findClinicCountry(tx, clinicId);
    if (!clinic) throw new ApiError('not-found');
    const known = await knownAs(tx, doctor);
    // The people who run the installation know all of its clinics.
    if (known.isElsewhere && actor.kind === 'operator') throw new ApiError('email-in-use');
    return { ...clinic, ...known };
  });
  const kind = isElsewhere ? 'known-doctor' : 'doctor';
  const key = await sendCountedInvitation(deps, email, { kind, to: email, firstName, country });
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const { userId, isAdmin } = await storedDoctor(tx, doctor, actor, now);
    if (!isElsewhere) await storeMailedKey(tx, 'doctor', key, { userId, clinicId, email }, now);
    await recordAuditEvent(tx, {
      at: now,
      actor,
      action: 'doctor-invited',
      subjectId: userId,
      facts: { isAdmin, staffRole },
    });
    return { userId };
  });
}

/** For one clinic. No more colleagues join in a day. */
const DAILY_ADDRESSES = { limit: 30, perSeconds: DAY_SECONDS };

async function countInvitation(deps: Deps, { clinicId }: DoctorInvitation, actor: AuditActor): Promise<void> {
  if (actor.kind === 'operator') return;
  const isAllowed = await isWithinRateLimit(deps, `doctor-invitations:${clinicId}`, DAILY_ADDRESSES);
  if (!isAllowed) throw new ApiError('too-many-invitations');
}

function normalisedInvitation(given: DoctorInvitation): DoctorInvitation {
  const email = normalisedEmail(given.email);
  const firstName = given.firstName.trim();
  const lastName = given.lastName.trim();
  const refused = {
    ...(isEmail(email) ? {} : { email: 'This field is not valid.' }),
    ...(isName(`${firstName} ${lastName}`) ? {} : { firstName: 'A name needs at least one letter.' }),
    ...(firstName === '' ? { firstName: 'This field is mandatory.' } : {}),
    ...(lastName === '' ? { lastName: 'This field is mandatory.' } : {}),
  };
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
  return { ...given, email, firstName, lastName };
}

type KnownAddress = Readonly<{
  /** The doctor who is invited again. */
  pending: Readonly<{ id: string; is_admin: boolean }> | undefined;
  /** The address has an account in another clinic: only its owner is notified, not the inviting clinic. */
  isElsewhere: boolean;
}>;

/** Refuses addresses that are somebody's of this clinic already. */
async function knownAs(tx: Tx, { email, clinicId }: DoctorInvitation): Promise<KnownAddress> {
  const user = await lockUserByEmail(tx, email);
  const colleague = user?.clinic_id === clinicId ? user : undefined;
  // A patient who is not enrolled yet could never sign up once a doctor has the address.
  const isOfPatient = colleague?.is_doctor === false || (await isEmailOfPatient(tx, clinicId, email));
  if (isOfPatient) throw new ApiError('email-in-use');
  const pending = colleague ?? (await lockInvitedElsewhere(tx, clinicId, email));
  assertStillInvited(pending);
  return { pending, isElsewhere: user !== colleague };
}

function assertStillInvited(
  user: Readonly<{ enrolled_at: Date | null; deactivated_at: Date | null }> | undefined,
): void {
  if (user?.enrolled_at || user?.deactivated_at) throw new ApiError('user-exists');
}

/** Judged again: the mail may have taken longer than somebody else's sign-up. */
async function storedDoctor(
  tx: Tx,
  doctor: DoctorInvitation,
  actor: AuditActor,
  now: Date,
): Promise<{ userId: string; isAdmin: boolean }> {
  const { firstName, lastName, staffRole = 'doctor', clinicId } = doctor;
  const { pending, isElsewhere } = await knownAs(tx, doctor);
  const isAdmin = doctor.isAdmin && (actor.kind === 'operator' || pending?.is_admin === true);
  const id = pending?.id ?? newId(now);
  const account = {
    first_name: firstName,
    last_name: lastName,
    is_admin: isAdmin,
    staff_role: staffRole,
    ...addressOf(id, doctor.email, isElsewhere),
  };
  if (pending) {
    await updateInvitedDoctor(tx, id, account);
    return { userId: id, isAdmin };
  }
  const stored = await insertUser(tx, { id, clinic_id: clinicId, is_doctor: true, created_at: now, ...account });
  // Somebody else was a moment faster with the same address.
  return stored ? { userId: stored, isAdmin } : storedDoctor(tx, doctor, actor, now);
}

function addressOf(id: string, email: string, isElsewhere: boolean) {
  // Nobody's: by RFC 2606 there will never be such a mailbox.
  return isElsewhere ? { email: `${id}@invited.invalid`, invited_email: email } : { email, invited_email: null };
}
