import { isEmail, normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { storeMailedKey } from '#modules/auth/mailed-keys.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { findClinicCountry, insertUser, isEmailOfUser } from './enrolment.repository.ts';
import { sendInvitation } from './send-invitation.ts';

type DoctorInvitation = Readonly<{
  clinicId: string;
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
}>;

/** Creates the account, to be completed by the doctor with the mailed key. Without the mail there is no account. */
export async function inviteDoctor(
  deps: Deps,
  doctor: DoctorInvitation,
  actor: AuditActor,
): Promise<{ userId: string }> {
  const { database, clock } = deps;
  const { clinicId, firstName, lastName, isAdmin } = doctor;
  const email = normalisedEmail(doctor.email);
  if (!isEmail(email)) throw new ApiError('input-invalid', { email: 'This field is not valid.' });
  const clinic = await database.asSystem((tx) => findClinicCountry(tx, clinicId));
  if (!clinic) throw new ApiError('not-found');
  if (await isEmailOfUser(database, email)) throw new ApiError('user-exists');

  const key = await sendInvitation(deps, { kind: 'doctor', to: email, firstName, country: clinic.country });
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const userId = await insertUser(tx, {
      id: newId(now),
      clinic_id: clinicId,
      email,
      first_name: firstName,
      last_name: lastName,
      is_doctor: true,
      is_admin: isAdmin,
      created_at: now,
    });
    if (!userId) throw new ApiError('user-exists');
    await storeMailedKey(tx, 'doctor', key, { userId, clinicId, email }, now);
    await recordAuditEvent(tx, { at: now, actor, action: 'doctor-invited', subjectId: userId, facts: { isAdmin } });
    return { userId };
  });
}
