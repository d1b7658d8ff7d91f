import type { Tx } from '#platform/database/database.ts';

type NewLanding = Readonly<{
  hash: Buffer;
  clinicId: string;
  userId: string;
  browserHash: Buffer;
  vouchedBy: 'saml' | 'smart';
  expiresAt: Date;
}>;

export async function insertLanding(tx: Tx, landing: NewLanding): Promise<void> {
  await tx
    .insertInto('landings')
    .values({
      hash: landing.hash,
      clinic_id: landing.clinicId,
      user_id: landing.userId,
      browser_hash: landing.browserHash,
      vouched_by: landing.vouchedBy,
      expires_at: landing.expiresAt,
    })
    .execute();
}

/** Locks it, so that of several who exchange one code at once the second finds nothing. */
export function lockLanding(tx: Tx, hash: Buffer, now: Date) {
  return tx
    .selectFrom('landings as landing')
    .innerJoin('users as user', 'user.id', 'landing.user_id')
    .innerJoin('clinics as clinic', 'clinic.id', 'landing.clinic_id')
    .select([
      'landing.clinic_id as clinicId',
      'landing.user_id as userId',
      'landing.browser_hash as browserHash',
      'landing.vouched_by as vouchedBy',
      'user.first_name as firstName',
      'user.last_name as lastName',
      'user.email',
      'clinic.name as clinicName',
    ])
    .where('landing.hash', '=', hash)
    .where('landing.expires_at', '>', now)
    .forUpdate('landing')
    .executeTakeFirst();
}

export async function removeLanding(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom('landings').where('hash', '=', hash).execute();
}
