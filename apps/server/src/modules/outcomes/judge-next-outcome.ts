import { DAY_MS } from '@glidepath/quantities';

import type { Deps } from '#platform/deps.ts';
import {
  addOutcomesOfShared,
  claimDue,
  keepOutcome,
  postponeOutcome,
  type TakenOutcome,
} from './decision-outcome.repository.ts';
import type { work } from './judge-decision.task.ts';
import { type ReadDecision, readDecision } from './read-decision.ts';
import type { StoredOutcome } from './stored-outcome.ts';

const TASK = new URL('./judge-decision.task.ts', import.meta.url);

/** One outcome that is due, for this worker alone. */
export async function claimOutcome({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const now = clock.now();
  const taken = await claimDue(database, now);
  if (taken) return taken;
  await addOutcomesOfShared(database, now);
  return claimDue(database, now);
}

export type DecidedOutcome =
  | Readonly<{ next: 'keep'; outcome: StoredOutcome }>
  | Readonly<{ next: 'wait'; dueAt: Date }>;

/** What became of a decision, or when to look again. Nothing is stored. */
export async function decideOutcome(deps: Deps, taken: TakenOutcome): Promise<DecidedOutcome> {
  const now = deps.clock.now();
  const found = await deps.database.inScope({ clinicId: taken.clinic_id }, (tx) => readDecision(tx, taken, now));
  return found.next === 'judge' ? judged(deps, found, now) : found;
}

async function judged(
  { compute }: Pick<Deps, 'compute'>,
  { decision, mayWait }: Extract<ReadDecision, { next: 'judge' }>,
  now: Date,
): Promise<DecidedOutcome> {
  const outcome = await compute.run<typeof work>(TASK, async () => decision);
  // Data may still come in.
  const isWaitedFor = mayWait && outcome.reason === 'too-few-days-after';
  return isWaitedFor ? { next: 'wait', dueAt: new Date(now.getTime() + DAY_MS) } : { next: 'keep', outcome };
}

/** Once: false when another worker has taken it since, or it has been judged. */
export function storeOutcome(deps: Deps, taken: TakenOutcome, decided: DecidedOutcome): Promise<boolean> {
  return deps.database.inScope({ clinicId: taken.clinic_id }, (tx) =>
    decided.next === 'wait'
      ? postponeOutcome(tx, taken, decided.dueAt)
      : keepOutcome(tx, taken, decided.outcome, deps.clock.now()),
  );
}
