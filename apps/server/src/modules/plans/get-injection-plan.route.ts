import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getInjectionPlanCall } from '@glidepath/api-contract/plans/get-injection-plan.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { injectionPlanAnswer } from './injection-plan-answer.ts';
import { findPlanInForce } from './plan-in-force.ts';

export const getInjectionPlanRoute = implementCall(getInjectionPlanCall, {
  handle: ({ query: { patientId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      const current = await findPlanInForce(tx, await findVisiblePatient(tx, patientId));
      if (!current) throw new ApiError('not-found');
      return injectionPlanAnswer(current);
    }),
});
