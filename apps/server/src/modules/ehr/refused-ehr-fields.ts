import { type RecordSystemFields, type RecordSystemIssueCode, recordSystemIssues } from '@glidepath/account-rules';

const SENTENCES: Readonly<Record<RecordSystemIssueCode, string>> = {
  mandatory: 'This field is mandatory.',
  'address.format': 'Give an address that begins with https://, without a question mark.',
  'system.format': 'Give an address, such as urn:oid:1.2.3 or https://hospital.example/mrn.',
};

/** Why the settings may not be stored, by field. Empty when they may. */
export function refusedEhrFields(
  settings: RecordSystemFields,
  known: Parameters<typeof recordSystemIssues>[1],
): Record<string, string> {
  const issues = recordSystemIssues(settings, known);
  return Object.fromEntries(issues.map(({ field, code }) => [field, SENTENCES[code]]));
}

export const SHARED_ADDRESS = { baseUrl: 'Another clinic is launched from this address.' } as const;
