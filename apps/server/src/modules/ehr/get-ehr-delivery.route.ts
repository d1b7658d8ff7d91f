import { getEhrDeliveryCall } from '@glidepath/api-contract/ehr/get-ehr-delivery.call';

import { assertApproved } from '#modules/recommendations/share/approved-plan-for-ehr.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { deliveryAnswer } from './delivery-answer.ts';
import { findDelivery } from './ehr-delivery.repository.ts';

export const getEhrDeliveryRoute = implementCall(getEhrDeliveryCall, {
  handle: ({ params: { requestId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      await assertApproved(tx, requestId);
      return deliveryAnswer(await findDelivery(tx, requestId));
    }),
});
