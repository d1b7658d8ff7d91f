import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { lockMailedKey, type MailedKey } from '#modules/auth/mailed-keys.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockPatientToMove } from './patient-account.repository.ts';

type PatientToMove = NonNullable<Awaited<ReturnType<typeof lockPatientToMove>>>;

/** Unknown, used, withdrawn, replaced and expired keys are answered alike. */
export async function validEmailChangeKey(
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
