import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { actorOf } from '#platform/audit/record-audit-event.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { invitePatient } from './invite-patient.ts';

export const enrolPatientRoute = implementCall(enrolPatientCall, {
  async handle({ params, caller, deps }) {
    await invitePatient(deps, { clinicId: caller.clinicId, patientId: params.id }, actorOf(caller));
    return DONE;
  },
});
