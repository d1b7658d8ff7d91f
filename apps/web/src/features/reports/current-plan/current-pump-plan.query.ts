import { getCurrentPumpPlanCall } from '@glidepath/api-contract/plans/get-current-pump-plan.call';
import { queryOptions } from '@tanstack/react-query';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';

export type PumpPlanInForce = CallAnswer<typeof getCurrentPumpPlanCall>;

type AskedPlan = Readonly<{
  patientId: string;
  /** When the reports beside it were made: making them brings in what the pump has reported since. */
  reportsAt: string | undefined;
}>;

/** Never kept with the reports: the plan to follow is the newest, however old the reports are. */
export const currentPumpPlanQuery = ({ patientId, reportsAt }: AskedPlan, api: CallApi = callApi) =>
  queryOptions<PumpPlanInForce>({
    queryKey: [...planKeys.current(patientId), 'pump', reportsAt ?? null],
    queryFn: ({ signal }) => api(getCurrentPumpPlanCall, { query: { patientId } }, { signal }),
    // While it is refetched; never that of another patient.
    placeholderData: (earlier) => (earlier?.patient === patientId ? earlier : undefined),
  });
