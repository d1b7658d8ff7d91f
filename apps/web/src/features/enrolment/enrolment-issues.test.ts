import { describe, expect, it } from 'vitest';

import { type EnrolmentEntries, enrolmentIssues } from './enrolment-issues.ts';

const TODAY = '2025-03-14';
const entries = (changes: Partial<EnrolmentEntries> = {}): EnrolmentEntries => ({
  password: 'Glide+2025',
  confirmation: 'Glide+2025',
  bornOn: '1980-02-29',
  hasConfirmedTerms: true,
  ...changes,
});

describe('enrolmentIssues', () => {
  it('finds nothing in a complete form', () => {
    expect(enrolmentIssues('patient', entries(), TODAY)).toEqual({});
    expect(enrolmentIssues('doctor', entries({ bornOn: undefined }), TODAY)).toEqual({});
  });

  it('ENROL-06: a patient without a date of birth', () => {
    expect(enrolmentIssues('patient', entries({ bornOn: undefined }), TODAY)).toEqual({ bornOn: 'mandatory' });
  });

  it('ENROL-06: every empty field is named at once', () => {
    const empty = { password: '', confirmation: '', bornOn: undefined, hasConfirmedTerms: false };
    expect(enrolmentIssues('patient', empty, TODAY)).toEqual({
      password: 'fields-empty',
      bornOn: 'mandatory',
      terms: 'not-confirmed',
    });
    expect(enrolmentIssues('doctor', empty, TODAY)).toEqual({ password: 'fields-empty', terms: 'not-confirmed' });
  });

  it.each(['patient', 'doctor'] as const)('ENROL-07: a %s who did not confirm the terms', (kind) => {
    expect(enrolmentIssues(kind, entries({ hasConfirmedTerms: false }), TODAY)).toEqual({ terms: 'not-confirmed' });
  });

  it('ENROL-04: a date of birth in the future', () => {
    expect(enrolmentIssues('patient', entries({ bornOn: '2025-03-15' }), TODAY)).toEqual({ bornOn: 'invalid' });
    expect(enrolmentIssues('patient', entries({ bornOn: TODAY }), TODAY)).toEqual({});
  });

  it('RESET-08: a reset asks for neither a date of birth nor the terms', () => {
    const reset = entries({ bornOn: undefined, hasConfirmedTerms: false });
    expect(enrolmentIssues('reset', reset, TODAY)).toEqual({});
    expect(enrolmentIssues('reset', { ...reset, confirmation: 'other' }, TODAY)).toEqual({
      password: 'confirmation-differs',
    });
  });
});
