import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findSecurityRules, type SecurityRules } from '#modules/auth/security-rules.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { changeGuardedAsSystem } from './change-guarded.ts';
import { guardedSecurityRules } from './guarded-security-rules.ts';
import { hasOtherAdministrator, lockClinicOfChanges } from './setting-change.repository.ts';
import { storeChange } from './store-change.ts';

/** What the clinic asks of its staff. Making them laxer is as dangerous as what they guard, and goes the same way. */
export function saveSecurityRules(
  deps: Deps,
  admin: Clinician,
  { version, ...rules }: SecurityRules & Readonly<{ version: number }>,
): Promise<void> {
  return changeGuardedAsSystem(deps, admin, async (tx) => {
    await lockClinicOfChanges(tx, admin.clinicId);
    if (version !== (await findSecurityRules(tx, admin.clinicId)).version) throw new ApiError('changed-meanwhile');
    // Without one nothing could ever be confirmed.
    if (rules.isSecondPersonNeeded && !(await hasOtherAdministrator(tx, admin.clinicId, admin.userId))) {
      throw new ApiError('input-invalid', { is_second_person_needed: 'The clinic needs another administrator first.' });
    }
    return storeChange(tx, deps, { setting: guardedSecurityRules, actor: actorOf(admin), after: rules });
  });
}
