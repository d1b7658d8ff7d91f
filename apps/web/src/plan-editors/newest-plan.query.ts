import { getNewestPlanCall } from '@glidepath/api-contract/plans/get-newest-plan.call';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { planKeys } from './plan-keys.ts';

export type NewestPlan = NonNullable<CallAnswer<typeof getNewestPlanCall>['plan']>;

type Treated = Readonly<{ patientId: string; treatmentType: TreatmentType | null }>;

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
