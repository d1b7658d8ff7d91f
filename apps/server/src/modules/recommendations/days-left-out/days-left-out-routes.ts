import { getDaysLeftOutCall } from '@glidepath/api-contract/recommendations/get-days-left-out.call';
import { leaveDayOutCall } from '@glidepath/api-contract/recommendations/leave-day-out.call';
import { recomputeRecommendationCall } from '@glidepath/api-contract/recommendations/recompute-recommendation.call';
import { takeDayBackCall } from '@glidepath/api-contract/recommendations/take-day-back.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { startGeneration } from '../request/start-generation.ts';
import { findDaysLeftOutAnswer } from './days-left-out-answer.ts';
import { leaveDayOut, takeDayBack } from './leave-day-out.ts';
import { requestRecomputed } from './request-recomputed.ts';

export const DAYS_LEFT_OUT_ROUTES: readonly Route[] = [
  implementCall(getDaysLeftOutCall, {
    handle: ({ params: { id }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await findVisiblePatient(tx, id);
        return findDaysLeftOutAnswer(tx, id);
      }),
  }),
  implementCall(leaveDayOutCall, {
    handle: ({ params: { id: patientId }, body, caller, deps }) => leaveDayOut(deps, { patientId, ...body }, caller),
  }),
  implementCall(takeDayBackCall, {
    handle: ({ params: { id: patientId }, body: { day }, caller, deps }) =>
      takeDayBack(deps, { patientId, day }, caller),
  }),
  implementCall(recomputeRecommendationCall, {
    handle: async ({ params: { requestId }, caller, deps }) =>
      startGeneration(deps, await requestRecomputed(deps, requestId, caller)),
  }),
];
