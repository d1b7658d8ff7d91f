import type { Deps } from '#platform/deps.ts';
import { changeClinic } from './change-clinic.ts';
import type { ClinicChange } from './clinic-change.ts';

/** For the operator: every field and flag of any clinic (D1-088). */
export function setClinic({ database, clock }: Deps, clinicId: string, change: ClinicChange): Promise<void> {
  return database.asSystem(async (tx) => {
    await changeClinic(tx, { change, actor: { kind: 'operator', id: null, clinicId }, at: clock.now() });
  });
}
