import { listDeactivatedPatientsCall } from '@glidepath/api-contract/data-rights/list-deactivated-patients.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type FormerPatient = CallAnswer<typeof listDeactivatedPatientsCall>[number];

/** People who are no longer treated here, for administrators. */
export const formerPatientsQuery = () =>
  queryOptions({
    queryKey: ['deactivated-patients'],
    queryFn: ({ signal }) => callApi(listDeactivatedPatientsCall, {}, { signal }),
    staleTime: 0,
  });
