import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { areTidepoolCredentialsValid } from './validate-tidepool-credentials.ts';

export const validateTidepoolCredentialsRoute = implementCall(validateTidepoolCredentialsCall, {
  handle: async ({ caller, deps }) => ({ isValid: await areTidepoolCredentialsValid(deps, caller) }),
});
