import { getGenericGenerationCall } from '@glidepath/api-contract/recommendations/get-generic-generation.call';
import { getInjectionGenerationCall } from '@glidepath/api-contract/recommendations/get-injection-generation.call';
import { getPumpGenerationCall } from '@glidepath/api-contract/recommendations/get-pump-generation.call';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { findGenerationStatus } from './find-generation.ts';

export const GENERATION_ROUTES: readonly Route[] = [
  implementCall(getPumpGenerationCall, {
    handle: ({ params: { requestId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), (tx) => findGenerationStatus(tx, requestId, ['PUMP'])),
  }),
  implementCall(getInjectionGenerationCall, {
    handle: ({ params: { requestId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), (tx) => findGenerationStatus(tx, requestId, INJECTION_TREATMENT_TYPES)),
  }),
  implementCall(getGenericGenerationCall, {
    handle: ({ params: { requestId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), (tx) => findGenerationStatus(tx, requestId, ['GENERIC'])),
  }),
];
