import { getPatientAccountCall } from '@glidepath/api-contract/patient-accounts/get-patient-account.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { accountAnswer } from './account-answer.ts';

export const getPatientAccountRoute = implementCall(getPatientAccountCall, {
  handle: ({ params, caller, deps }) => accountAnswer(deps, caller, params.id),
});
