import { getInjectionGenerationCall } from '@glidepath/api-contract/recommendations/get-injection-generation.call';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findGenerationStatus } from './find-generation.ts';

export const getInjectionGenerationRoute = implementCall(getInjectionGenerationCall, {
  handle: ({ params: { requestId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), (tx) => findGenerationStatus(tx, requestId, INJECTION_TREATMENT_TYPES)),
});
