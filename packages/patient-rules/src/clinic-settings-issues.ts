import { isEmail, normalisedEmail } from '@glidepath/account-rules';
import { GLUCOSE_UNITS } from '@glidepath/quantities';

import { isNetwork } from './network.ts';

/** The settings of a clinic that can be wrong, as they would be after the change. */
export type ClinicSettingsFields = Readonly<{
  name: string;
  timezone: string;
  country: string;
  isEmrSinglePatientMode: boolean;
  directToPatientEnabled: boolean;
  initialPlanUnits: string;
  tidepoolEmail: string | null;
  allowedNetworks: readonly string[];
  /** Null is for ever. */
  recordRetentionYears: number | null;
}>;

export type ClinicSettingsField = keyof ClinicSettingsFields;

export type ClinicSettingsIssueCode =
  | 'mandatory'
  | 'timezone.unknown'
  | 'country.format'
  | 'units.unknown'
  | 'email.format'
  | 'networks.format'
  | 'retention.range'
  | 'modes.exclude-each-other';

export type ClinicSettingsIssue = Readonly<{ field: ClinicSettingsField; code: ClinicSettingsIssueCode }>;

/**
 * Everything wrong with the settings of a clinic; an empty list means they may be saved. Which zones exist is for the
 * caller to say: a form knows those it offers, the server all that its runtime knows.
 */
export function clinicSettingsIssues(
  settings: ClinicSettingsFields,
  isTimezoneKnown: (timezone: string) => boolean,
): ClinicSettingsIssue[] {
  return [
    ...(settings.name.trim() === '' ? [issue('name', 'mandatory')] : []),
    ...timezoneIssues(settings.timezone, isTimezoneKnown),
    ...(/^[A-Z]{2}$/.test(settings.country) ? [] : [issue('country', 'country.format')]),
    ...(GLUCOSE_UNITS.some((units) => units === settings.initialPlanUnits)
      ? []
      : [issue('initialPlanUnits', 'units.unknown')]),
    ...tidepoolEmailIssues(settings.tidepoolEmail),
    ...(settings.allowedNetworks.every(isNetwork) ? [] : [issue('allowedNetworks', 'networks.format')]),
    ...(isRetention(settings.recordRetentionYears) ? [] : [issue('recordRetentionYears', 'retention.range')]),
    ...modeIssues(settings),
  ];
}

const isRetention = (years: number | null) => years === null || (Number.isInteger(years) && years >= 1 && years <= 100);

const issue = (field: ClinicSettingsField, code: ClinicSettingsIssueCode): ClinicSettingsIssue => ({ field, code });

function timezoneIssues(timezone: string, isKnown: (timezone: string) => boolean): ClinicSettingsIssue[] {
  if (timezone.trim() === '') return [issue('timezone', 'mandatory')];
  return isKnown(timezone) ? [] : [issue('timezone', 'timezone.unknown')];
}

function tidepoolEmailIssues(email: string | null): ClinicSettingsIssue[] {
  return email === null || isEmail(normalisedEmail(email)) ? [] : [issue('tidepoolEmail', 'email.format')];
}

/** The two ways to add patients exclude each other (D1-111). */
function modeIssues({ isEmrSinglePatientMode, directToPatientEnabled }: ClinicSettingsFields): ClinicSettingsIssue[] {
  if (!isEmrSinglePatientMode || !directToPatientEnabled) return [];
  return [
    issue('isEmrSinglePatientMode', 'modes.exclude-each-other'),
    issue('directToPatientEnabled', 'modes.exclude-each-other'),
  ];
}
