import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { changeGuardedAsSystem } from '#modules/guarded-settings/change-guarded.ts';
import type { Snapshot } from '#modules/guarded-settings/guarded-setting.ts';
import { keepChange, opened } from '#modules/guarded-settings/keep-change.ts';
import { findWaiting, lockClinicOfChanges } from '#modules/guarded-settings/setting-change.repository.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { guardedAdministrators } from './guarded-administrators.ts';
import { findStaffRow } from './staff.repository.ts';

type Wish = Readonly<{ staffId: string; isAdmin: boolean }>;

/** Makes somebody an administrator or takes that away: guarded, since it decides who else can confirm anything. */
export function setAdministrator(deps: Deps, admin: Clinician, { staffId, isAdmin }: Wish): Promise<void> {
  const { clinicId } = admin;
  return changeGuardedAsSystem(deps, admin, async (tx) => {
    await lockClinicOfChanges(tx, clinicId);
    const member = await findStaffRow(tx, clinicId, staffId);
    if (!member) throw new ApiError('user-not-found');
    if (member.id === admin.userId) throw new ApiError('input-invalid', { is_admin: 'Somebody else has to do this.' });
    const waiting = await findWaiting(tx, clinicId, 'administrators');
    // What the same person asked for before waits together with this; a wish of somebody else is not taken over.
    const isOwn = waiting?.asked_by === admin.userId;
    const wished = isOwn ? opened(deps, waiting.after_sealed) : await guardedAdministrators.read(tx, deps, clinicId);
    const { [member.id]: _, ...others } = wished ?? {};
    const entry = { name: `${member.first_name} ${member.last_name}`.trim(), email: member.email };
    const after: Snapshot = isAdmin ? { ...others, [member.id]: entry } : others;
    return keepChange(tx, deps, { setting: guardedAdministrators, actor: actorOf(admin), after });
  });
}
