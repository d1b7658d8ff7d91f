import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

import { currentPlanOf } from '#plan-editors/injection-plan.query.ts';
import { planKeys } from '#plan-editors/plan-keys.ts';
import { clinicKeys, patientKeys } from '#shared/account/account-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { loadOpenedPlan } from './opened-plan.query.ts';
import type { PlanCalls } from './save-plan.ts';

/** The calls of the plan pages; a saved plan is shown everywhere at once. */
export function usePlanCalls(patientId: string): PlanCalls {
  const queryClient = useQueryClient();
  return {
    save: async (body) => {
      const saved = await callApi(saveInjectionPlanCall, { body }).catch((failure: unknown) => {
        // What a plan is judged by may have changed since the page was opened: the cells then say what is wrong.
        if (isRefusedByRules(failure)) void queryClient.invalidateQueries({ predicate: isJudgedBy(patientId) });
        throw failure;
      });
      queryClient.setQueryData(planKeys.current(patientId), currentPlanOf(saved));
      void queryClient.invalidateQueries({ queryKey: planKeys.newest(patientId) });
      void queryClient.invalidateQueries({ queryKey: planKeys.versions(patientId) });
    },
    loadConflict: async () => {
      const stored = await loadOpenedPlan(patientId);
      const [newest] = await callApi(listPlanVersionsCall, { query: { patientId } });
      return { stored, authorName: newest?.authorName ?? null, savedAt: newest?.timestamp ?? null };
    },
  };
}

function isRefusedByRules(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.resolved.name === 'input-invalid';
}

/** The patient, the clinic and the insulins. */
function isJudgedBy(patientId: string): (query: Readonly<{ queryKey: QueryKey }>) => boolean {
  const keys = [patientKeys.one(patientId), clinicKeys.own, planKeys.insulins].map((key) => JSON.stringify(key));
  return ({ queryKey }) => keys.includes(JSON.stringify(queryKey));
}
