import { askForDataCall } from '@glidepath/api-contract/worklist/ask-for-data.call';
import { listOwnDataRequestsCall } from '@glidepath/api-contract/worklist/list-own-data-requests.call';
import { takeDataRequestBackCall } from '@glidepath/api-contract/worklist/take-data-request-back.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { askForData } from './ask-for-data.ts';
import { findOpenDataRequest } from './data-request.repository.ts';
import { findRowAnswer } from './find-row-answer.ts';
import { takeDataRequestBack } from './take-data-request-back.ts';

export const DATA_REQUEST_ROUTES: readonly Route[] = [
  implementCall(askForDataCall, {
    handle: async ({ params: { patientId }, body, caller, deps }) => {
      await askForData(deps, { patientId, asked: body }, caller);
      return findRowAnswer(deps, patientId, caller);
    },
  }),
  implementCall(takeDataRequestBackCall, {
    handle: async ({ params: { patientId }, caller, deps }) => {
      await takeDataRequestBack(deps, patientId, caller);
      return findRowAnswer(deps, patientId, caller);
    },
  }),
  implementCall(listOwnDataRequestsCall, {
    handle: ({ caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const open = await findOpenDataRequest(tx, caller.patientId);
        if (!open) return [];
        const { id, asked_at: askedAt, asked_by_name: askedBy, data, message } = open;
        return [{ id, askedAt: askedAt.toISOString(), askedBy, data: [...data], message }];
      }),
  }),
];
