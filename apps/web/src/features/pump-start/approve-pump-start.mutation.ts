import { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import { withBrand } from '@glidepath/api-contract/wire/initial-pump-plan.wire';
import type { UnusualConfirmation, WholePumpPlan } from '@glidepath/treatment-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { sentConfirmation } from '#plan-editors/unusual/typed-confirmation.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { pumpStartKeys } from './pump-start.query.ts';
import { approvedPlanOf, type PumpStart } from './pump-start.ts';

export type ToApprove = Readonly<{
  plan: WholePumpPlan;
  /** Confirms values beyond usual bounds. */
  unusualChanges?: UnusualConfirmation | undefined;
}>;

export async function approvePumpStart(
  patientId: string,
  start: PumpStart,
  { plan, unusualChanges }: ToApprove,
  api: CallApi = callApi,
): Promise<PumpStart> {
  const { requestId } = start;
  const confirmed = unusualChanges && { unusualChanges: sentConfirmation(unusualChanges) };
  const body = { patientId, requestId, plan, ...confirmed };
  const { feedback } = await api(approveInitialPumpPlanCall, { body });
  const approved = approvedPlanOf(feedback);
  return { ...start, approved: { ...approved, plan: withBrand(approved.plan, plan.settings.brand) } };
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
