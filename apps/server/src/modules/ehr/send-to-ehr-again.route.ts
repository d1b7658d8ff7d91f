import { sendToEhrAgainCall } from '@glidepath/api-contract/ehr/send-to-ehr-again.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { assertApproved } from '#modules/recommendations/share/approved-plan-for-ehr.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { deliveryAnswer } from './delivery-answer.ts';
import { type EhrDelivery, findDelivery, requeue } from './ehr-delivery.repository.ts';

export const sendToEhrAgainRoute = implementCall(sendToEhrAgainCall, {
  handle: async ({ params: { requestId }, caller, deps: { database, clock } }) =>
    database.inScope(scopeOf(caller), async (tx) =>
      deliveryAnswer(await sendToEhrAgain(tx, requestId, { clinician: caller, now: clock.now() })),
    ),
});

/** Puts a plan that did not arrive back into the queue, first in line. */
async function sendToEhrAgain(
  tx: Tx,
  recommendationId: string,
  { clinician, now }: Readonly<{ clinician: Clinician; now: Date }>,
): Promise<EhrDelivery | undefined> {
  await assertApproved(tx, recommendationId);
  const delivery = await findDelivery(tx, recommendationId);
  if (!delivery) throw new ApiError('not-found');
  if (await requeue(tx, delivery.feedback_id, now)) {
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      action: 'ehr-delivery-requested',
      subjectId: delivery.patient_id,
      facts: { feedback: delivery.feedback_id },
    });
  }
  return findDelivery(tx, recommendationId);
}
