import { isEmail, normalisedEmail } from '@glidepath/account-rules';
import type { StaffRole } from '@glidepath/api-contract/define-call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { storeMailedKey } from '#modules/auth/mailed-keys.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { hasAllowance } from '#platform/throttle/has-allowance.ts';
import { sendCountedInvitation } from './counted-invitation.ts';
import {
  findClinicCountry,
  insertUser,
  isEmailOfPatient,
  lockUserByEmail,
  updateInvitedDoctor,
} from './enrolment.repository.ts';

type DoctorInvitation = Readonly<{
  clinicId: string;
  email: string;
  firstName: string;
  lastName: string;
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
  const { clinicId, email, firstName, isAdmin, staffRole = 'doctor' } = doctor;
  await countInvitation(deps, doctor, actor);
  const { country } = await database.asSystem(async (tx) => {
    const clinic = await findClinicCountry(tx, clinicId);
    if (!clinic) throw new ApiError('not-found');
    await pendingDoctor(tx, doctor);
    return clinic;
  });
  const key = await sendCountedInvitation(deps, email, { kind: 'doctor', to: email, firstName, country });
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const userId = await storedDoctor(tx, doctor, now);
    await storeMailedKey(tx, 'doctor', key, { userId, clinicId, email }, now);
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

/** For one clinic. No more colleagues join in a day, and whose address is known elsewhere is not found out by trying. */
const DAILY_ADDRESSES = { limit: 30, perSeconds: 86_400 };

/** An account has one address in the whole product, so a refusal cannot be hidden; how often one may try is limited. */
async function countInvitation(deps: Deps, { clinicId }: DoctorInvitation, actor: AuditActor): Promise<void> {
  if (actor.kind === 'operator') return;
  const isAllowed = await hasAllowance(deps, `doctor-invitations:${clinicId}`, DAILY_ADDRESSES);
  if (!isAllowed) throw new ApiError('too-many-invitations');
}

function normalisedInvitation(given: DoctorInvitation): DoctorInvitation {
  const email = normalisedEmail(given.email);
  const firstName = given.firstName.trim();
  const lastName = given.lastName.trim();
  const refused = {
    ...(isEmail(email) ? {} : { email: 'This field is not valid.' }),
    ...(firstName === '' ? { first_name: 'This field is mandatory.' } : {}),
    ...(lastName === '' ? { last_name: 'This field is mandatory.' } : {}),
  };
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
  return { ...given, email, firstName, lastName };
}

/** The account to invite again, none for a new one; refuses addresses that are somebody's already. */
async function pendingDoctor(tx: Tx, { email, clinicId }: DoctorInvitation): Promise<{ id: string } | undefined> {
  const user = await lockUserByEmail(tx, email);
  const isElsewhere = user && (user.clinic_id !== clinicId || !user.is_doctor);
  // A patient who is not enrolled yet could never sign up once a doctor has the address.
  if (isElsewhere || (await isEmailOfPatient(tx, clinicId, email))) throw new ApiError('email-in-use');
  if (user?.enrolled_at || user?.deactivated_at) throw new ApiError('user-exists');
  return user;
}

/** Judged again: the mail may have taken longer than somebody else's sign-up. */
async function storedDoctor(tx: Tx, doctor: DoctorInvitation, now: Date): Promise<string> {
  const { firstName, lastName, isAdmin, staffRole = 'doctor' } = doctor;
  const names = { first_name: firstName, last_name: lastName, is_admin: isAdmin, staff_role: staffRole };
  const account = { ...names, clinic_id: doctor.clinicId, email: doctor.email, is_doctor: true, created_at: now };
  const newUserId = await insertUser(tx, { id: newId(now), ...account });
  const pending = await pendingDoctor(tx, doctor);
  if (!pending) throw new ApiError('user-exists');
  if (!newUserId) await updateInvitedDoctor(tx, pending.id, names);
  return pending.id;
}
