import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { isSameName, type PersonName } from '@glidepath/patient-rules';

import type { Tx } from '#platform/database/database.ts';
import { findLookalikes, isUserEmail } from './patient-access.repository.ts';

export type PatientIdentity = Readonly<{
  clinicId: string;
  name: PersonName;
  bornOn: string | null;
  mrn: string | null;
  /** The id of an existing patient, who is not a duplicate of their own record. */
  ownId?: string;
}>;

/** The most specific likeness within the clinic (D1-074). */
export async function duplicateOf(tx: Tx, identity: PatientIdentity): Promise<ErrorName | undefined> {
  const { clinicId, name, bornOn, mrn, ownId } = identity;
  const others = (await findLookalikes(tx, clinicId, { bornOn, mrn }))
    .filter((other) => other.id !== ownId)
    .map((other) => ({
      hasSameMrn: mrn !== null && other.mrn?.toLowerCase() === mrn.toLowerCase(),
      isSamePerson:
        other.date_of_birth === bornOn &&
        isSameName(name, { firstName: other.first_name, middleName: other.middle_name, lastName: other.last_name }),
    }));
  if (others.some((other) => other.hasSameMrn && other.isSamePerson)) return 'patient-exists';
  if (others.some((other) => other.hasSameMrn)) return 'mrn-exists';
  return others.some((other) => other.isSamePerson) ? 'duplicate-name-and-birth-date' : undefined;
}

/**
 * Somebody of this clinic signs in with it; patients' own addresses are left to their index. Who is known to another
 * clinic is not told: whoever has the mailbox learns it when signing up.
 */
export async function isEmailOfColleague(tx: Tx, email: string | null): Promise<boolean> {
  return email !== null && isUserEmail(tx, email);
}

/** Two people may store the same thing at once: the indexes have the last word. */
export async function storedOnce<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    throw duplicateError(error) ?? error;
  }
}

function duplicateError(error: unknown): ApiError | undefined {
  const { constraint } = (error ?? {}) as { constraint?: unknown };
  if (constraint === 'patients_mrn') return new ApiError('mrn-exists');
  if (constraint === 'patients_email' || constraint === 'users_email') return new ApiError('email-in-use');
  return undefined;
}
