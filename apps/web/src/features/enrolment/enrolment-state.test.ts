import { ERROR_CATALOGUE, type ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { describe, expect, it } from 'vitest';

import type { EnrolmentKind } from './enrolment-issues.ts';
import {
  type EnrolmentEvent,
  type EnrolmentState,
  initialEnrolment,
  mayComplete,
  nextEnrolment,
} from './enrolment-state.ts';

const TODAY = '2025-03-14';
const SUBMITTED: EnrolmentEvent = { type: 'submitted', today: TODAY };
const after = (state: EnrolmentState, ...events: EnrolmentEvent[]) => events.reduce(nextEnrolment, state);
const filled = (kind: EnrolmentKind) =>
  after(initialEnrolment(kind), {
    type: 'edited',
    changes: { password: 'Glide+2025', confirmation: 'Glide+2025', bornOn: '1980-02-29', hasConfirmedTerms: true },
  });

const answered = (name: ErrorName) => {
  const { code, status } = ERROR_CATALOGUE[name];
  const body = { error: ENGLISH_ERROR_TEXTS[name], code };
  return resolveError({ status, body, path: 'complete_patient_enrollment/' });
};
const afterError = (name: ErrorName, kind: EnrolmentKind = 'patient') => {
  const error = answered(name);
  const { passwordErrors, birthDateError, criticalError } = after(filled(kind), SUBMITTED, { type: 'failed', error });
  return { error, passwordErrors, birthDateError, criticalError };
};

describe('sending', () => {
  it('sends a form without faults once', () => {
    const sending = after(filled('patient'), SUBMITTED);
    expect(sending).toMatchObject({ isSending: true, issues: {} });
    expect(mayComplete(sending, TODAY)).toBe(false);
    expect(after(sending, SUBMITTED)).toBe(sending);
  });

  it('ENROL-07: a form with a fault is not sent', () => {
    const state = after(filled('doctor'), { type: 'edited', changes: { hasConfirmedTerms: false } }, SUBMITTED);
    expect(state).toMatchObject({ isSending: false, issues: { terms: 'not-confirmed' } });
  });

  it('takes a message away when its own field is changed, and no other', () => {
    const state = after(initialEnrolment('patient'), SUBMITTED, { type: 'edited', changes: { bornOn: '1980-02-29' } });
    expect(state.issues).toEqual({ password: 'fields-empty', terms: 'not-confirmed' });
  });
});

describe('what the server refused', () => {
  it.each(['password-criteria', 'password-reused', 'password-common', 'password-not-saved'] as const)(
    'ENROL-14, ENROL-15: status 435 (%s) is a password error',
    (name) => {
      const { error, ...places } = afterError(name);
      expect(places).toEqual({ passwordErrors: [error], birthDateError: undefined, criticalError: undefined });
    },
  );

  it('ENROL-14, ENROL-16: code 176 is the error of the date of birth', () => {
    const { error, ...places } = afterError('birth-date-invalid');
    expect(places).toEqual({ passwordErrors: [], birthDateError: error, criticalError: undefined });
  });

  it('ENROL-16: the text of code 176 is enough', () => {
    const error = resolveError({ status: 400, body: { error: 'Invalid date of birth' }, path: '' });
    expect(after(filled('patient'), { type: 'failed', error }).birthDateError).toBe(error);
  });

  it.each(['patient-registration-expired', 'invitation-invalid', 'throttled', 'general-error'] as const)(
    'ENROL-14, ENROL-17: %s is critical',
    (name) => {
      const { error, ...places } = afterError(name);
      expect(places).toEqual({ passwordErrors: [], birthDateError: undefined, criticalError: error });
    },
  );

  it('RESET-11: a refused password lets the user try again, everything else is critical', () => {
    const refused = after(filled('reset'), SUBMITTED, { type: 'failed', error: answered('password-reused') });
    expect(refused.criticalError).toBeUndefined();
    expect(mayComplete(refused, TODAY)).toBe(true);
    expect(afterError('password-reset-expired', 'reset').criticalError).toBeDefined();
  });

  it('goes with the next attempt, or when the password is changed', () => {
    const refused = after(filled('patient'), SUBMITTED, { type: 'failed', error: answered('password-reused') });
    expect(after(refused, SUBMITTED).passwordErrors).toEqual([]);
    expect(after(refused, { type: 'edited', changes: { password: 'Glide+2026' } }).passwordErrors).toEqual([]);
    expect(after(refused, { type: 'edited', changes: { bornOn: '1980-02-28' } }).passwordErrors).toHaveLength(1);
  });

  it('is critical until the dialog is closed', () => {
    const failed = after(filled('doctor'), { type: 'failed', error: answered('general-error') });
    expect(after(failed, { type: 'critical-closed' }).criticalError).toBeUndefined();
  });
});
