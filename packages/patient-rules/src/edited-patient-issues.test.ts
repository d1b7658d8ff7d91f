import { describe, expect, it } from 'vitest';

import type { ClinicMode } from './clinic-mode.ts';
import { type EditedPatientFields, editedPatientIssues, type StoredPatient } from './edited-patient-issues.ts';

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
  bornOn: '1990-05-17',
  email: 'maya@clinic.test',
  mrn: 'A1',
  weightKg: 70,
  timezone: 'US/Eastern',
  treatmentType: 'PUMP',
};
const STORED: StoredPatient = {
  firstName: 'Maya',
  lastName: 'Levi',
  bornOn: '1990-05-17',
  weightKg: 70,
  timezone: 'US/Eastern',
  isEnrolled: false,
};
const issues = (
  changes: Partial<EditedPatientFields>,
  mode: Partial<ClinicMode> = {},
  stored: Partial<StoredPatient> = {},
) =>
  editedPatientIssues(
    { ...MAYA, ...changes },
    { ...STORED, ...stored },
    { mode: { ...ORDINARY, ...mode }, today: '2026-03-01' },
  ).map(({ field, code }) => `${field} ${code}`);

describe('editedPatientIssues', () => {
  it('ADD-03, PROF-08: a name keeps a letter, as on adding; one without, taken before, stands in nobody’s way', () => {
    expect(issues({ firstName: '---', lastName: '-' })).toEqual(['firstName name.without-letter']);
    expect(issues({ firstName: '-' })).toEqual([]);
    expect(issues({ firstName: '---', lastName: '' }, {}, { firstName: '---', lastName: '' })).toEqual([]);
  });

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
    expect(issues({ mrn: '12345678901' })).toEqual(['mrn mrn.too-long']);
    expect(issues({ mrn: '1 2' })).toEqual(['mrn mrn.format']);
    expect(issues({ mrn: '' })).toEqual([]);
    expect(issues({ mrn: '' }, { isMrnEnforced: true })).toEqual(['mrn mandatory']);
  });

  it('PROF-10: both names are mandatory where the clinic uses named patients', () => {
    expect(issues({ firstName: '', lastName: ' ' })).toEqual(['firstName mandatory', 'lastName mandatory']);
    expect(issues({ firstName: '', lastName: '' }, { isDirectToPatient: true })).toEqual([]);
  });

  it('PROF-10: who was added with one word has no last name, and needs none; one once given is not taken away', () => {
    expect(issues({ firstName: 'Suharto', lastName: ' ' }, {}, { lastName: '' })).toEqual([]);
    expect(issues({ firstName: '', lastName: '' }, {}, { lastName: '' })).toEqual(['firstName mandatory']);
    expect(issues({ lastName: '' })).toEqual(['lastName mandatory']);
  });

  it('PROF-19: the birth date is corrected until the patient has proved it by enrolling', () => {
    expect(issues({ bornOn: '1990-05-18' })).toEqual([]);
    expect(issues({ bornOn: '2026-03-02' })).toEqual(['bornOn birth-date.in-future']);
    expect(issues({ bornOn: '1890-05-17' })).toEqual(['bornOn birth-date.invalid']);
    expect(issues({ bornOn: null })).toEqual(['bornOn mandatory']);
    expect(issues({ bornOn: '1990-05-18' }, {}, { isEnrolled: true })).toEqual(['bornOn birth-date.proven']);
    expect(issues({}, {}, { isEnrolled: true })).toEqual([]);
  });

  it('PROF-20: weight and time zone are those that a new patient may have, enrolled or not', () => {
    const enrolled = { isEnrolled: true };
    expect(issues({ weightKg: 250, timezone: 'Asia/Jerusalem' }, {}, enrolled)).toEqual([]);
    expect(issues({ weightKg: 251, timezone: 'Mars/Base' }, {}, enrolled)).toEqual([
      'weightKg weight.out-of-range',
      'timezone choice.unknown',
    ]);
    expect(issues({ weightKg: null })).toEqual([]);
    const direct = { isDirectToPatient: true };
    expect(issues({ weightKg: null, timezone: 'US/Hawaii' }, direct)).toEqual([
      'weightKg mandatory',
      'timezone choice.unknown',
    ]);
    // What is stored stays, whatever the clinic offers by now.
    expect(
      issues({ weightKg: null, timezone: 'US/Hawaii' }, direct, { weightKg: null, timezone: 'US/Hawaii' }),
    ).toEqual([]);
  });
});
