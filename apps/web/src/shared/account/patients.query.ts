import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { patientKeys } from './account-keys.ts';

export type Patient = CallAnswer<typeof getPatientCall>;

export const patientsQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: patientKeys.list,
    queryFn: ({ signal }) => api(listPatientsCall, {}, { signal }),
  });

export const patientQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: patientKeys.one(patientId),
    queryFn: ({ signal }) => api(getPatientCall, { params: { id: patientId } }, { signal }),
  });

/** All patients of a clinician; the own record of a patient. */
export function usePatients() {
  const isUser = useSessionKind() === 'user';
  return useQuery({ ...patientsQuery(), enabled: isUser });
}

export function usePatient(patientId: string) {
  return useQuery(patientQuery(patientId));
}
