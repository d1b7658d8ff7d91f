import { normalisedEmail } from '@glidepath/account-rules';
import { type ClinicSettingsIssue, clinicSettingsIssues } from '@glidepath/patient-rules';

import { changedFields } from '#shared/form/field-conflicts.ts';
import type { ClinicSettings } from './clinic-settings.query.ts';

type Configuration = ClinicSettings['clinicConfiguration'];

/** All that an administrator changes, side by side, so that two versions can be compared field by field. */
export type ClinicForm = Readonly<
  Pick<
    ClinicSettings,
    | 'name'
    | 'timezone'
    | 'country'
    | 'isEmrSinglePatientMode'
    | 'shouldEnforcePatientMrn'
    | 'shouldShowDeviceSelection'
    | 'shouldShowInitPump'
  > &
    Configuration & {
      tidepoolEmail: string;
      dmsName: string;
      /** One network per line. */
      allowedNetworks: string;
      /** Whole years; empty is for ever. */
      recordRetentionYears: string;
    }
>;
export type ClinicField = keyof ClinicForm;

/** The switches; everything else is typed or chosen. */
export type ClinicFlag = {
  [Field in ClinicField]: ClinicForm[Field] extends boolean ? Field : never;
}[ClinicField];

export function clinicFormOf(settings: ClinicSettings): ClinicForm {
  const { name, timezone, country, tidepoolEmail, dmsName, allowedNetworks, clinicConfiguration } = settings;
  const { isEmrSinglePatientMode, shouldEnforcePatientMrn, shouldShowDeviceSelection, shouldShowInitPump } = settings;
  return {
    name,
    timezone,
    country,
    tidepoolEmail: tidepoolEmail ?? '',
    dmsName: dmsName ?? '',
    allowedNetworks: allowedNetworks.join('\n'),
    recordRetentionYears: settings.recordRetentionYears === null ? '' : String(settings.recordRetentionYears),
    isEmrSinglePatientMode,
    shouldEnforcePatientMrn,
    shouldShowDeviceSelection,
    shouldShowInitPump,
    ...clinicConfiguration,
  };
}

/** The networks typed, without empty lines and repetitions. */
export function networksOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** No number where none was typed: that must not read as for ever. */
function yearsOf(typed: string): number | null {
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Spaces, empty lines and the case of addresses and countries are nobody's change. */
export function tidyClinic(form: ClinicForm): ClinicForm {
  return {
    ...form,
    name: form.name.trim(),
    country: form.country.trim().toUpperCase(),
    tidepoolEmail: normalisedEmail(form.tidepoolEmail),
    dmsName: form.dmsName.trim(),
    allowedNetworks: networksOf(form.allowedNetworks).join('\n'),
    recordRetentionYears: form.recordRetentionYears.trim(),
  };
}

/** A zone that the clinic has is kept, even where the list does not offer it. */
export function clinicIssues(form: ClinicForm): ClinicSettingsIssue[] {
  const tidy = tidyClinic(form);
  const settings = {
    ...tidy,
    tidepoolEmail: tidy.tidepoolEmail || null,
    allowedNetworks: networksOf(tidy.allowedNetworks),
    recordRetentionYears: yearsOf(tidy.recordRetentionYears),
  };
  return clinicSettingsIssues(settings, () => true);
}

/** What PATCH clinic_settings carries: the changed fields, and the version they were changed from. */
export function clinicChange(form: ClinicForm, opened: ClinicSettings) {
  const tidy = tidyClinic(form);
  const changed = changedFields(clinicFormOf(opened), tidy);
  const is = (field: ClinicField) => changed.includes(field);
  const configuration = pick(
    tidy,
    changed.filter((field): field is keyof Configuration => field in opened.clinicConfiguration),
  );
  return {
    ...pick(
      tidy,
      PLAIN_FIELDS.filter((field) => is(field)),
    ),
    ...(is('tidepoolEmail') && { tidepoolEmail: tidy.tidepoolEmail || null }),
    ...(is('dmsName') && { dmsName: tidy.dmsName || null }),
    ...(is('allowedNetworks') && { allowedNetworks: networksOf(tidy.allowedNetworks) }),
    ...(is('recordRetentionYears') && {
      recordRetentionYears: yearsOf(tidy.recordRetentionYears),
    }),
    ...(Object.keys(configuration).length > 0 && { clinicConfiguration: configuration }),
    version: opened.version,
  };
}

const PLAIN_FIELDS = [
  'name',
  'timezone',
  'country',
  'isEmrSinglePatientMode',
  'shouldEnforcePatientMrn',
  'shouldShowDeviceSelection',
  'shouldShowInitPump',
] as const;

function pick<Form extends object, Field extends keyof Form>(
  form: Form,
  fields: readonly Field[],
): Partial<Pick<Form, Field>> {
  // Each entry is taken from the form under its own name.
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Pick<Form, Field>>;
}

/** The other mode that keeps a mode from being switched on: they add patients in ways that exclude each other (D1-111). */
export function blockingMode(flag: ClinicFlag, form: ClinicForm): ClinicFlag | undefined {
  if (flag === 'isEmrSinglePatientMode' && form.directToPatientEnabled) return 'directToPatientEnabled';
  if (flag === 'directToPatientEnabled' && form.isEmrSinglePatientMode) return 'isEmrSinglePatientMode';
  return undefined;
}
