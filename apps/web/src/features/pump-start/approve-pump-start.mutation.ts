import { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import { payloadOfPumpPlan, type UnusualConfirmation } from '@glidepath/treatment-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { sentConfirmation } from '#plan-editors/unusual/typed-confirmation.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallApi, CallInput } from '#shared/api/call-types.ts';
import { approvedPlanOf, type InitialPlan, type PumpStart } from './pump-start.ts';
import { pumpStartKeys } from './pump-start-keys.ts';

type PlanBody = CallInput<typeof approveInitialPumpPlanCall>['body']['approvedPlan'];

export type ToApprove = Readonly<{
  plan: InitialPlan;
  /** Of values beyond usual bounds. */
  unusualChanges?: UnusualConfirmation | undefined;
}>;

export async function approvePumpStart(
  patientId: string,
  start: PumpStart,
  { plan: { rates, settings }, unusualChanges }: ToApprove,
  api: CallApi = callApi,
): Promise<PumpStart> {
  const { requestId } = start;
  // The call types its lists as writable; nobody writes into them.
  const approvedPlan = payloadOfPumpPlan(rates, settings) as PlanBody;
  const confirmed = unusualChanges && { unusualChanges: sentConfirmation(unusualChanges) };
  const body = { patientId, requestId, approvedPlan, ...confirmed };
  const { feedback } = await api(approveInitialPumpPlanCall, { body });
  return { ...start, approved: approvedPlanOf(feedback, settings.brand) };
}

/** From then on the plan is in force, and read only wherever it is shown. */
export function useApprovePumpStart(patientId: string, start: PumpStart) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (toApprove: ToApprove) => approvePumpStart(patientId, start, toApprove),
    onSuccess: (approved) => {
      queryClient.setQueryData(pumpStartKeys.ofPatient(patientId), approved);
      for (const queryKey of [planKeys.current(patientId), planKeys.versions(patientId)]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
