import { sendToEhrAgainCall } from '@glidepath/api-contract/ehr/send-to-ehr-again.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { deliveryAnswer } from './delivery-answer.ts';
import { sendToEhrAgain } from './send-to-ehr-again.ts';

export const sendToEhrAgainRoute = implementCall(sendToEhrAgainCall, {
  handle: async ({ params: { requestId }, caller, deps: { database, clock } }) =>
    database.inScope(scopeOf(caller), async (tx) =>
      deliveryAnswer(await sendToEhrAgain(tx, requestId, { clinician: caller, now: clock.now() })),
    ),
});
