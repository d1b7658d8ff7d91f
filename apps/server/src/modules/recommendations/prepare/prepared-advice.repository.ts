import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { adviceOfStored } from '@glidepath/api-contract/wire/stored-advice';
import { existingOfStored, recommendedOfStored } from '@glidepath/api-contract/wire/stored-plan';
import type { Insertable, Selectable } from 'kysely';

import { longHash } from '#platform/audit/content-seal.ts';
import { ledgerOf } from '#platform/audit/ledger.ts';
import { sealedKey } from '#platform/audit/sealed-key.ts';
import type { Tx } from '#platform/database/database.ts';
import type { PreparedAdviceTable } from '#platform/database/worklist-tables.ts';
import type { MadeFrom } from './made-from.ts';

type StoredRow = Selectable<PreparedAdviceTable>;
export type NewPrepared = Omit<Insertable<PreparedAdviceTable>, 'key'>;
export type PreparedAdvice = ReturnType<typeof read>;

/** In the place of what was prepared before; answers the key of what it says. */
export async function storePrepared(tx: Tx, prepared: NewPrepared): Promise<string> {
  const stored = await tx
    .insertInto('prepared_advice')
    .values({ ...prepared, key: '' })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet({ ...prepared, key: '' }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const key = keyOf(tx, stored);
  await tx.updateTable('prepared_advice').set({ key }).where('patient_id', '=', stored.patient_id).execute();
  return key;
}

/** As it was stored: what somebody changed in the database is told to the operator, and used by nobody. */
export async function findPrepared(tx: Tx, patientId: string): Promise<PreparedAdvice | undefined> {
  return checked(tx, await preparedOf(tx, patientId).executeTakeFirst());
}

/** For whoever makes a recommendation of it: one does. */
export async function lockPrepared(tx: Tx, patientId: string): Promise<PreparedAdvice | undefined> {
  return checked(tx, await preparedOf(tx, patientId).forUpdate().executeTakeFirst());
}

export async function removePrepared(tx: Tx, patientId: string): Promise<void> {
  await tx.deleteFrom('prepared_advice').where('patient_id', '=', patientId).execute();
}

const preparedOf = (tx: Tx, patientId: string) =>
  tx.selectFrom('prepared_advice').selectAll().where('patient_id', '=', patientId);

function checked(tx: Tx, row: StoredRow | undefined): PreparedAdvice | undefined {
  if (!row) return undefined;
  if (row.key === keyOf(tx, row)) return read(row);
  ledgerOf(tx).alarm({ record: `prepared_advice/${row.patient_id}`, clinicId: row.clinic_id });
  throw new ApiError('record-altered');
}

/** All that it says and was made from. */
function keyOf(tx: Tx, row: StoredRow): string {
  const { advice, reports, replayable_days: days, ...short } = row;
  const long = [advice, reports, days].map((content) => longHash(content)?.toString('hex') ?? null);
  return sealedKey(tx, 'prepared_advice', [{ ...short, key: null }, ...long]);
}

function read({ data, existing, advice, made_from: madeFrom, ...row }: StoredRow) {
  return {
    ...row,
    madeFrom: madeFrom as unknown as MadeFrom,
    recommended: recommendedOfStored(row.treatment_type, data),
    existing: existing && existingOfStored(row.treatment_type, existing),
    advice: advice && adviceOfStored(advice),
    stored: { data, existing, advice },
  };
}
