import { getGenericRationaleCall } from '@glidepath/api-contract/recommendations/get-generic-rationale.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findRationale } from './find-rationale.ts';

export const getGenericRationaleRoute = implementCall(getGenericRationaleCall, {
  handle: ({ params: { recid }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), (tx) => findRationale(tx, { id: recid, treatmentTypes: ['GENERIC'] }, caller)),
});
