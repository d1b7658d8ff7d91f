import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type ClinicRow, insertClinic, isCodeOfAnotherClinic } from './clinic.repository.ts';
import { type ClinicChange, changedClinic, clinicColumns } from './clinic-change.ts';
import { refusedClinicFields, refusedFlags } from './refused-clinic-fields.ts';

export type NewClinic = ClinicChange & Readonly<{ name: string }>;

/** For the operator and the demo (D1-088). */
export async function createClinic({ database, clock }: Deps, clinic: NewClinic): Promise<{ id: string }> {
  const now = clock.now();
  const row = changedClinic(emptyClinic(now), clinic);
  const refused = { ...refusedClinicFields(row), ...refusedFlags(clinic.configuration ?? {}) };
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
  return database.asSystem(async (tx) => {
    const isTaken = row.code !== null && (await isCodeOfAnotherClinic(tx, row.code, row.id));
    const id = isTaken ? undefined : await insertClinic(tx, clinicColumns(row));
    if (!id) throw new ApiError('input-invalid', { code: 'Another clinic has this code.' });
    const actor = { kind: 'operator', id: null, clinicId: id } as const;
    await recordAuditEvent(tx, { at: now, actor, action: 'clinic-created', subjectId: id });
    return { id };
  });
}

/** Flags start off (D1-088). */
function emptyClinic(now: Date): ClinicRow {
  return {
    id: newId(now),
    name: '',
    code: null,
    is_demo: false,
    timezone: null,
    country: 'US',
    is_emr_single_patient_mode: false,
    should_enforce_patient_mrn: false,
    should_show_device_selection: false,
    should_show_init_pump: false,
    tidepool_email: null,
    tidepool_password_sealed: null,
    are_tidepool_credentials_valid: true,
    dms_name: null,
    configuration: {},
    allowed_networks: [],
    record_retention_years: null,
    record_retention_shortened_at: null,
    version: 1,
    created_at: now,
  };
}
