import { isDeepStrictEqual } from 'node:util';
import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';

import { signedInAt } from '#modules/auth/signed-in-at.ts';
import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { assertEditedNewest } from './assert-edited-newest.ts';
import { assertNoIssues } from './assert-no-issues.ts';
import { findPatientConfig, storePatientConfig } from './patient-config.repository.ts';
import {
  type ConfigEdit,
  configColumns,
  configIssues,
  editedConfig,
  type PatientConfig,
  patientConfig,
} from './patient-config.ts';

export const updatePatientConfigRoute = implementCall(updatePatientConfigCall, {
  handle: ({ params, body, caller, deps }) => updatePatientConfig(deps, { patientId: params.id, edit: body }, caller),
});

async function updatePatientConfig(
  { database, clock }: Deps,
  { patientId, edit }: Readonly<{ patientId: string; edit: ConfigEdit }>,
  clinician: Clinician,
): Promise<PatientConfig> {
  const seenFrom = edit.version === undefined ? await signedInAt(database, clinician) : undefined;
  return database.inScope(scopeOf(clinician), async (tx) => {
    // The lock on the patient holds back a second edit, also of a config that has no row yet.
    const patient = await lockVisiblePatient(tx, patientId);
    const former = patientConfig(await findPatientConfig(tx, patientId));
    await assertEditedNewest(tx, {
      version: edit.version,
      newest: former.version,
      changes: ['patient-config-changed'],
      ...{ patientId, clinician, signedInAt: seenFrom },
    });
    const edited = editedConfig(former, edit);
    assertNoIssues(configIssues(edited, edit, patient.treatment_type));
    // Saving again is harmless (D1-084); the first time even the defaults are worth keeping.
    if (former.version > 0 && isDeepStrictEqual(edited, former)) return former;
    const config = { ...edited, version: former.version + 1 };
    await storePatientConfig(tx, { patient_id: patientId, clinic_id: patient.clinic_id, ...configColumns(config) });
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: actorOf(clinician),
      action: 'patient-config-changed',
      subjectId: patientId,
      facts: { version: config.version },
    });
    return config;
  });
}
