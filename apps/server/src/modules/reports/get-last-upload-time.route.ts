import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getLastUploadTimeCall } from '@glidepath/api-contract/reports/get-last-upload-time.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { findLastUploadTime } from '#modules/readings/known-data.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';

export const getLastUploadTimeRoute = implementCall(getLastUploadTimeCall, {
  handle: ({ query: { patientId }, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      await findVisiblePatient(tx, patientId);
      const lastUploadAt = await findLastUploadTime(tx, patientId);
      // A date must be a date (D-62).
      if (!lastUploadAt) throw new ApiError('not-found');
      return { lastUploadTime: lastUploadAt.toISOString() };
    }),
});
