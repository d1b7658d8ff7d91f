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

/** What is undefined takes the default of its column. */
function clinicRow(clinic: NewClinic, now: Date) {
  return {
    id: newId(now),
    name: clinic.name.trim(),
    code: clinic.code ?? null,
    is_demo: clinic.isDemo,
    timezone: clinic.timezone ?? null,
    country: clinic.country,
    is_emr_single_patient_mode: clinic.isEmrSinglePatientMode,
    should_enforce_patient_mrn: clinic.shouldEnforcePatientMrn,
    should_show_device_selection: clinic.shouldShowDeviceSelection,
    should_show_init_pump: clinic.shouldShowInitPump,
    dms_name: clinic.dmsName ?? null,
    configuration: JSON.stringify(clinic.configuration ?? {}),
    allowed_networks: [...(clinic.allowedNetworks ?? [])],
    created_at: now,
  };
}

function refusedFields({ name, timezone, country, isEmrSinglePatientMode, configuration = {} }: NewClinic) {
  const refusals: readonly (readonly [field: string, isRefused: boolean, sentence: string])[] = [
    ['name', name.trim() === '', 'This field is mandatory.'],
    ['timezone', timezone !== undefined && !isTimezone(timezone), 'This time zone is not known.'],
    ['country', country !== undefined && !/^[A-Z]{2}$/.test(country), 'Give a country as two capital letters.'],
    ['configuration', !configurationChanges.safeParse(configuration).success, 'This field is not valid.'],
    // The two ways to add patients exclude each other (D1-111).
    [
      'direct_to_patient_enabled',
      isEmrSinglePatientMode === true && configuration.direct_to_patient_enabled === true,
      'Not together with is_emr_single_patient_mode.',
    ],
  ];
  return Object.fromEntries(refusals.flatMap(([field, isRefused, sentence]) => (isRefused ? [[field, sentence]] : [])));
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
