import { getPatientAccountCall } from '@glidepath/api-contract/patient-accounts/get-patient-account.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type PatientAccount = CallAnswer<typeof getPatientAccountCall>;

export const patientAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient-account', id],
    queryFn: ({ signal }) => callApi(getPatientAccountCall, { params: { id } }, { signal }),
    // Others change it: whoever tries to sign in, confirms an address, or unlocks.
    staleTime: 0,
  });
