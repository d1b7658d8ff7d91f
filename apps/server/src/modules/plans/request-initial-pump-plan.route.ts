import { requestInitialPumpPlanCall } from '@glidepath/api-contract/plans/request-initial-pump-plan.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { pumpStartAnswer, readPumpStart } from './pump-start-answer.ts';
import { requestInitialPumpPlan } from './request-initial-pump-plan.ts';

export const requestInitialPumpPlanRoute = implementCall(requestInitialPumpPlanCall, {
  handle: async ({ body: { patientId, a1c, age, brand, tdd }, caller, deps }) => {
    const facts = { a1cPercent: a1c, ageYears: age, dailyDoseUnits: tdd, brand };
    await requestInitialPumpPlan(deps, { patientId, facts }, caller);
    return pumpStartAnswer(await deps.database.inScope(scopeOf(caller), (tx) => readPumpStart(tx, patientId)));
  },
});
