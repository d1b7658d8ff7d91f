import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findClinicConfiguration } from '#modules/clinics/clinic-configuration.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { findPrepared, type PreparedAdvice } from '../prepare/prepared-advice.repository.ts';
import { findOwnOpinion } from './second-opinion.repository.ts';

/** Whoever treats is asked before advice is shown, where the clinic wants that. Others decide on nothing, and are not. */
export async function isAskedFirst(tx: Tx, { clinicId, role }: Pick<Clinician, 'clinicId' | 'role'>): Promise<boolean> {
  return role === 'doctor' && (await findClinicConfiguration(tx, clinicId)).isSecondOpinionAsked;
}

type Prepared = Pick<PreparedAdvice, 'id' | 'advice'>;

/** That nothing would change stands on the list: of such advice nobody is asked. */
export function changesSomething({ advice }: Pick<Prepared, 'advice'>): boolean {
  return advice?.outcome === 'plan' && advice.settings.some(({ from, to }) => from !== to);
}

/** The caller has yet to say, or to skip, what they would do: until then nothing of what is advised is told to them. */
export async function isViewAwaited(tx: Tx, prepared: Prepared, caller: Clinician): Promise<boolean> {
  if (!changesSomething(prepared) || !(await isAskedFirst(tx, caller))) return false;
  return (await findOwnOpinion(tx, prepared.id, caller.userId)) === undefined;
}

/** Nobody acts on advice that they were not shown. */
export async function assertViewGiven(
  tx: Tx,
  { patientId, key }: Readonly<{ patientId: string; key: string }>,
  caller: Clinician,
): Promise<void> {
  const prepared = await findPrepared(tx, patientId);
  if (prepared?.key === key && (await isViewAwaited(tx, prepared, caller))) throw new ApiError('view-awaited');
}
