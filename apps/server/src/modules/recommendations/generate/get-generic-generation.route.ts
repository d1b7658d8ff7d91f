import { getGenericGenerationCall } from '@glidepath/api-contract/recommendations/get-generic-generation.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findGenerationStatus } from './find-generation.ts';

export const getGenericGenerationRoute = implementCall(getGenericGenerationCall, {
  handle: ({ params: { requestId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), (tx) => findGenerationStatus(tx, requestId, ['GENERIC'])),
});
