import { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import { payloadOfPumpPlan } from '@glidepath/treatment-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallApi, CallInput } from '#shared/api/call-types.ts';
import { approvedPlanOf, type InitialPlan, type PumpStart } from './pump-start.ts';
import { pumpStartKeys } from './pump-start-keys.ts';

type PlanBody = CallInput<typeof approveInitialPumpPlanCall>['body']['approvedPlan'];

export async function approvePumpStart(
  patientId: string,
  start: PumpStart,
  { rates, settings }: InitialPlan,
  api: CallApi = callApi,
): Promise<PumpStart> {
  const { requestId } = start;
  // The call types its lists as writable; nobody writes into them.
  const approvedPlan = payloadOfPumpPlan(rates, settings) as PlanBody;
  const { feedback } = await api(approveInitialPumpPlanCall, { body: { patientId, requestId, approvedPlan } });
  return { ...start, approved: approvedPlanOf(feedback, settings.brand) };
}

/** From then on the plan is in force, and read only wherever it is shown. */
export function useApprovePumpStart(patientId: string, start: PumpStart) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (plan: InitialPlan) => approvePumpStart(patientId, start, plan),
    onSuccess: (approved) => {
      queryClient.setQueryData(pumpStartKeys.ofPatient(patientId), approved);
      for (const queryKey of [planKeys.current(patientId), planKeys.versions(patientId)]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
