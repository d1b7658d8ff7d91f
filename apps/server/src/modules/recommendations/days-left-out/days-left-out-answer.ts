import { findUserName } from '#modules/auth/user-contact.ts';
import type { Tx } from '#platform/database/database.ts';
import { type DayLeftOutRow, findDaysLeftOut } from './days-left-out.repository.ts';

export async function findDaysLeftOutAnswer(tx: Tx, patientId: string) {
  const rows = await findDaysLeftOut(tx, patientId);
  const ids = [...new Set(rows.map((row) => row.left_out_by))];
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await findUserName(tx, id)] as const)));
  return { days: rows.map((row) => dayAnswer(row, names.get(row.left_out_by) ?? null)) };
}

function dayAnswer({ day, reason, note, left_out_at: at }: DayLeftOutRow, leftOutBy: string | null) {
  return { day, reason, note, leftOutAt: at.toISOString(), leftOutBy };
}
