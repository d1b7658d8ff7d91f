import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { enrolmentFailure } from '@glidepath/api-contract/errors/enrolment-failure';
import { errorText, type ResolvedError } from '@glidepath/api-contract/errors/resolve-error';

import {
  type EnrolmentEntries,
  type EnrolmentIssues,
  type EnrolmentKind,
  enrolmentIssues,
  NO_GUARDIAN,
} from './enrolment-issues.ts';

export type EnrolmentState = Readonly<{
  kind: EnrolmentKind;
  entries: EnrolmentEntries;
  issues: EnrolmentIssues;
  isSending: boolean;
  /** What the server refused, kept in three places (product specification 1, section 4). */
  passwordErrors: readonly ResolvedError[];
  birthDateError: ResolvedError | undefined;
  criticalError: ResolvedError | undefined;
}>;

export type EnrolmentEvent =
  | Readonly<{ type: 'edited'; changes: Partial<EnrolmentEntries> }>
  | Readonly<{ type: 'submitted'; today: string }>
  | Readonly<{ type: 'failed'; error: ResolvedError }>
  | Readonly<{ type: 'critical-closed' }>;

const NO_ERRORS = { passwordErrors: [], birthDateError: undefined, criticalError: undefined } as const;

export function initialEnrolment(kind: EnrolmentKind): EnrolmentState {
  const entries = {
    password: '',
    confirmation: '',
    bornOn: undefined,
    hasConfirmedTerms: false,
    guardian: NO_GUARDIAN,
  };
  return { kind, entries, issues: {}, isSending: false, ...NO_ERRORS };
}

export function nextEnrolment(state: EnrolmentState, event: EnrolmentEvent): EnrolmentState {
  switch (event.type) {
    case 'edited':
      return afterEdit(state, event.changes);
    case 'submitted':
      if (state.isSending) return state;
      return {
        ...state,
        ...NO_ERRORS,
        issues: enrolmentIssues(state.kind, state.entries, event.today),
        isSending: mayComplete(state, event.today),
      };
    case 'failed':
      return { ...state, isSending: false, ...placed(event.error) };
    case 'critical-closed':
      return { ...state, criticalError: undefined };
  }
}

/** One call at a time, and only for a form without faults. */
export function mayComplete({ kind, entries, isSending }: EnrolmentState, today: string): boolean {
  return !isSending && Object.keys(enrolmentIssues(kind, entries, today)).length === 0;
}

/** A message goes as soon as what it is about is changed. */
function afterEdit(state: EnrolmentState, changes: Partial<EnrolmentEntries>): EnrolmentState {
  const touchesPassword = 'password' in changes || 'confirmation' in changes;
  const touched: Readonly<Record<keyof EnrolmentIssues, boolean>> = {
    password: touchesPassword,
    bornOn: 'bornOn' in changes,
    terms: 'hasConfirmedTerms' in changes,
    guardian: 'guardian' in changes,
  };
  const standing = Object.entries(state.issues).filter(([name]) => !touched[name as keyof EnrolmentIssues]);
  return {
    ...state,
    entries: { ...state.entries, ...changes },
    issues: Object.fromEntries(standing),
    passwordErrors: touchesPassword ? [] : state.passwordErrors,
    birthDateError: 'bornOn' in changes ? undefined : state.birthDateError,
  };
}

/** Which of the three places an error belongs to does not depend on the language shown. */
function placed(error: ResolvedError): Pick<EnrolmentState, 'passwordErrors' | 'birthDateError' | 'criticalError'> {
  const text = errorText(error, ENGLISH_ERROR_TEXTS);
  switch (enrolmentFailure(error, text, ENGLISH_ERROR_TEXTS).kind) {
    case 'password':
      return { ...NO_ERRORS, passwordErrors: [error] };
    case 'birth-date':
      return { ...NO_ERRORS, birthDateError: error };
    case 'critical':
      return { ...NO_ERRORS, criticalError: error };
  }
}
