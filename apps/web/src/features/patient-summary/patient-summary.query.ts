import { getPatientSummaryCall } from '@glidepath/api-contract/patient-summary/get-patient-summary.call';
import { getCurrentPumpPlanCall } from '@glidepath/api-contract/plans/get-current-pump-plan.call';
import { queryOptions } from '@tanstack/react-query';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';

export type PatientSummary = CallAnswer<typeof getPatientSummaryCall>;

export const patientSummaryQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: ['patient-summary', patientId],
    queryFn: ({ signal }) => api(getPatientSummaryCall, { query: { patientId } }, { signal }),
    // Data come in by themselves.
    staleTime: 0,
  });

/** What the pump says that it is set to. */
export const reportedPumpQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: [...planKeys.current(patientId), 'reported-pump'],
    queryFn: ({ signal }) => api(getCurrentPumpPlanCall, { query: { patientId } }, { signal }),
  });
