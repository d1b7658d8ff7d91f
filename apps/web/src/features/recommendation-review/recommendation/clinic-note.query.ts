import { getClinicNoteCall } from '@glidepath/api-contract/recommendations/get-clinic-note.call';
import { skipToken, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';

/** What clinicians wrote for one another with an approval; null where nothing was written, or nothing approved yet. */
export function useClinicNote(feedbackId: string | undefined) {
  return useQuery({
    queryKey: ['clinic-note', feedbackId],
    queryFn:
      feedbackId === undefined
        ? skipToken
        : ({ signal }) =>
            callApi(getClinicNoteCall, { params: { feedbackId } }, { signal }).then((answer) => answer.clinicNote),
  });
}
