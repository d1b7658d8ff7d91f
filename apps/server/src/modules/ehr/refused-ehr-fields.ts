import { type RecordSystemFields, type RecordSystemIssueCode, recordSystemIssues } from '@glidepath/account-rules';

const WIRE_NAMES: Readonly<Record<keyof RecordSystemFields, string>> = {
  baseUrl: 'base_url',
  mrnSystem: 'mrn_system',
  visitSystem: 'visit_system',
  isSending: 'is_sending',
  proof: 'proof',
  token: 'token',
  clientId: 'client_id',
  launchClientId: 'launch_client_id',
};

const SENTENCES: Readonly<Record<RecordSystemIssueCode, string>> = {
  mandatory: 'This field is mandatory.',
  'address.format': 'Give an address that begins with https://, without a question mark.',
  'system.format': 'Give an address, such as urn:oid:1.2.3 or https://hospital.example/mrn.',
};

/** Why the settings may not be stored, by the wire name of each refused field. Empty when they may. */
export function refusedEhrFields(
  settings: RecordSystemFields,
  known: Parameters<typeof recordSystemIssues>[1],
): Record<string, string> {
  const issues = recordSystemIssues(settings, known);
  return Object.fromEntries(issues.map(({ field, code }) => [WIRE_NAMES[field], SENTENCES[code]]));
}

export const SHARED_ADDRESS = { base_url: 'Another clinic is launched from this address.' } as const;
