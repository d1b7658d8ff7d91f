import { describe, expect, it } from 'vitest';

import type { ClinicMode } from './clinic-mode.ts';
import { type NewPatientFields, newPatientIssues } from './new-patient-issues.ts';

const TODAY = '2026-03-01';
const ORDINARY: ClinicMode = {
  isEmr: false,
  isDirectToPatient: false,
  isMrnEnforced: false,
  isBasalOnlyEnabled: false,
  isBolusCalculatorForMealsShown: false,
};
const DIRECT: ClinicMode = { ...ORDINARY, isDirectToPatient: true };
const MAYA: NewPatientFields = {
  fullName: 'Maya Levi',
  firstName: null,
  lastName: null,
  bornOn: '1990-05-17',
  email: 'maya@clinic.test',
  mrn: 'A0012',
  weightKg: 64,
  timezone: 'US/Eastern',
  treatmentType: 'PUMP',
  hasAcceptedTerms: true,
  studyGroupName: null,
  trialName: null,
};
const IN_TRIAL = { ...MAYA, studyGroupName: 'Group A', trialName: 'Direct to Patient Trial' };

const issues = (changes: Partial<NewPatientFields>, mode: ClinicMode = ORDINARY) =>
  newPatientIssues({ ...(mode.isDirectToPatient ? IN_TRIAL : MAYA), ...changes }, mode, TODAY).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('newPatientIssues', () => {
  it('accepts a whole patient in every mode', () => {
    expect(issues({})).toEqual([]);
    expect(issues({}, DIRECT)).toEqual([]);
    expect(
      issues(
        { fullName: null, firstName: 'Maya', lastName: 'Levi', hasAcceptedTerms: false },
        { ...ORDINARY, isEmr: true },
      ),
    ).toEqual([]);
  });

  it('ADD-03: a name is mandatory, whole or in parts', () => {
    expect(issues({ fullName: ' ' })).toContain('fullName mandatory');
    expect(issues({ fullName: null, firstName: 'Maya' })).toEqual(['lastName mandatory']);
    expect(issues({ fullName: null, lastName: 'Levi' })).toEqual(['firstName mandatory']);
  });

  it('ADD-03: a name has at least one letter, in any script; a part of it may have none', () => {
    for (const fullName of ['---', '12 34', '.', '٣'])
      expect(issues({ fullName })).toEqual(['fullName name.without-letter']);
    expect(issues({ fullName: null, firstName: '-', lastName: '1' })).toEqual(['firstName name.without-letter']);
    for (const fullName of ['X', 'מאיה', '李', 'O’', 'م 2']) expect(issues({ fullName })).toEqual([]);
    expect(issues({ fullName: null, firstName: 'Maya', lastName: '-' })).toEqual([]);
    // Keeps its patients without names.
    expect(issues({ fullName: '017' }, DIRECT)).toEqual([]);
  });

  it('ADD-04, ADD-05: a date of birth is mandatory, real and not in the future', () => {
    expect(issues({ bornOn: null })).toEqual(['bornOn mandatory']);
    expect(issues({ bornOn: '2023-02-29' })).toEqual(['bornOn birth-date.invalid']);
    expect(issues({ bornOn: '1890-01-01' })).toEqual(['bornOn birth-date.invalid']);
    expect(issues({ bornOn: '2026-03-02' })).toEqual(['bornOn birth-date.in-future']);
  });

  it('ADD-06: an email may be empty, but not malformed', () => {
    expect(issues({ email: null })).toEqual([]);
    expect(issues({ email: 'maya@' })).toEqual(['email email.format']);
  });

  it('ADD-07: direct-to-patient and injections need an email', () => {
    expect(issues({ email: ' ' }, DIRECT)).toEqual(['email mandatory']);
    expect(issues({ email: null, treatmentType: 'MDI_SSI' })).toEqual(['email email.mandatory-for-injections']);
  });

  it('ADD-08, ADD-09: weight is a whole number from 10 to 250 and mandatory for direct-to-patient only', () => {
    expect(issues({ weightKg: null })).toEqual([]);
    expect(issues({ weightKg: null }, DIRECT)).toEqual(['weightKg mandatory']);
    expect([10, 250].flatMap((weightKg) => issues({ weightKg }))).toEqual([]);
    expect([9, 251, 70.5, Number.NaN].flatMap((weightKg) => issues({ weightKg }))).toEqual(
      Array(4).fill('weightKg weight.out-of-range'),
    );
  });

  it('ADD-10: a treatment type that says pump or injections is required; the generic plan is not offered here', () => {
    expect(issues({ treatmentType: null })).toEqual(['treatmentType mandatory']);
    expect(issues({ treatmentType: 'GENERIC' })).toEqual(['treatmentType choice.unknown']);
  });

  it('ADD-11, ADD-12: a time zone of the list is required, one of three in direct-to-patient', () => {
    expect(issues({ timezone: null })).toEqual(['timezone mandatory']);
    expect(issues({ timezone: 'Europe/Paris' })).toEqual(['timezone choice.unknown']);
    expect(issues({ timezone: 'Asia/Jerusalem' })).toEqual([]);
    expect(issues({ timezone: 'US/Arizona' }, DIRECT)).toEqual(['timezone choice.unknown']);
  });

  it('ADD-14: the terms must be confirmed, except in the flow of a record system', () => {
    expect(issues({ hasAcceptedTerms: false })).toEqual(['hasAcceptedTerms terms.unconfirmed']);
    expect(issues({ hasAcceptedTerms: false }, { ...ORDINARY, isEmr: true })).toEqual([]);
  });

  it('ADD-15, ADD-22: direct-to-patient needs Group A or B and knows one trial; others know neither', () => {
    expect(issues({ studyGroupName: null }, DIRECT)).toEqual(['studyGroupName mandatory']);
    expect(issues({ studyGroupName: 'Group C' }, DIRECT)).toEqual(['studyGroupName choice.unknown']);
    expect(issues({ trialName: 'Another trial' }, DIRECT)).toEqual(['trialName choice.unknown']);
    expect(issues({ studyGroupName: 'Group A', trialName: 'Direct to Patient Trial' })).toEqual([
      'studyGroupName not-in-this-clinic',
      'trialName not-in-this-clinic',
    ]);
  });

  it('ADD-16, ADD-17: an MRN has at most ten letters or digits and is mandatory where the clinic enforces it', () => {
    expect(['0012', 'ABCDEFGHIJ', ' 77 '].flatMap((mrn) => issues({ mrn }))).toEqual([]);
    expect(['A-1', 'א1', 'A 1'].flatMap((mrn) => issues({ mrn }))).toEqual(Array(3).fill('mrn mrn.format'));
    expect(['ABCDEFGHIJK', '123456789-0'].flatMap((mrn) => issues({ mrn }))).toEqual(Array(2).fill('mrn mrn.too-long'));
    expect(issues({ mrn: '  ' })).toEqual([]);
    expect(issues({ mrn: '  ' }, { ...ORDINARY, isMrnEnforced: true })).toEqual(['mrn mandatory']);
  });

  it('ADD-29, CLINIC-09: basal only is a choice where the clinic has it', () => {
    expect(issues({ treatmentType: 'BASAL_ONLY' })).toEqual(['treatmentType choice.unknown']);
    expect(issues({ treatmentType: 'BASAL_ONLY' }, { ...ORDINARY, isBasalOnlyEnabled: true })).toEqual([]);
  });
});
