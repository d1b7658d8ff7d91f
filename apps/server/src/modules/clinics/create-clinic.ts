import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { clinicConfigurationWire } from '@glidepath/api-contract/wire/clinic.wire';
import * as z from 'zod/mini';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { insertClinic } from './clinic.repository.ts';

const configurationChanges = z.partial(clinicConfigurationWire);

export type NewClinic = Readonly<{
  name: string;
  /** Names the clinic in the address of its single sign-on. */
  code?: string;
  isDemo?: boolean;
  timezone?: string;
  /** ISO 3166, two letters. */
  country?: string;
  isEmrSinglePatientMode?: boolean;
  shouldEnforcePatientMrn?: boolean;
  shouldShowDeviceSelection?: boolean;
  shouldShowInitPump?: boolean;
  dmsName?: string;
  allowedNetworks?: readonly string[];
  configuration?: z.infer<typeof configurationChanges>;
}>;

/** For the operator and the demo (D1-088). */
export async function createClinic({ database, clock }: Deps, clinic: NewClinic): Promise<{ id: string }> {
  const refused = refusedFields(clinic);
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const id = await insertClinic(tx, clinicRow(clinic, now));
    if (!id) throw new ApiError('input-invalid', { code: 'Another clinic has this code.' });
    const actor = { kind: 'operator', id: null, clinicId: id } as const;
    await recordAuditEvent(tx, { at: now, actor, action: 'clinic-created', subjectId: id });
    return { id };
  });
}

function clinicRow(clinic: NewClinic, now: Date) {
  return {
    id: newId(now),
    name: clinic.name.trim(),
    code: clinic.code ?? null,
    is_demo: clinic.isDemo ?? false,
    timezone: clinic.timezone ?? null,
    country: clinic.country ?? 'US',
    is_emr_single_patient_mode: clinic.isEmrSinglePatientMode ?? false,
    should_enforce_patient_mrn: clinic.shouldEnforcePatientMrn ?? false,
    should_show_device_selection: clinic.shouldShowDeviceSelection ?? false,
    should_show_init_pump: clinic.shouldShowInitPump ?? false,
    dms_name: clinic.dmsName ?? null,
    configuration: JSON.stringify(clinic.configuration ?? {}),
    allowed_networks: [...(clinic.allowedNetworks ?? [])],
    created_at: now,
  };
}

function refusedFields(clinic: NewClinic): Record<string, string> {
  const { name, timezone, country, configuration } = clinic;
  // The two ways to add patients exclude each other (D1-111).
  const hasBothModes = clinic.isEmrSinglePatientMode === true && configuration?.direct_to_patient_enabled === true;
  return {
    ...(name.trim() === '' ? { name: 'This field is mandatory.' } : {}),
    ...(timezone !== undefined && !isTimezone(timezone) ? { timezone: 'This time zone is not known.' } : {}),
    ...(country !== undefined && !/^[A-Z]{2}$/.test(country)
      ? { country: 'Give a country as two capital letters.' }
      : {}),
    ...(configurationChanges.safeParse(configuration ?? {}).success
      ? {}
      : { configuration: 'This field is not valid.' }),
    ...(hasBothModes ? { direct_to_patient_enabled: 'Not together with is_emr_single_patient_mode.' } : {}),
  };
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
