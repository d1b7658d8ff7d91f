import { HOUR_MS } from '@glidepath/quantities';
import type { Tx } from '#platform/database/database.ts';
import type { MailedKeyKind } from '#platform/database/schema.ts';
import { newToken, tokenHash } from '#platform/secrets/token.ts';
import { endKeysOf, insertMailedKey } from './mailed-key.repository.ts';

export { endMailedKey, lockMailedKey, type MailedKey } from './mailed-key.repository.ts';

/** Lives of D1-019. */
const LIFE_HOURS: Record<MailedKeyKind, number> = {
  reset: 1,
  doctor: 14 * 24,
  patient: 14 * 24,
  guest: 14 * 24,
  'email-change': 3 * 24,
};

type Recipient = Readonly<{ clinicId: string; email: string }> &
  (Readonly<{ userId: string }> | Readonly<{ patientId: string }>);

/** A new key for somebody; it replaces an older one of the same kind. Only its hash is kept. */
export async function issueMailedKey(tx: Tx, kind: MailedKeyKind, recipient: Recipient, now: Date): Promise<string> {
  const key = newToken();
  await storeMailedKey(tx, kind, key, recipient, now);
  return key;
}

/** For a key that was mailed before it is stored. */
export async function storeMailedKey(
  tx: Tx,
  kind: MailedKeyKind,
  key: string,
  recipient: Recipient,
  now: Date,
): Promise<void> {
  const owner = 'userId' in recipient ? { user_id: recipient.userId } : { patient_id: recipient.patientId };
  const [column, id] =
    'userId' in recipient ? (['user_id', recipient.userId] as const) : (['patient_id', recipient.patientId] as const);
  await endKeysOf(tx, { column, id, kind }, now);
  await insertMailedKey(tx, {
    hash: tokenHash(key),
    kind,
    clinic_id: recipient.clinicId,
    email: recipient.email,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_HOURS[kind] * HOUR_MS),
    ...owner,
  });
}
