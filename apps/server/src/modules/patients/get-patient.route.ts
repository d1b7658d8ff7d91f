import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findVisiblePatient } from './patient-access.ts';
import { patientAnswer } from './patient-answer.ts';

export const getPatientRoute = implementCall(getPatientCall, {
  handle: ({ params, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const patient = await findVisiblePatient(tx, params.id);
      await recordAuditEvent(tx, {
        at: deps.clock.now(),
        actor: actorOf(caller),
        action: 'patient-viewed',
        subjectId: patient.id,
      });
      return patientAnswer(tx, patient);
    }),
});
