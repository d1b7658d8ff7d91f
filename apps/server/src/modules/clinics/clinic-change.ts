import { normalisedEmail } from '@glidepath/account-rules';
import type { clinicConfigurationChangeWire } from '@glidepath/api-contract/wire/clinic-settings.wire';
import type { Insertable } from 'kysely';
import type * as z from 'zod/mini';

import type { ClinicTable } from '#platform/database/clinic-tables.ts';
import type { ClinicRow } from './clinic.repository.ts';

/** What is left out or undefined stays as it is. */
export type ClinicChange = Readonly<{
  name?: string | undefined;
  timezone?: string | undefined;
  /** ISO 3166, two letters. */
  country?: string | undefined;
  isEmrSinglePatientMode?: boolean | undefined;
  shouldEnforcePatientMrn?: boolean | undefined;
  shouldShowDeviceSelection?: boolean | undefined;
  shouldShowInitPump?: boolean | undefined;
  tidepoolEmail?: string | null | undefined;
  dmsName?: string | null | undefined;
  allowedNetworks?: readonly string[] | undefined;
  recordRetentionYears?: number | null | undefined;
  /** In the names of the wire: so they are stored. */
  configuration?: z.infer<typeof clinicConfigurationChangeWire> | undefined;
  /** Only the operator's to change. Names the clinic in the address of its single sign-on; empty for none. */
  code?: string | undefined;
  isDemo?: boolean | undefined;
}>;

/** The clinic as the change would leave it. */
export function changedClinic(clinic: ClinicRow, change: ClinicChange): ClinicRow {
  return {
    ...clinic,
    ...givenFields({
      name: change.name?.trim(),
      timezone: change.timezone,
      country: change.country,
      is_emr_single_patient_mode: change.isEmrSinglePatientMode,
      should_enforce_patient_mrn: change.shouldEnforcePatientMrn,
      should_show_device_selection: change.shouldShowDeviceSelection,
      should_show_init_pump: change.shouldShowInitPump,
      allowed_networks: change.allowedNetworks && normalisedNetworks(change.allowedNetworks),
      record_retention_years: change.recordRetentionYears,
      dms_name: textOrNone(change.dmsName),
      code: textOrNone(change.code),
      is_demo: change.isDemo,
    }),
    ...(change.tidepoolEmail === undefined ? {} : tidepoolAccount(clinic, change.tidepoolEmail)),
    configuration: { ...clinic.configuration, ...givenFields(change.configuration ?? {}) },
  };
}

type GivenFields<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function givenFields<T extends object>(fields: T): GivenFields<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as GivenFields<T>;
}

const textOrNone = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null);
const normalisedNetworks = (networks: readonly string[]) => [...new Set(networks.map((network) => network.trim()))];

/** The stored password belongs to the former account: with another one it has to be entered again. */
function tidepoolAccount(clinic: ClinicRow, givenEmail: string | null): Partial<ClinicRow> {
  const email = givenEmail === null ? null : normalisedEmail(givenEmail) || null;
  if (email === clinic.tidepool_email) return {};
  return {
    tidepool_email: email,
    tidepool_password_sealed: null,
    are_tidepool_credentials_valid: email === null,
  };
}

const CHANGEABLE_COLUMNS = [
  'record_retention_years',
  'name',
  'timezone',
  'country',
  'is_emr_single_patient_mode',
  'should_enforce_patient_mrn',
  'should_show_device_selection',
  'should_show_init_pump',
  'tidepool_email',
  'dms_name',
  'allowed_networks',
  'code',
  'is_demo',
] as const satisfies readonly (keyof ClinicRow)[];

/** They go the way of guarded settings. */
export const GUARDED_COLUMNS = ['record_retention_years', 'allowed_networks'] as const;

/** In the names of the wire, which are those of the columns. */
export function changedFields(before: ClinicRow, after: ClinicRow): string[] {
  const isOther = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const flags = Object.keys(after.configuration).filter((flag) =>
    isOther(before.configuration[flag], after.configuration[flag]),
  );
  return [
    ...CHANGEABLE_COLUMNS.filter((column) => isOther(before[column], after[column])),
    ...flags.map((flag) => `clinic_configuration.${flag}`),
  ];
}

export function clinicColumns(clinic: ClinicRow): Insertable<ClinicTable> {
  return { ...clinic, configuration: JSON.stringify(clinic.configuration) };
}
