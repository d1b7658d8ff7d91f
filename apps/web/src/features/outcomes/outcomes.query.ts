import { getClinicOutcomesCall } from '@glidepath/api-contract/outcomes/get-clinic-outcomes.call';
import { listPatientOutcomesCall } from '@glidepath/api-contract/outcomes/list-patient-outcomes.call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type ClinicOutcomes = CallAnswer<typeof getClinicOutcomesCall>;
export type OutcomesAfter = ClinicOutcomes['after'][number];
export type Decision = CallAnswer<typeof listPatientOutcomesCall>['decisions'][number];
export type JudgedOutcome = NonNullable<Decision['outcomes'][number]['outcome']>;
export type Effect = NonNullable<JudgedOutcome['effect']>;

export const patientOutcomesQuery = (id: string) =>
  queryOptions({
    queryKey: ['outcomes', id],
    queryFn: ({ signal }) => callApi(listPatientOutcomesCall, { params: { id } }, { signal }),
  });

export type AskedPeriod = Readonly<{ from: string; to: string }>;

export const clinicOutcomesQuery = (period: AskedPeriod) =>
  queryOptions({
    queryKey: ['clinic-outcomes', period],
    queryFn: ({ signal }) => callApi(getClinicOutcomesCall, { query: period }, { signal }),
    placeholderData: keepPreviousData,
  });
