import { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';

import { assertStartsPumps } from '#modules/clinics/assert-starts-pumps.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { pumpStartAnswer, readPumpStart } from './pump-start-answer.ts';

export const getInitialPumpPlanRoute = implementCall(getInitialPumpPlanCall, {
  handle: ({ query: { patientId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      const patient = await findVisiblePatient(tx, patientId);
      await assertStartsPumps(tx, patient.clinic_id);
      return pumpStartAnswer(await readPumpStart(tx, patientId));
    }),
});
