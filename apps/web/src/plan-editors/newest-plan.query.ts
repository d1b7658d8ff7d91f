import { getNewestPlanCall } from '@glidepath/api-contract/plans/get-newest-plan.call';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { planKeys } from './plan-keys.ts';

export type NewestPlan = NonNullable<CallAnswer<typeof getNewestPlanCall>['plan']>;

type Treated = Readonly<{ patientId: string; treatmentType: TreatmentType | null }>;

<<<<<<< HEAD
/** The plan last shared with the patient, of whatever treatment; null without one. */
export const newestPlanQuery = ({ patientId, treatmentType }: Treated) =>
  queryOptions({
    queryKey: [...planKeys.newest(patientId), treatmentType],
    queryFn: async ({ signal }): Promise<NewestPlan | null> =>
      (await callApi(getNewestPlanCall, { query: { patientId } }, { signal })).plan,
  });

/** The same, if it belongs to an earlier treatment; null otherwise. */
export const formerPlanQuery = (treated: Treated) =>
  queryOptions({ ...newestPlanQuery(treated), select: (plan) => (plan && !plan.isInForce ? plan : null) });
=======
/** The plan last shared with the patient, of whatever treatment; null where there was none. */
export const newestPlanQuery = ({ id: patientId }: Readonly<{ id: string }>) =>
  queryOptions({
    queryKey: planKeys.newest(patientId),
    queryFn: ({ signal }) => readNewestPlan(patientId, signal),
  });

/** The same, if it belongs to an earlier treatment. */
export const formerPlanQuery = ({ patientId, treatmentType }: Treated) =>
  queryOptions({
    queryKey: [...planKeys.newest(patientId), treatmentType],
    queryFn: async ({ signal }): Promise<NewestPlan | null> => {
      const plan = await readNewestPlan(patientId, signal);
      return plan && !plan.isInForce ? plan : null;
    },
  });

async function readNewestPlan(patientId: string, signal: AbortSignal): Promise<NewestPlan | null> {
  return (await callApi(getNewestPlanCall, { query: { patientId } }, { signal })).plan;
}
>>>>>>> h-phone
