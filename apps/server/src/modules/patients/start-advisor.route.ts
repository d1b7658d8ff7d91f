import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { patientAnswer } from './patient-answer.ts';
import { startAdvisor } from './start-advisor.ts';

export const startAdvisorRoute = implementCall(startAdvisorCall, {
  handle: async ({ params, body, caller, deps }) =>
    patientAnswer(await startAdvisor(deps, { patientId: params.patientId, chosen: body }, caller)),
});
