import { getInjectionRationaleCall } from '@glidepath/api-contract/recommendations/get-injection-rationale.call';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findRationale } from './find-rationale.ts';

export const getInjectionRationaleRoute = implementCall(getInjectionRationaleCall, {
  handle: ({ params: { recid }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), (tx) =>
      findRationale(tx, { id: recid, treatmentTypes: INJECTION_TREATMENT_TYPES }, caller),
    ),
});
