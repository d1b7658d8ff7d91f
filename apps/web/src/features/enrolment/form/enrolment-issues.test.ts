import { describe, expect, it } from 'vitest';

import { askedGuardianPart, type EnrolmentEntries, enrolmentIssues, NO_GUARDIAN } from './enrolment-issues.ts';

const TODAY = '2025-03-14';
const entries = (changes: Partial<EnrolmentEntries> = {}): EnrolmentEntries => ({
  password: 'Glide+2025',
  confirmation: 'Glide+2025',
  bornOn: '1980-02-29',
  hasConfirmedTerms: true,
  guardian: NO_GUARDIAN,
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
    const empty = {
      password: '',
      confirmation: '',
      bornOn: undefined,
      hasConfirmedTerms: false,
      guardian: NO_GUARDIAN,
    };
    expect(enrolmentIssues('patient', empty, TODAY)).toEqual({
      password: 'fields-empty',
      bornOn: 'mandatory',
      hasConfirmedTerms: 'not-confirmed',
    });
    expect(enrolmentIssues('doctor', empty, TODAY)).toEqual({
      password: 'fields-empty',
      hasConfirmedTerms: 'not-confirmed',
    });
  });

  it('ENROL-37: ask for the name and consent of a guardian if somebody is under 18', () => {
    const issuesOf = (name: string, hasConsented: boolean) =>
      enrolmentIssues('patient', entries({ bornOn: '2012-01-01', guardian: { name, hasConsented } }), TODAY);
    expect(issuesOf(' ', true)).toEqual({ guardian: 'name-missing' });
    expect(issuesOf('Ruth Levi', false)).toEqual({ guardian: 'not-consented' });
    expect(issuesOf('Ruth Levi', true)).toEqual({});
    expect(
      ['2012-01-01', '2008-01-01', '1980-01-01', '2030-01-01', undefined].map((day) => askedGuardianPart(day, TODAY)),
    ).toEqual(['acts', 'consents', 'none', 'none', 'none']);
  });

  it.each(['patient', 'doctor'] as const)('ENROL-07: a %s who did not confirm the terms', (kind) => {
    expect(enrolmentIssues(kind, entries({ hasConfirmedTerms: false }), TODAY)).toEqual({
      hasConfirmedTerms: 'not-confirmed',
    });
  });

  it('ENROL-04: a date of birth in the future', () => {
    expect(enrolmentIssues('patient', entries({ bornOn: '2025-03-15' }), TODAY)).toEqual({ bornOn: 'invalid' });
    expect(enrolmentIssues('patient', entries({ bornOn: TODAY }), TODAY)).not.toHaveProperty('bornOn');
  });

  it('RESET-08: a reset asks for neither a date of birth nor the terms', () => {
    const reset = entries({ bornOn: undefined, hasConfirmedTerms: false });
    expect(enrolmentIssues('reset', reset, TODAY)).toEqual({});
    expect(enrolmentIssues('reset', { ...reset, confirmation: 'other' }, TODAY)).toEqual({
      password: 'confirmation-differs',
    });
  });
});
