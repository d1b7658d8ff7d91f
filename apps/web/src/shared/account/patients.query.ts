import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { patientKeys } from './account-keys.ts';
import type { User } from './user.query.ts';

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

/** The record of the signed-in patient among the patients loaded. */
export function ownPatient(user: Pick<User, 'selfPatient'>, patients: readonly Patient[]): Patient | undefined {
  return patients.find((patient) => patient.id === user.selfPatient);
}

/** Before the advisor is started no plan can exist, so there are reports only to see. */
export function seesReportsOnly(patient: Pick<Patient, 'startedAdvisorAt'> | undefined): boolean {
  return patient?.startedAdvisorAt == null;
}

type NamedPatient = Readonly<{ firstName: string; middleName: string; lastName: string }>;

/** First, middle and last name as written; undefined when all are blank. */
export function patientName({ firstName, middleName, lastName }: NamedPatient): string | undefined {
  const parts = [firstName, middleName, lastName].map((part) => part.trim()).filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : undefined;
}
