import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { staffAnswer } from './staff-answer.ts';

export const listStaffRoute = implementCall(listStaffCall, {
  handle: ({ caller, deps }) => staffAnswer(deps, caller),
});
