import { normalisedEmail } from '@glidepath/account-rules';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { patientAccountWire } from '@glidepath/api-contract/wire/patient-account.wire';
import type * as z from 'zod/mini';

import { lockedEmails } from '#modules/auth/locked-accounts.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findOpenChange } from './patient-account.repository.ts';

type PatientAccount = Camelised<z.infer<typeof patientAccountWire>>;

export async function accountAnswer(
  { database, clock }: Deps,
  admin: Clinician,
  patientId: string,
): Promise<PatientAccount> {
  const { patient, change } = await database.inScope(scopeOf(admin), async (tx) => ({
    patient: await findVisiblePatient(tx, patientId),
    change: await findOpenChange(tx, patientId),
  }));
  const email = patient.email === null ? null : normalisedEmail(patient.email);
  // Whoever has no account yet cannot be kept out of it.
  const locked = await lockedEmails(database, email !== null && patient.enrolled_at ? [email] : []);
  return {
    email,
    isLocked: email !== null && locked.has(email),
    emailChange: change
      ? {
          email: change.email,
          requestedAt: change.created_at.toISOString(),
          expiresAt: change.expires_at.toISOString(),
          isExpired: change.expires_at <= clock.now(),
        }
      : null,
  };
}
