import { getInjectionPlanCall } from '@glidepath/api-contract/plans/get-injection-plan.call';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import { planKeys } from './plan-keys.ts';
import type { Signature } from './signed-text.tsx';

export type CurrentPlan = Readonly<{
  plan: InjectionPlan;
  version: number;
  /** When it came into force. */
  updatedAt: string;
  /** Where the clinic wanted it signed. */
  signature?: Signature;
}>;

export type PlanRecord = CallAnswer<typeof getInjectionPlanCall>;

/** The plan in force; null where none was set. */
export const injectionPlanQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: planKeys.current(patientId),
    queryFn: async ({ signal }): Promise<CurrentPlan | null> => {
      try {
        return currentPlanOf(await api(getInjectionPlanCall, { query: { patientId } }, { signal }));
      } catch (failure) {
        if (failure instanceof CallFailure && failure.resolved.name === 'not-found') return null;
        throw failure;
      }
    },
  });

export function currentPlanOf({ plan, version, timestamp, signature }: PlanRecord): CurrentPlan {
  return { plan, version, updatedAt: timestamp, ...(signature && { signature }) };
}
