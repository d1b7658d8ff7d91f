import { getLastUploadTimeCall } from '@glidepath/api-contract/reports/get-last-upload-time.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import type { CallApi } from '#shared/api/call-types.ts';

export const lastUploadQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: ['last-upload', patientId],
    queryFn: () => lastUploadAt(patientId, api),
    retry: false,
  });

/** Only an answer with a date that can be read counts (RPT-43). */
async function lastUploadAt(patientId: string, api: CallApi): Promise<Date> {
  const { lastUploadTime } = await api(getLastUploadTimeCall, { query: { patientId } }).catch(namedFailure);
  const moment = new Date(lastUploadTime);
  if (Number.isNaN(moment.getTime())) throw new Error('Invalid date');
  return moment;
}

function namedFailure(failure: unknown): never {
  const status = failure instanceof CallFailure ? failure.resolved.status : null;
  throw status === null ? failure : new Error(`Unexpected status: ${status}`, { cause: failure });
}
