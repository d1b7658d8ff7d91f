import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { assertNoIssues } from './assert-no-issues.ts';
import { lockVisiblePatient } from './patient-access.ts';
import { findPatientConfig, storePatientConfig } from './patient-config.repository.ts';
import {
  type ConfigEdit,
  configColumns,
  configIssues,
  editedConfig,
  type PatientConfig,
  patientConfig,
} from './patient-config.ts';

export function updatePatientConfig(
  { database, clock }: Deps,
  { patientId, edit }: Readonly<{ patientId: string; edit: ConfigEdit }>,
  clinician: Clinician,
): Promise<PatientConfig> {
  return database.inScope(scopeOf(clinician), async (tx) => {
    // The lock on the patient holds back a second edit, also of a config that has no row yet.
    const patient = await lockVisiblePatient(tx, patientId);
    const former = patientConfig(await findPatientConfig(tx, patientId));
    if (edit.version !== undefined && edit.version !== former.version) throw new ApiError('changed-meanwhile');
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
