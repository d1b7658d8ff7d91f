import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { addToWaitingChange } from '#modules/guarded-settings/add-to-waiting-change.ts';
import { changeGuardedAsSystem } from '#modules/guarded-settings/change-guarded.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { administratorOf, guardedAdministrators } from './guarded-administrators.ts';
import { findStaffRow } from './staff.repository.ts';

type Wish = Readonly<{ staffId: string; isAdmin: boolean }>;

/** Makes somebody an administrator or takes that away: guarded, since it decides who else can confirm anything. */
export function setAdministrator(deps: Deps, admin: Clinician, { staffId, isAdmin }: Wish): Promise<void> {
  return changeGuardedAsSystem(deps, admin, async (tx) => {
    const member = await findStaffRow(tx, admin.clinicId, staffId);
    if (!member) throw new ApiError('user-not-found');
    const { id } = member;
    if (id === admin.userId) throw new ApiError('input-invalid', { isAdmin: 'Somebody else has to do this.' });
    return addToWaitingChange(tx, deps, {
      setting: guardedAdministrators,
      actor: actorOf(admin),
      add: (wished) => {
        const others = Object.fromEntries(Object.entries(wished).filter(([key]) => key !== id));
        return isAdmin ? { ...others, [id]: administratorOf(member) } : others;
      },
    });
  });
}
