import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findVisiblePatient } from './patient-access.ts';
import { patientAnswer } from './patient-answer.ts';

export const getPatientRoute = implementCall(getPatientCall, {
  handle: ({ params, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const event = { at: deps.clock.now(), actor: actorOf(caller), action: 'patient-viewed', subjectId: params.id };
      const [patient] = await Promise.all([findVisiblePatient(tx, params.id), recordAuditEvent(tx, event)]);
      return patientAnswer(tx, patient);
    }),
});
