import { setImmediate } from 'node:timers/promises';

import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import type { ClinicOutcomes, JudgedDecision, SharedInPeriod, work } from './clinic-outcomes.task.ts';
import { findOutcomesOf, findSharedIn } from './decision-outcome.repository.ts';

const TASK = new URL('./clinic-outcomes.task.ts', import.meta.url);

type AskedPeriod = Readonly<{ from: Date; to: Date }>;

/** Thousands of drawn clinics are computed in a thread. */
export function findClinicOutcomes(
  { compute, database }: Pick<Deps, 'compute' | 'database'>,
  period: AskedPeriod,
  clinician: Clinician,
): Promise<Omit<ClinicOutcomes, 'from' | 'to'>> {
  return compute.run<typeof work>(TASK, () => database.inScope(scopeOf(clinician), (tx) => findShared(tx, period)));
}

/** Each row is checked against its seal: others are answered in between. */
const READ_AT_ONCE = 100;

async function findShared(tx: Tx, period: AskedPeriod): Promise<SharedInPeriod> {
  const found = await findSharedIn(tx, period);
  const shared = found.map(({ id, person, is_edited: isEdited }) => ({ id, person, isEdited }));
  const outcomes: JudgedDecision[] = [];
  for (let first = 0; first < shared.length; first += READ_AT_ONCE) {
    const ids = shared.slice(first, first + READ_AT_ONCE).map(({ id }) => id);
    outcomes.push(...(await findOutcomesOf(tx, ids)).flatMap(judgedDecision));
    await setImmediate();
  }
  return { shared, outcomes };
}

function judgedDecision(found: Awaited<ReturnType<typeof findOutcomesOf>>[number]): JudgedDecision[] {
  const { feedback_id: decision, patient_id: person, after_days: afterDays, outcome } = found;
  return outcome ? [{ decision, person, afterDays, outcome }] : [];
}
