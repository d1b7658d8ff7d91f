import type { SettingChange } from './setting-changes.query.ts';

/** By the names of the wire. What is not here needs no reader: a key that was made anew, say. */
const LABELS = {
  base_url: 'ehr:settings.baseUrl',
  mrn_system: 'ehr:settings.mrnSystem',
  visit_system: 'ehr:settings.visitSystem',
  is_sending: 'ehr:settings.isSending',
  proof: 'ehr:settings.proof',
  token: 'ehr:settings.token',
  client_id: 'ehr:settings.clientId',
  launch_client_id: 'ehr:settings.launchClientId',
  entity_id: 'admin:provider.entityId',
  sign_in_url: 'admin:provider.signInUrl',
  certificates: 'admin:provider.certificates',
  email_attribute: 'admin:provider.emailAttribute',
  signed_part: 'admin:provider.signedPart',
  is_second_factor_required: 'admin:rules.isSecondFactorRequired.name',
  are_approvals_signed: 'admin:rules.areApprovalsSigned.name',
  is_second_person_needed: 'admin:rules.isSecondPersonNeeded.name',
  record_retention_years: 'admin:clinic.retention',
  allowed_networks: 'admin:clinic.networks',
  administrator: 'admin:changes.administrator',
} as const;

type ShownDifference = SettingChange['differences'][number] &
  Readonly<{ label: (typeof LABELS)[keyof typeof LABELS]; isTold: boolean }>;

const isLabelled = (field: string): field is keyof typeof LABELS => field in LABELS;

/** What an administrator compares, field by field; of a secret only that it is another one. */
export function shownDifferences({ kind, differences }: SettingChange): ShownDifference[] {
  return differences.flatMap((difference) => {
    // Of administrators each field is a person.
    const field = kind === 'administrators' ? 'administrator' : difference.field;
    return isLabelled(field) ? [{ ...difference, label: LABELS[field], isTold: field !== 'token' }] : [];
  });
}
