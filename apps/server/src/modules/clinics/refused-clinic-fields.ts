import { camelCase } from '@glidepath/api-contract/wire/camel-case';
import { clinicConfigurationChangeWire } from '@glidepath/api-contract/wire/clinic-settings.wire';
import { isZone } from '@glidepath/device-readings';
import {
  type ClinicSettingsField,
  type ClinicSettingsIssueCode,
  clinicSettingsIssues,
  DEFAULT_TIMEZONE,
} from '@glidepath/patient-rules';

import type { ClinicRow } from './clinic.repository.ts';

const FLAGS: readonly ClinicSettingsField[] = ['directToPatientEnabled', 'initialPlanUnits'];
const flagPlace = (flag: string) => `clinicConfiguration.${camelCase(flag)}`;

const SENTENCES: Readonly<Record<ClinicSettingsIssueCode, string>> = {
  mandatory: 'This field is mandatory.',
  'timezone.unknown': 'This time zone is not known.',
  'country.format': 'Give a country as two capital letters.',
  'units.unknown': 'This unit is not known.',
  'email.format': 'This is not an email address.',
  'networks.format': 'Give networks such as 10.0.0.0/8 or 2001:db8::/32, or single addresses.',
  'retention.range': 'Give whole years from 1 to 100, or none.',
  'modes.exclude-each-other': 'Health record mode and direct-to-patient mode exclude each other.',
};

/** Why a clinic may not be stored like this, by field. Empty when it may. */
export function refusedClinicFields(clinic: ClinicRow): Record<string, string> {
  const { configuration } = clinic;
  const issues = clinicSettingsIssues(
    {
      name: clinic.name,
      timezone: clinic.timezone ?? DEFAULT_TIMEZONE,
      country: clinic.country,
      isEmrSinglePatientMode: clinic.is_emr_single_patient_mode,
      directToPatientEnabled: configuration['direct_to_patient_enabled'] === true,
      initialPlanUnits: String(configuration['initial_plan_units'] ?? 'mg/dL'),
      tidepoolEmail: clinic.tidepool_email,
      allowedNetworks: clinic.allowed_networks,
      recordRetentionYears: clinic.record_retention_years,
    },
    isKnownTimezone,
  );
  return Object.fromEntries(
    issues.map(({ field, code }) => [FLAGS.includes(field) ? flagPlace(field) : field, SENTENCES[code]]),
  );
}

/** Flags that do not exist, or with values they cannot have: only commands can send such, the wire refuses them. */
export function refusedFlags(configuration: Readonly<Record<string, unknown>>): Record<string, string> {
  const result = clinicConfigurationChangeWire.safeParse(configuration);
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.flatMap((issue): [string, string][] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [flagPlace(key), 'This flag is not known.'])
        : [[flagPlace(issue.path.join('.')), 'This flag cannot have this value.']],
    ),
  );
}

/** Devices may tell an offset such as +02:00, which counts as a zone; a clinic's must know daylight saving. */
function isKnownTimezone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && isZone(name);
}
