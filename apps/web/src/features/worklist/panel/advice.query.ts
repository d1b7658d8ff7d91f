import { getPreparedAdviceCall } from '@glidepath/api-contract/worklist/get-prepared-advice.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { type WorklistRow, worklistKeys } from '../list/worklist.query.ts';

/** Looking consumes nothing. Another key is another advice. */
export const preparedAdviceQuery = (patientId: string, key: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: worklistKeys.advice(patientId, key),
    queryFn: ({ signal }) => api(getPreparedAdviceCall, { params: { patientId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Of the patient that is open; nothing is asked where none was prepared. */
export function shownAdvice({ patient, prepared }: WorklistRow) {
  return { ...preparedAdviceQuery(patient, shownKey(prepared) ?? ''), enabled: prepared !== null };
}

/** Before and after the reader is told what is advised the answer is not the same. */
export function shownKey(prepared: WorklistRow['prepared']): string | undefined {
  return prepared?.isViewAwaited ? `${prepared.key} blind` : prepared?.key;
}
