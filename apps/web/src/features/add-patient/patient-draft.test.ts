import type { ClinicMode } from '@glidepath/patient-rules';
import { describe, expect, it } from 'vitest';

import { draftIssues, isSaidAtOnce, unusableOfRecord } from './draft-issues.ts';
import { newPatientBody } from './new-patient-body.ts';
import { firstDraft, type PatientDraft, withDelivery } from './patient-draft.ts';

const TODAY = '2026-03-01';
const ORDINARY: ClinicMode = {
  isEmr: false,
  isDirectToPatient: false,
  isMrnEnforced: false,
  isBasalOnlyEnabled: false,
  isBolusCalculatorForMealsShown: false,
};
const DIRECT = { ...ORDINARY, isDirectToPatient: true };
const EMR = { ...ORDINARY, isEmr: true };
const RECORD = {
  firstName: 'Maya',
  lastName: 'Levi',
  mrn: '77',
  bornOn: '1990-05-17',
  sex: 'FEMALE',
  email: null,
} as const;

const MAYA: PatientDraft = {
  ...firstDraft(ORDINARY, 'US/Pacific'),
  fullName: ' Maya Levi ',
  birthDate: '5/17/1990',
  delivery: 'Pump',
  treatmentType: 'PUMP',
  hasAcceptedTerms: true,
};
const issues = (changes: Partial<PatientDraft>, mode = ORDINARY) =>
  draftIssues({ ...MAYA, ...changes }, mode, TODAY).map(({ field, code }) => `${field} ${code}`);

describe('the form before anything is typed', () => {
  it('ADD-13: has the time zone of the clinic, where it is offered', () => {
    expect(firstDraft(ORDINARY, 'US/Pacific').timezone).toBe('US/Pacific');
    expect(firstDraft(ORDINARY, '').timezone).toBe('US/Arizona');
    expect(firstDraft(DIRECT, 'US/Arizona').timezone).toBeNull();
  });

  it('ADD-18: has what the record system says', () => {
    expect(firstDraft(EMR, 'US/Pacific', RECORD)).toMatchObject({
      firstName: 'Maya',
      lastName: 'Levi',
      mrn: '77',
      birthDate: '05/17/1990',
      sex: 'FEMALE',
      email: '',
    });
  });
});

describe('choosing the delivery', () => {
  it('ADD-10: presets the pump, and leaves the choice among injections', () => {
    expect(withDelivery({ ...MAYA, treatmentType: null }, 'Pump', ORDINARY).treatmentType).toBe('PUMP');
    expect(withDelivery(MAYA, 'Injections', ORDINARY).treatmentType).toBeNull();
    const chosen = { ...MAYA, delivery: 'Injections', treatmentType: 'MDI_SSI' } as const;
    expect(withDelivery(chosen, 'Injections', ORDINARY).treatmentType).toBe('MDI_SSI');
  });
});

describe('what keeps a draft from being sent', () => {
  it('is nothing when it is complete', () => {
    expect(issues({})).toEqual([]);
  });

  it('ADD-03: names are asked as the flow asks for them', () => {
    expect(issues({ fullName: ' ' })).toEqual(['fullName mandatory']);
    expect(issues({ fullName: '', firstName: 'Maya' }, EMR)).toEqual(['lastName mandatory']);
  });

  it('ADD-04, ADD-05: a date says what is wrong with it', () => {
    expect(issues({ birthDate: '' })).toEqual(['birthDate mandatory']);
    expect(issues({ birthDate: '17.5.1990' })).toEqual(['birthDate birth-date.invalid']);
    expect(issues({ birthDate: '03/02/2026' })).toEqual(['birthDate birth-date.in-future']);
  });

  it('ADD-08: a weight takes digits only', () => {
    expect(['70.5', '9', 'heavy'].flatMap((weight) => issues({ weight }))).toEqual(
      Array(3).fill('weight weight.out-of-range'),
    );
    expect(issues({ weight: ' ' })).toEqual([]);
  });

  it('ADD-10: the type is asked once the delivery is known', () => {
    expect(issues({ delivery: null, treatmentType: null })).toEqual(['delivery mandatory']);
    expect(issues({ delivery: 'Injections', treatmentType: null })).toEqual(['treatmentType mandatory']);
  });

  it('ADD-07, ADD-09, ADD-15, CLINIC-07: direct-to-patient clinics ask for more', () => {
    expect(issues({}, DIRECT)).toEqual(['email mandatory', 'weight mandatory', 'studyGroupName mandatory']);
  });

  it('CLINIC-12, ADD-17: the MRN is mandatory where the clinic enforces it', () => {
    expect(issues({}, { ...ORDINARY, isMrnEnforced: true })).toEqual(['mrn mandatory']);
  });

  it('ADD-14: the terms are confirmed where a person fills in the form', () => {
    expect(issues({ hasAcceptedTerms: false })).toEqual(['hasAcceptedTerms terms.unconfirmed']);
    expect(issues({ firstName: 'Maya', lastName: 'Levi', hasAcceptedTerms: false }, EMR)).toEqual([]);
  });
});

