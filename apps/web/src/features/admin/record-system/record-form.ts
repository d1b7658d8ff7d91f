import { type RecordSystemFields, type RecordSystemIssue, recordSystemIssues } from '@glidepath/account-rules';

import { refusedAmong } from '#shared/api/call-failure.ts';
import type { RecordSystem } from './record-system.query.ts';

export type RecordForm = RecordSystemFields;
export type RecordField = RecordSystemIssue['field'];

const NO_SYSTEM: RecordForm = {
  baseUrl: '',
  mrnSystem: '',
  visitSystem: '',
  isSending: true,
  proof: 'token',
  token: '',
  clientId: '',
  launchClientId: '',
};

/** The stored token is never sent to the browser: an empty field leaves it unchanged. */
export function recordFormOf(system: RecordSystem | null): RecordForm {
  if (!system) return NO_SYSTEM;
  const { hasToken: _, version: __, ...fields } = system;
  return { ...fields, token: '' };
}

/** Where the stored token goes: another address needs its own. */
export const tokenAddressOf = (system: RecordSystem | null) => (system?.hasToken ? system.baseUrl : null);

/** Whether it may be this very machine, only the server knows: it is asked where that is the only fault. */
export function recordIssues(form: RecordForm, system: RecordSystem | null): RecordSystemIssue[] {
  return recordSystemIssues(form, { tokenAddress: tokenAddressOf(system), mayBeThisMachine: true });
}

const FIELDS: readonly RecordField[] = ['baseUrl', 'mrnSystem', 'visitSystem', 'token', 'clientId', 'launchClientId'];

/** The fields that the server refused; empty if the failure is not about a field. */
export function recordFailedFields(failure: unknown): readonly RecordField[] {
  return refusedAmong(failure, FIELDS);
}
