import {
  type ConsideredPlans,
  consideredPlansWire,
  writeConsideredPlans,
} from '@glidepath/api-contract/wire/considered-plans.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { FeedbackRow } from './feedback.repository.ts';

/** Null of messages, and of approvals from before it was kept; row-level security hides them all from patients. */
export async function findConsideredPlans(tx: Tx, feedbackId: string) {
  const found = await tx
    .selectFrom('considered_plans')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirst();
  const content = checkedRow(tx, 'considered_plans', found)?.content;
  return content ? fromWire(consideredPlansWire, content) : null;
}

export async function insertConsideredPlans(
  tx: Tx,
  { id: feedback_id, clinic_id, patient_id }: FeedbackRow,
  considered: ConsideredPlans,
): Promise<void> {
  const content = JSON.stringify(writeConsideredPlans(considered));
  const inserted = await tx
    .insertInto('considered_plans')
    .values({ feedback_id, clinic_id, patient_id, content })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sealRow(tx, 'considered_plans', inserted);
}
