import type { Selectable } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { SecondFactorTable } from '#platform/database/second-factor-tables.ts';

type SecondFactor = Selectable<SecondFactorTable>;

/** False when one is on already, which is then left alone. */
export async function storeBegunFactor(
  tx: Tx,
  begun: Pick<SecondFactor, 'user_id' | 'clinic_id' | 'secret_sealed' | 'begun_at'>,
): Promise<boolean> {
  const stored = await tx
    .insertInto('second_factors')
    .values(begun)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_sealed: begun.secret_sealed, begun_at: begun.begun_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Locked until the transaction ends, so that it is confirmed, used and removed by one at a time. */
export function lockFactor(tx: Tx, userId: string): Promise<SecondFactor | undefined> {
  return tx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export async function confirmFactor(
  tx: Tx,
  userId: string,
  { step, recoveryHashes, now }: Readonly<{ step: number; recoveryHashes: readonly Buffer[]; now: Date }>,
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_used_step: step })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .insertInto('recovery_codes')
    .values(recoveryHashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** False when this step, or a later one, was used before. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is no such code, or it was used before. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With its recovery codes and the sign-ins that wait for a code. */
export async function removeFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

export async function factorState(
  database: Database,
  userId: string,
): Promise<Readonly<{ isOn: boolean; recoveryCodesLeft: number }>> {
  const row = await database.system
    .selectFrom('second_factors as factor')
    .leftJoin('recovery_codes as code', (join) =>
      join.onRef('code.user_id', '=', 'factor.user_id').on('code.used_at', 'is', null),
    )
    .select(({ fn }) => fn.count('code.hash').as('left'))
    .where('factor.user_id', '=', userId)
    .where('factor.confirmed_at', 'is not', null)
    .groupBy('factor.user_id')
    .executeTakeFirst();
  return { isOn: row !== undefined, recoveryCodesLeft: Number(row?.left ?? 0) };
}
