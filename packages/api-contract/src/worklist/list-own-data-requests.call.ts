import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, uuid } from '../wire/text.wire.ts';
import { askedDataWire } from '../wire/worklist.wire.ts';

/** What the clinic asks the patient for and waits for; at most one. */
export const listOwnDataRequestsCall = defineCall({
  name: 'list-own-data-requests',
  module: 'worklist',
  method: 'GET',
  path: 'data_requests/',
  callers: ['patient'],
  about: 'caller',
  answer: {
    status: 200,
    schema: z.array(
      z.strictObject({
        id: uuid,
        asked_at: instant,
        asked_by: z.string(),
        data: askedDataWire,
        /** Null: the words that the page has for these data. */
        message: z.nullable(z.string()),
      }),
    ),
  },
  errors: [],
});
