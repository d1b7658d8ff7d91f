import { getPumpRationaleCall } from '@glidepath/api-contract/recommendations/get-pump-rationale.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findGeneration } from './find-generation.ts';
import { recommendedRationale } from './recommended-data.ts';

export const getPumpRationaleRoute = implementCall(getPumpRationaleCall, {
  handle: async ({ params: { recid }, caller, deps: { database } }) => {
    const recommendation = await database.inScope(scopeOf(caller), (tx) => findGeneration(tx, recid, ['PUMP']));
    return { data: { rationale: recommendedRationale(recommendation) } };
  },
});
