import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';
import { getInjectionPlanCall } from '@glidepath/api-contract/plans/get-injection-plan.call';
import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import type { CarbUnits, InjectionPlanDraft } from '@glidepath/treatment-plan';
import { queryOptions } from '@tanstack/react-query';

import { currentPlanOf } from '#plan-editors/injection-plan.query.ts';
import { planKeys } from '#plan-editors/plan-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import type { CallApi } from '#shared/api/call-types.ts';

/** What editing begins with. */
export type OpenedPlan = Readonly<{
  /** Null where none of the patient's treatment was set. */
  plan: InjectionPlanDraft | null;
  /** The version of the newest plan, even one of an earlier treatment: saving states that nothing newer was there (D-61). */
  version: number | null;
  /** Chosen when the patient was started: a new plan begins with them (D1-081). */
  carbUnits?: CarbUnits | null;
  /** The newest version was changed outside the product and is shown to nobody: it must be entered again. */
  isAltered?: true;
}>;

export async function loadOpenedPlan(patientId: string, api: CallApi = callApi): Promise<OpenedPlan> {
  const query = { patientId };
  try {
    const { plan, version } = currentPlanOf(await api(getInjectionPlanCall, { query }));
    return { plan, version };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.resolved.name === 'record-altered') return { plan: null, version: null, isAltered: true };
    if (failure.resolved.name !== 'not-found') throw failure;
    const [[newest], { carbUnits }] = await Promise.all([
      api(listPlanVersionsCall, { query }),
      api(getPatientConfigCall, { params: { id: patientId } }),
    ]);
    return { plan: null, version: newest?.version ?? null, carbUnits };
  }
}

/** Loaded whenever the page is opened, and then left alone: nothing may change while somebody types. */
export const openedPlanQuery = (patientId: string) =>
  queryOptions({
    queryKey: planKeys.opened(patientId),
    queryFn: () => loadOpenedPlan(patientId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
