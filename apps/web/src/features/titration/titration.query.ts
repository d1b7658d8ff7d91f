import { getAutoTitrationCall } from '@glidepath/api-contract/titration/get-auto-titration.call';
import { getOwnTitrationCall } from '@glidepath/api-contract/titration/get-own-titration.call';
import { getTitrationCall } from '@glidepath/api-contract/titration/get-titration.call';
import type { TitratedDose } from '@glidepath/patient-rules';
import { queryOptions } from '@tanstack/react-query';

import type { Patient } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';

export const ownTitrationQuery = (patientId: string) =>
  queryOptions({
    queryKey: titrationKeys.own(patientId),
    queryFn: ({ signal }) => callApi(getOwnTitrationCall, { params: { id: patientId } }, { signal }),
    staleTime: 0,
  });

/** What titration, and the bounds of its limits, depend on. */
export type TitratedPatient = Pick<Patient, 'id' | 'treatmentType' | 'weight' | 'dateOfBirth' | 'typeOfDiabetes'>;

export const titrationKeys = {
  ofPatient: (patientId: string) => ['titration', patientId],
  status: (patientId: string) => ['titration', patientId, 'status'],
  whole: (patientId: string) => ['titration', patientId, 'whole'],
  own: (patientId: string) => ['titration', patientId, 'own'],
} as const;

export type Titration = CallAnswer<typeof getTitrationCall>;
export type RunningTitration = NonNullable<Titration['titration']>;
export type LoggedStep = Titration['log'][number];
export type OwnTitration = CallAnswer<typeof getOwnTitrationCall>;

export const titrationStatusQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: titrationKeys.status(patientId),
    queryFn: ({ signal }) => api(getAutoTitrationCall, { params: { id: patientId } }, { signal }),
    staleTime: 0,
  });

/** How it stands, what it may do, and its log. */
export const titrationQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: titrationKeys.whole(patientId),
    queryFn: ({ signal }) => api(getTitrationCall, { params: { id: patientId } }, { signal }),
    staleTime: 0,
  });

/** The injection that is titrated, with the step of its pen; null where there is none. */
export function titratedDose({ doseUnits, penStepUnits, largestStepUnits }: Titration): TitratedDose | null {
  if (doseUnits === null || penStepUnits === null || largestStepUnits === null) return null;
  return { doseUnits, penStepUnits, largestStepUnits };
}
