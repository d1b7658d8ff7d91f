import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';

/** What a plan is read with: the calculator, and the step of the pens. */
export const planConfigQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patient-config', patientId, 'reviewed'],
    queryFn: ({ signal }) => callApi(getPatientConfigCall, { params: { id: patientId } }, { signal }),
  });
