import { updateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/update-tidepool-credentials.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { updateTidepoolCredentials } from './update-tidepool-credentials.ts';

export const updateTidepoolCredentialsRoute = implementCall(updateTidepoolCredentialsCall, {
  async handle({ body, caller, deps }) {
    await updateTidepoolCredentials(deps, body, caller);
    return { isValid: true as const };
  },
});
