import type { Tx } from '#platform/database/database.ts';

/** Signed up, not deactivated, and more than readers: who may take a patient of the list. */
export function findOwners(tx: Tx, clinicId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('clinic_id', '=', clinicId)
    .where('is_doctor', '=', true)
    .where('staff_role', 'in', ['doctor', 'educator'])
    .where('enrolled_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}
