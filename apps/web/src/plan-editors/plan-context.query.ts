import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';
import { listInsulinTypesCall } from '@glidepath/api-contract/plans/list-insulin-types.call';
import { MINUTE_MS } from '@glidepath/quantities';
import type { DiabetesType, Insulin, PlanContext } from '@glidepath/treatment-plan';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { useClinic } from '#shared/account/clinic.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { planKeys } from './plan-keys.ts';

/** What a plan is read with: the calculator, and the step of the pens. */
export const planConfigQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patient-config', patientId, 'reviewed'],
    queryFn: ({ signal }) => callApi(getPatientConfigCall, { params: { id: patientId } }, { signal }),
  });

/** Every product that a plan may name, with its kind. */
const insulinsQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: planKeys.insulins,
    queryFn: async ({ signal }): Promise<Insulin[]> => {
      const listed = await api(listInsulinTypesCall, {}, { signal });
      return listed.map(({ insulinType, commercialName }) => ({ kind: insulinType, commercialName }));
    },
    staleTime: 5 * MINUTE_MS,
  });

type LoadedContext =
  | Readonly<{ state: 'loading' }>
  | Readonly<{ state: 'failed'; failure: unknown; retry: () => void }>
  | Readonly<{ state: 'ready'; context: PlanContext }>;

type JudgedPatient = Readonly<{ typeOfDiabetes: DiabetesType | null }>;

/** What the rules of a plan ask about patient and clinic. Without a type of diabetes the strict ones hold, as on the server. */
export function usePlanContext({ typeOfDiabetes }: JudgedPatient): LoadedContext {
  const clinic = useClinic();
  const insulins = useQuery(insulinsQuery());
  const failed = [clinic, insulins].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return { state: 'failed', failure: failed.error, retry: () => void failed.refetch() };
  if (!clinic.data || !insulins.data) return { state: 'loading' };
  return {
    state: 'ready',
    context: {
      diabetesType: typeOfDiabetes ?? 'Type1',
      glucoseUnit: clinic.data.clinicConfiguration.initialPlanUnits,
      insulins: insulins.data,
    },
  };
}
