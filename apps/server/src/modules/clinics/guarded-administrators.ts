import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { GuardedSetting } from '#modules/guarded-settings/guarded-setting.ts';
import { findAdministrators, setAdministrators } from './staff.repository.ts';

type Administrator = Readonly<{ name: string; email: string }>;

type NamedPerson = Readonly<{ first_name: string; last_name: string; email: string }>;

export function administratorOf({ first_name: first, last_name: last, email }: NamedPerson): Administrator {
  return { name: `${first} ${last}`.trim(), email };
}

/** The ids of the clinic's administrators. Guarded, because somebody who makes one could confirm in their name what takes two people. */
export const guardedAdministrators: GuardedSetting = {
  kind: 'administrators',
  async read(tx, _, clinicId) {
    const rows = await findAdministrators(tx, clinicId);
    return Object.fromEntries(rows.map((row) => [row.id, administratorOf(row)]));
  },
  async store(tx, _, { clinicId, at }, snapshot) {
    await setAdministrators(tx, clinicId, { ids: Object.keys(snapshot ?? {}), at });
    const left = (await findAdministrators(tx, clinicId)).filter((row) => row.enrolled_at !== null);
    if (left.length === 0) throw new ApiError('changed-meanwhile');
  },
  shown(snapshot) {
    const people = Object.entries(snapshot as Readonly<Record<string, Administrator>>);
    return Object.fromEntries(people.map(([id, { name, email }]) => [id, `${name} <${email}>`]));
  },
  /** Undoes the change: those it promoted lose the rights, those it demoted get them back; the others stay. */
  undone(now, before, after) {
    const isTouched = ([id]: [string, unknown]) => (before?.[id] === undefined) !== (after?.[id] === undefined);
    const others = Object.entries(now ?? {}).filter((entry) => !isTouched(entry));
    return Object.fromEntries([...others, ...Object.entries(before ?? {}).filter(isTouched)]);
  },
};
