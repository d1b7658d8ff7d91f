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
