import type { Tx } from '#platform/database/database.ts';

const staff = (tx: Tx, clinicId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'is_admin', 'staff_role', 'enrolled_at', 'deactivated_at'])
    .select(({ fn }) => fn.coalesce('invited_email', 'email').as('email'))
    .where('clinic_id', '=', clinicId)
    .where('is_doctor', '=', true);

export type StaffRow = Awaited<ReturnType<typeof listStaffRows>>[number];

/** In the order in which they were invited. */
export function listStaffRows(tx: Tx, clinicId: string) {
  return staff(tx, clinicId).orderBy('created_at').orderBy('id').execute();
}

export function findStaffRow(tx: Tx, clinicId: string, staffId: string): Promise<StaffRow | undefined> {
  return staff(tx, clinicId).where('id', '=', staffId).executeTakeFirst();
}

/** Whoever has the rights, signed up or only invited. */
export function findAdministrators(tx: Tx, clinicId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'enrolled_at'])
    .where('clinic_id', '=', clinicId)
    .where('is_doctor', '=', true)
    .where('deactivated_at', 'is', null)
    .where('is_admin', '=', true)
    .orderBy('id')
    .execute();
}

/** These of the staff, and nobody else. */
export async function setAdministrators(
  tx: Tx,
  clinicId: string,
  { ids, at }: Readonly<{ ids: readonly string[]; at: Date }>,
): Promise<void> {
  const ofStaff = tx
    .updateTable('users')
    .where('clinic_id', '=', clinicId)
    .where('is_doctor', '=', true)
    .where('deactivated_at', 'is', null);
  await ofStaff.set({ is_admin: true, admin_since: at }).where('is_admin', '=', false).where('id', 'in', ids).execute();
  await ofStaff
    .set({ is_admin: false, admin_since: null })
    .where('is_admin', '=', true)
    .where('id', 'not in', ids)
    .execute();
}
