import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';
import { queryOptions } from '@tanstack/react-query';

import { patientKeys } from '#shared/account/account-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type PatientConfig = CallAnswer<typeof getPatientConfigCall>;

export const patientConfigQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...patientKeys.one(patientId), 'config'],
    queryFn: ({ signal }) => callApi(getPatientConfigCall, { params: { id: patientId } }, { signal }),
  });
