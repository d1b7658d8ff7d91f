import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { patientAnswer } from './patient-answer.ts';
import { startAdvisor } from './start-advisor.ts';

export const startAdvisorRoute = implementCall(startAdvisorCall, {
  async handle({ params, body, caller, deps }) {
    const patient = await startAdvisor(deps, { patientId: params.patientId, chosen: body }, caller);
    return deps.database.inScope(scopeOf(caller), (tx) =>
      patientAnswer(tx, patient, { caller, now: deps.clock.now() }),
    );
  },
});
