import { getCurrentPumpPlanCall } from '@glidepath/api-contract/plans/get-current-pump-plan.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findCurrentPumpPlan } from './current-pump-plan.ts';

export const getCurrentPumpPlanRoute = implementCall(getCurrentPumpPlanCall, {
  handle: ({ query: { patientId }, caller, deps: { database, clock } }) =>
    database.inScope(scopeOf(caller), async (tx) =>
      findCurrentPumpPlan(tx, await findVisiblePatient(tx, patientId), clock.now()),
    ),
});
