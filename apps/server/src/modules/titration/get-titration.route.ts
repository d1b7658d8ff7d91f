import { getTitrationCall } from '@glidepath/api-contract/titration/get-titration.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findTitration } from './titration-answer.ts';

export const getTitrationRoute = implementCall(getTitrationCall, {
  handle: ({ params: { id }, caller, deps: { database, clock } }) =>
    database.inScope(scopeOf(caller), async (tx) => findTitration(tx, await findVisiblePatient(tx, id), clock.now())),
});
