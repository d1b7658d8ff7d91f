import { downloadPlanBundleCall } from '@glidepath/api-contract/ehr/download-plan-bundle.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { downloadPlanBundle } from './download-plan-bundle.ts';

export const downloadPlanBundleRoute = implementCall(downloadPlanBundleCall, {
  handle: async ({ params: { requestId }, caller, deps }) => ({
    ...(await downloadPlanBundle(deps, requestId, caller)),
  }),
});
