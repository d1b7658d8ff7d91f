import { getPumpGenerationCall } from '@glidepath/api-contract/recommendations/get-pump-generation.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findGenerationStatus } from './find-generation.ts';

export const getPumpGenerationRoute = implementCall(getPumpGenerationCall, {
  handle: ({ params: { requestId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), (tx) => findGenerationStatus(tx, requestId, ['PUMP'])),
});
