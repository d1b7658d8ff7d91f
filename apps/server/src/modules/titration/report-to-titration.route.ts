import { reportToTitrationCall } from '@glidepath/api-contract/titration/report-to-titration.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { reportToTitration } from './report-to-titration.ts';

export const reportToTitrationRoute = implementCall(reportToTitrationCall, {
  handle: async ({ params: { id }, body: { report }, caller, deps }) => {
    await reportToTitration(deps, { patientId: id, report }, caller);
    return undefined;
  },
});
