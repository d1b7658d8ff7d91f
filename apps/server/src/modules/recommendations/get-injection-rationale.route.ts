import { getInjectionRationaleCall } from '@glidepath/api-contract/recommendations/get-injection-rationale.call';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findGeneration } from './find-generation.ts';
import { recommendedRationale } from './recommended-data.ts';

export const getInjectionRationaleRoute = implementCall(getInjectionRationaleCall, {
  handle: async ({ params: { recid }, caller, deps: { database } }) => {
    const recommendation = await database.inScope(scopeOf(caller), (tx) =>
      findGeneration(tx, recid, INJECTION_TREATMENT_TYPES),
    );
    return { data: { rationale: recommendedRationale(recommendation) } };
  },
});
