import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import type { StoredChange } from './store-change.ts';
import { tellAdministrators } from './tell-administrators.ts';

type Changing = (tx: Tx) => Promise<StoredChange | undefined>;

/** The way of every administrator to a guarded setting: a fresh proof before, a mail to all administrators after. */
export async function changeGuarded(deps: Deps, admin: Clinician, change: Changing): Promise<void> {
  await assertFreshProof(deps, admin);
  await tellOfChange(deps, admin.clinicId, await deps.database.inScope(scopeOf(admin), change));
}

/** The same for what a scope cannot write, such as who administers. Every query names the clinic. */
export async function changeGuardedAsSystem(deps: Deps, admin: Clinician, change: Changing): Promise<void> {
  await assertFreshProof(deps, admin);
  await changeGuardedAsOperator(deps, admin.clinicId, change);
}

/** The operator's way: the key of the installation is the proof. */
export async function changeGuardedAsOperator(deps: Deps, clinicId: string, change: Changing): Promise<void> {
  await tellOfChange(deps, clinicId, await deps.database.asSystem(change));
}

export async function tellOfChange(deps: Deps, clinicId: string, kept: StoredChange | undefined): Promise<void> {
  if (kept) await tellAdministrators(deps, clinicId, kept.isWaiting ? 'change-waits' : `${kept.kind}-changed`);
}
