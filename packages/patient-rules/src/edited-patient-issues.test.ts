import { describe, expect, it } from 'vitest';

import type { ClinicMode } from './clinic-mode.ts';
import { type EditedPatientFields, editedPatientIssues } from './edited-patient-issues.ts';

const ORDINARY: ClinicMode = {
  isEmr: false,
  isDirectToPatient: false,
  isMrnEnforced: false,
  isBasalOnlyEnabled: false,
  isBolusCalculatorForMealsShown: false,
};
const MAYA: EditedPatientFields = {
  firstName: 'Maya',
  lastName: 'Levi',
  email: 'maya@clinic.test',
  mrn: 'A1',
  treatmentType: 'PUMP',
};
const issues = (changes: Partial<EditedPatientFields>, mode: Partial<ClinicMode> = {}) =>
  editedPatientIssues({ ...MAYA, ...changes }, { ...ORDINARY, ...mode }).map(({ field, code }) => `${field} ${code}`);

describe('editedPatientIssues', () => {
  it('PROF-08: a filled email must be well formed', () => {
    expect(issues({ email: 'maya' })).toEqual(['email email.format']);
    expect(issues({ email: '' })).toEqual([]);
  });

  it('PROF-08, ERR1-20: an injection patient keeps an email', () => {
    expect(issues({ email: null, treatmentType: 'MDI_CRCF' })).toEqual(['email email.mandatory-for-injections']);
  });

  it('PROF-08, ADD-07: a direct-to-patient clinic keeps the email of its patients', () => {
    expect(issues({ email: ' ' }, { isDirectToPatient: true })).toEqual(['email mandatory']);
  });

  it('PROF-09, CLINIC-12: the MRN is well formed, and there where the clinic enforces it', () => {
    expect(issues({ mrn: '12345678901' })).toEqual(['mrn mrn.format']);
    expect(issues({ mrn: '' })).toEqual([]);
    expect(issues({ mrn: '' }, { isMrnEnforced: true })).toEqual(['mrn mandatory']);
  });

  it('PROF-10: both names are mandatory where the clinic uses named patients', () => {
    expect(issues({ firstName: '', lastName: ' ' })).toEqual(['firstName mandatory', 'lastName mandatory']);
    expect(issues({ firstName: '', lastName: '' }, { isDirectToPatient: true })).toEqual([]);
  });
});
