/** How we prove to a record system who we are: a token that it gave us, or our signature (SMART backend services). */
export const RECORD_SYSTEM_PROOFS = ['token', 'signature'] as const;
export type RecordSystemProof = (typeof RECORD_SYSTEM_PROOFS)[number];

export type RecordSystemFields = Readonly<{
  /** The address of its FHIR interface. */
  baseUrl: string;
  /** The list that its record numbers come from, and that of its visits. */
  mrnSystem: string;
  visitSystem: string;
  isSending: boolean;
  proof: RecordSystemProof;
  /** Empty where the stored one stays. */
  token: string;
  clientId: string;
  /** By which it launches us; empty where it does not. */
  launchClientId: string;
}>;

export type RecordSystemIssueCode = 'mandatory' | 'address.format' | 'system.format';
export type RecordSystemIssue = Readonly<{ field: keyof RecordSystemFields; code: RecordSystemIssueCode }>;

type RecordSystemContext = Readonly<{
  /** Where the stored token may go, null where none is stored. Another address needs its token given again. */
  tokenAddress: string | null;
  /** On a developer's machine and in a demonstration it may be this very machine. */
  mayBeThisMachine: boolean;
}>;

/** The one normal form in which an address is shown, stored and compared. */
export const tidyAddress = (baseUrl: string): string => baseUrl.trim().replace(/\/+$/, '');

/** The stored token is for the address that it was given for, and for no other. */
export function isTokenKept({ baseUrl, token }: RecordSystemFields, tokenAddress: string | null): boolean {
  return token.trim() === '' && tokenAddress === tidyAddress(baseUrl);
}

/** Everything wrong with the settings of a clinic's record system. */
export function recordSystemIssues(settings: RecordSystemFields, known: RecordSystemContext): RecordSystemIssue[] {
  return [
    ...addressIssues(settings.baseUrl.trim(), known),
    ...systemIssues('mrnSystem', settings.mrnSystem.trim(), true),
    ...systemIssues('visitSystem', settings.visitSystem.trim(), false),
    ...(settings.isSending ? proofIssues(settings, known) : []),
  ];
}

const issue = (field: keyof RecordSystemFields, code: RecordSystemIssueCode) => ({ field, code });

// A plan must not travel in the clear, nor a token to whoever answers for somebody else.
const SAFE_ADDRESS = /^https:\/\/[^\s/?#"'<>\\@]+(?:\/[^\s?#"'<>\\@]*)?$/i;
const THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[^\s?#"'<>\\@]*)?$/i;

/** Also for the addresses that a record system itself names. */
export function isRecordAddress(address: string, mayBeThisMachine: boolean): boolean {
  return SAFE_ADDRESS.test(address) || (mayBeThisMachine && THIS_MACHINE.test(address));
}

function addressIssues(baseUrl: string, { mayBeThisMachine }: RecordSystemContext): RecordSystemIssue[] {
  if (baseUrl === '') return [issue('baseUrl', 'mandatory')];
  return isRecordAddress(baseUrl, mayBeThisMachine) ? [] : [issue('baseUrl', 'address.format')];
}

const ABSOLUTE_URI = /^[a-z][a-z\d+.-]*:[^\s|]+$/i;

/** Without its list a number could be that of anything: a record number must not be taken for another one. */
function systemIssues(field: 'mrnSystem' | 'visitSystem', system: string, isMandatory: boolean): RecordSystemIssue[] {
  if (system === '') return isMandatory ? [issue(field, 'mandatory')] : [];
  return ABSOLUTE_URI.test(system) ? [] : [issue(field, 'system.format')];
}

function proofIssues(settings: RecordSystemFields, { tokenAddress }: RecordSystemContext): RecordSystemIssue[] {
  const { proof, token, clientId } = settings;
  if (proof === 'signature') return clientId.trim() === '' ? [issue('clientId', 'mandatory')] : [];
  return token.trim() === '' && !isTokenKept(settings, tokenAddress) ? [issue('token', 'mandatory')] : [];
}
