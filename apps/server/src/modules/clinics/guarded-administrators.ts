import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { GuardedSetting } from '#modules/guarded-settings/guarded-setting.ts';
import type { Tx } from '#platform/database/database.ts';

type Administrator = Readonly<{ name: string; email: string }>;

type Named = Readonly<{ first_name: string; last_name: string; email: string }>;

export function administratorOf({ first_name: first, last_name: last, email }: Named): Administrator {
  return { name: `${first} ${last}`.trim(), email };
}

const staffOf = (tx: Tx, clinicId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'enrolled_at'])
    .where('clinic_id', '=', clinicId)
    .where('is_doctor', '=', true)
    .where('deactivated_at', 'is', null);

/** Who administers the clinic, by id: whoever makes one could confirm in their name what is to take two people. */
export const guardedAdministrators: GuardedSetting = {
  kind: 'administrators',
  async read(tx, _, clinicId) {
    const rows = await staffOf(tx, clinicId).where('is_admin', '=', true).orderBy('id').execute();
    return Object.fromEntries(rows.map((row) => [row.id, administratorOf(row)]));
  },
  async store(tx, _, { clinicId, at }, snapshot) {
    const administrating = Object.keys(snapshot ?? {});
    const ofStaff = tx
      .updateTable('users')
      .where('clinic_id', '=', clinicId)
      .where('is_doctor', '=', true)
      .where('deactivated_at', 'is', null);
    await ofStaff
      .set({ is_admin: true, admin_since: at })
      .where('is_admin', '=', false)
      .where('id', 'in', administrating)
      .execute();
    await ofStaff
      .set({ is_admin: false, admin_since: null })
      .where('is_admin', '=', true)
      .where('id', 'not in', administrating)
      .execute();
    const left = await staffOf(tx, clinicId)
      .where('is_admin', '=', true)
      .where('enrolled_at', 'is not', null)
      .execute();
    if (left.length === 0) throw new ApiError('changed-meanwhile');
  },
  shown(snapshot) {
    const people = Object.entries(snapshot as Readonly<Record<string, Administrator>>);
    return Object.fromEntries(people.map(([id, { name, email }]) => [id, `${name} <${email}>`]));
  },
  /** Those whom the change made are none any more, and those whom it took are again; the others stay. */
  undone(now, before, after) {
    const isTouched = ([id]: [string, unknown]) => (before?.[id] === undefined) !== (after?.[id] === undefined);
    const others = Object.entries(now ?? {}).filter((entry) => !isTouched(entry));
    return Object.fromEntries([...others, ...Object.entries(before ?? {}).filter(isTouched)]);
  },
};
