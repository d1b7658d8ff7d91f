import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { isInjectionType } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { findClinicMode } from '#modules/clinics/clinic-mode.ts';
import { lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { assertNoIssues } from './assert-no-issues.ts';
import { storePatientChanges } from './patient.repository.ts';
import { patientAnswer } from './patient-answer.ts';
import {
  glucoseRange,
  isTreatmentChange,
  settingsInClinic,
  treatmentColumns,
  treatmentIssues,
} from './treatment-change.ts';

export const startAdvisorRoute = implementCall(startAdvisorCall, {
  async handle({ params, body, caller, deps }) {
    const patient = await startAdvisor(deps, { patientId: params.patientId, chosen: body }, caller);
    return deps.database.inScope(scopeOf(caller), (tx) =>
      patientAnswer(tx, patient, { caller, now: deps.clock.now() }),
    );
  },
});

type ChosenTreatment = Camelised<z.infer<typeof startAdvisorCall.body>>;

/** Starting again keeps the first start (D1-083). */
function startAdvisor(
  { database, clock }: Deps,
  { patientId, chosen }: Readonly<{ patientId: string; chosen: ChosenTreatment }>,
  clinician: Clinician,
): Promise<Patient> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    const { mode } = await findClinicMode(tx, clinician.clinicId, now);
    const { treatmentType, typeOfDiabetes, preMealGlucoseTargetLow, preMealGlucoseTargetHigh } = chosen;
    const preMealGlucoseRange = glucoseRange(preMealGlucoseTargetLow, preMealGlucoseTargetHigh);
    const settings = settingsInClinic({ treatmentType, typeOfDiabetes, preMealGlucoseRange }, mode);
    assertNoIssues(treatmentIssues(settings, mode));
    if (patient.email === null && isInjectionType(treatmentType)) throw new ApiError('email-needed-for-injections');

    const started = await storePatientChanges(tx, patientId, {
      ...treatmentColumns(patient, { ...settings, treatmentType }, { mode, now }),
      started_advisor_at: patient.started_advisor_at ?? now,
    });
    const event = { at: now, actor: actorOf(clinician), subjectId: patientId };
    const facts = { isFirst: patient.started_advisor_at === null };
    await recordAuditEvent(tx, { ...event, action: 'advisor-started', facts });
    if (isTreatmentChange(patient, treatmentType)) {
      await recordAuditEvent(tx, { ...event, action: 'treatment-type-changed' });
    }
    return started;
  });
}
