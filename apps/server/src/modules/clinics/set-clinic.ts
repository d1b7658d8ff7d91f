import { tellOfChange } from '#modules/guarded-settings/change-guarded.ts';
import type { Deps } from '#platform/deps.ts';
import { changeClinic } from './change-clinic.ts';
import type { ClinicChange } from './clinic-change.ts';

/** For the operator: every field and flag of any clinic (D1-088). */
export async function setClinic(deps: Deps, clinicId: string, change: ClinicChange): Promise<void> {
  const actor = { kind: 'operator', id: null, clinicId } as const;
  const { kept } = await deps.database.asSystem((tx) => changeClinic(tx, deps, { change, actor }));
  for (const one of kept) await tellOfChange(deps, clinicId, one);
}
