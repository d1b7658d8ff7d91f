import type { Tx } from '#platform/database/database.ts';
import {
  findCurrentPlan,
  findMessageSharedAfter,
  findNewestPlan,
  findPlanVersions,
  insertPlanVersion,
  type NewPlanVersion,
  type PlanRow,
} from './treatment-plan.repository.ts';

/** Undefined without one, or when it belongs to an earlier treatment. */
export async function findPlanInForce(
  tx: Tx,
  patient: Readonly<{ id: string; treatment_type: PlanRow['treatment_type'] | null }>,
): Promise<PlanRow | undefined> {
  const current = await findCurrentPlan(tx, patient.id);
  return current?.treatment_type === patient.treatment_type ? current : undefined;
}

/** The last that was in force, also one of an earlier treatment. */
export function findLastPlan(tx: Tx, patientId: string): Promise<PlanRow | undefined> {
  return findCurrentPlan(tx, patientId);
}

/** The last that had come into force by then, also one of an earlier treatment. */
export function findPlanAt(tx: Tx, patientId: string, at: Date): Promise<PlanRow | undefined> {
  return findNewestPlan(tx, patientId, at);
}

/** The plan last shared with the patient, whatever its treatment; undefined if a message replaced it. */
export async function findNewestPlanTold(
  tx: Tx,
  patient: Parameters<typeof findPlanInForce>[1],
): Promise<PlanRow | undefined> {
  const newest = await findLastPlan(tx, patient.id);
  if (!newest || patient.treatment_type !== 'GENERIC') return newest;
  const message = await findMessageSharedAfter(tx, patient.id, newest.made_at);
  return message ? undefined : newest;
}

/** A plan as it was stored. */
export type StoredVersion = PlanRow;

/** All that were ever in force, of whatever treatment, newest first. */
export function findPlansSoFar(tx: Tx, patientId: string): Promise<StoredVersion[]> {
  return findPlanVersions(tx, patientId);
}

/** 0 before the first; a plan is never changed, so the same number means the same plan. */
export async function findNewestVersion(tx: Tx, patientId: string): Promise<number> {
  return (await findLastPlan(tx, patientId))?.version ?? 0;
}

/** From now on; the patient must be locked. */
export function putPlanInForce(tx: Tx, made: NewPlanVersion): Promise<PlanRow> {
  return insertPlanVersion(tx, made);
}
