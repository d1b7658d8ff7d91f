import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type StaffMember = CallAnswer<typeof listStaffCall>[number];

export const staffQuery = () =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: ({ signal }) => callApi(listStaffCall, {}, { signal }),
  });

export function useStaff() {
  return useQuery(staffQuery());
}