describe('a number of the record system that cannot be kept', () => {
  const LONG = { ...RECORD, mrn: '123456789012' };
  it('ADD-32: can be corrected, or left out where nobody enforces it; what is right stays fixed', () => {
    const first = firstDraft(EMR, 'US/Pacific', LONG);
    expect([...unusableOfRecord(first, EMR, TODAY)]).toEqual(['mrn']);
    expect([...unusableOfRecord(firstDraft(EMR, 'US/Pacific', RECORD), EMR, TODAY)]).toEqual([]);
    expect([...unusableOfRecord({ ...first, mrn: '77' }, ORDINARY, TODAY)]).toEqual([]);
    const name = 'x'.repeat(101);
    expect([...unusableOfRecord({ ...first, lastName: name, mrn: '77' }, EMR, TODAY)]).toEqual(['lastName']);
  });

  it('ADD-16, ADD-32: is said at once, and so is one that is being typed', () => {
    const none = new Set<never>();
    expect(isSaidAtOnce({ field: 'mrn', code: 'mrn.too-long' }, none)).toBe(true);
    expect(isSaidAtOnce({ field: 'mrn', code: 'mrn.format' }, none)).toBe(false);
    expect(isSaidAtOnce({ field: 'mrn', code: 'mrn.format' }, new Set(['mrn'] as const))).toBe(true);
  });
});

describe('what is sent', () => {
  it('ADD-20, ADD-21: is the whole name, trimmed, with an empty field as null', () => {
    expect(newPatientBody(MAYA, ORDINARY, TODAY)).toEqual({
      fullName: 'Maya Levi',
      dateOfBirth: '1990-05-17',
      mrn: null,
      timezone: 'US/Pacific',
      email: null,
      treatmentType: 'PUMP',
      acceptTerms: true,
      weight: null,
    });
  });

  it('ADD-20, ADD-21: is first and last name without terms beside a record system', () => {
    const draft = { ...firstDraft(EMR, 'US/Pacific', RECORD), delivery: 'Pump', treatmentType: 'PUMP' } as const;
    const body = newPatientBody({ ...draft, hasAcceptedTerms: true }, EMR, TODAY);
    expect(body).toMatchObject({ firstName: 'Maya', lastName: 'Levi', mrn: '77', sex: 'FEMALE', acceptTerms: false });
    expect(body).not.toHaveProperty('fullName');
  });

  it('ADD-21, ADD-22: has the trial and the group in direct-to-patient clinics alone', () => {
    const draft = { ...MAYA, email: ' Maya@Clinic.test ', weight: '64', studyGroupName: 'Group B' } as const;
    expect(newPatientBody(draft, DIRECT, TODAY)).toMatchObject({
      email: 'maya@clinic.test',
      weight: 64,
      trialName: 'Direct to Patient Trial',
      studyGroupName: 'Group B',
    });
    expect(newPatientBody(draft, ORDINARY, TODAY)).not.toHaveProperty('trialName');
  });

  it('is nothing while something is missing', () => {
    expect(newPatientBody({ ...MAYA, birthDate: '' }, ORDINARY, TODAY)).toBeUndefined();
  });
});
