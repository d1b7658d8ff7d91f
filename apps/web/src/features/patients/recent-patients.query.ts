import { listRecentPatientsCall } from '@glidepath/api-contract/patients/list-recent-patients.call';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { PatientRow } from './patient-row.ts';

/**
 * Whom this person opened of late, as the server remembers it: the browser, which others may use too, keeps nothing.
 * Asked for when a search is about to be typed.
 */
export function useRecentPatients(rows: readonly PatientRow[], isWanted: boolean): readonly PatientRow[] {
  const { data = [] } = useQuery({
    queryKey: ['recent-patients'],
    queryFn: ({ signal }) => callApi(listRecentPatientsCall, {}, { signal }),
    enabled: isWanted,
    // Whoever was opened a moment ago is the one looked for next.
    staleTime: 0,
  });
  return data.flatMap(({ patient }) => rows.find(({ id }) => id === patient) ?? []);
}
