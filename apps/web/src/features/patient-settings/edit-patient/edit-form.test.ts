import { describe, expect, it } from 'vitest';

import { aPatient } from '#shared/test-support/account-builders.ts';
import { aConfig, aMode } from '#shared/test-support/settings-builders.ts';
import { editableFields, editFormOf, editIssues, isAskedForIndications, isEditable, tidyForm } from './edit-form.ts';
import { configChange, patientChange } from './edit-request.ts';

const PENDING = { adpEnrollmentStatus: 'pending' } as const;
const INJECTIONS = { ...PENDING, treatmentType: 'MDI_CRCF' } as const;
const CALCULATOR = ['isEnabled', 'activeInsulinHours', 'penIncrementUnits', 'maxDoseUnits'];

describe('the fields of the edit page', () => {
  it('PROF-11: in EMR mode names and MRN cannot be edited', () => {
    const patient = aPatient(INJECTIONS);
    const locked = (mode: ReturnType<typeof aMode>) =>
      (['firstName', 'lastName', 'mrn', 'email'] as const).filter((field) => !isEditable(field, patient, mode));
    expect(locked(aMode())).toEqual([]);
    expect(locked(aMode({ isEmr: true }))).toEqual(['firstName', 'lastName', 'mrn']);
  });

  it('PROF-11: the address of an enrolled patient or a guest cannot be edited', () => {
    const isOpen = (changes: Parameters<typeof aPatient>[0]) => isEditable('email', aPatient(changes), aMode());
    expect(isOpen(PENDING)).toBe(true);
    expect(isOpen({ adpEnrollmentStatus: 'enrolled' })).toBe(false);
    expect(isOpen({ ...PENDING, isGuest: true })).toBe(false);
  });

  it('are for the front desk who somebody is and how to reach them, for an educator the weight too', () => {
    const open = (editor: 'educator' | 'front-desk') => editableFields(aPatient(INJECTIONS), aMode({ editor }));
    const personal = ['firstName', 'lastName', 'email', 'mrn', 'birthDate', 'timezone'];
    expect(open('front-desk')).toEqual(personal);
    expect(open('educator').toSorted()).toEqual([...personal, 'weight'].toSorted());
  });

  it('PROF-04: hold the treatment settings that the type needs, once the patient is started', () => {
    const shown = (changes: Parameters<typeof aPatient>[0], mode = aMode()) =>
      editableFields(aPatient(changes), mode).slice(7);
    expect(shown(INJECTIONS)).toEqual(['typeOfDiabetes', 'preMealGlucoseRange', ...CALCULATOR]);
    expect(shown({ ...PENDING, treatmentType: 'PUMP' })).toEqual(['typeOfDiabetes']);
    expect(shown({ ...PENDING, treatmentType: 'GENERIC' })).toEqual([]);
    // Whoever injects has a pen, with a calculator or without.
    for (const treatmentType of ['BASAL_ONLY', 'MDI_SSI'] as const) {
      expect(shown({ ...PENDING, treatmentType }).slice(2)).toEqual(['penIncrementUnits']);
    }
    expect(shown({ ...INJECTIONS, startedAdvisorAt: null })).toEqual(CALCULATOR);
    expect(shown(INJECTIONS, aMode({ isDirectToPatient: true }))).toEqual(['preMealGlucoseRange', ...CALCULATOR]);
  });
});

describe('the faults of the edit page', () => {
  const patient = aPatient(INJECTIONS);
  const form = editFormOf(patient, aConfig());
  const codes = (changes: Partial<typeof form>, mode = aMode(), of = patient) =>
    editIssues({ ...form, ...changes }, of, { mode, today: '2026-03-01' }).map(({ field, code }) => `${field} ${code}`);

  it('PROF-08, PROF-09, PROF-10: are those of the rules', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ firstName: ' ', email: 'maya@', mrn: 'a-b' })).toEqual([
      'firstName mandatory',
      'email email.format',
      'mrn mrn.format',
    ]);
    expect(codes({ mrn: '' }, aMode({ isMrnEnforced: true }))).toEqual(['mrn mandatory']);
  });

  it('PROF-19, PROF-20: say what is wrong with a date, a weight or a number as it is typed', () => {
    expect(codes({ birthDate: '13/31/1990', weight: '7o', mrn: '12345678901' })).toEqual([
      'birthDate birth-date.invalid',
      'mrn mrn.too-long',
      'weight weight.out-of-range',
    ]);
    expect(codes({ birthDate: '3/2/2026' })).toEqual(['birthDate birth-date.in-future']);
    expect(codes({ birthDate: '' })).toEqual(['birthDate mandatory']);
    expect(codes({ birthDate: 'May 17, 1990', weight: '', timezone: 'US/Hawaii' })).toEqual([]);
  });

  it('PROF-10: a name of one word needs no other', () => {
    const { firstName, lastName } = { firstName: 'Suharto', lastName: '' };
    expect(codes({ firstName, lastName }, aMode(), aPatient({ ...INJECTIONS, firstName, lastName }))).toEqual([]);
  });

  it('START-04, START-05, START-08: include the settings', () => {
    expect(codes({ typeOfDiabetes: null, preMealGlucoseRange: null, maxDoseUnits: null })).toEqual([
      'typeOfDiabetes diabetes-type.unselected',
      'preMealGlucoseRange fasting-range.unselected',
      'maxDoseUnits max-dose.out-of-range',
    ]);
  });

  it('leave out what cannot be mended on this page', () => {
    expect(codes({ mrn: '' }, aMode({ isEmr: true, isMrnEnforced: true }))).toEqual([]);
    const notStarted = aPatient({ ...INJECTIONS, startedAdvisorAt: null });
    expect(codes({ typeOfDiabetes: null }, aMode(), notStarted)).toEqual([]);
    const basalOnly = aPatient({ ...INJECTIONS, treatmentType: 'BASAL_ONLY' });
    expect(codes({}, aMode({ isBasalOnlyEnabled: false }), basalOnly)).toEqual([]);
  });

  it('PROF-10: where names are not used, a name once given cannot be emptied', () => {
    const direct = aMode({ isDirectToPatient: true });
    expect(codes({ lastName: '' }, direct)).toEqual(['lastName mandatory']);
    expect(codes({ lastName: '' }, direct, aPatient({ ...INJECTIONS, lastName: '' }))).toEqual([]);
  });
});

describe('the question about indications', () => {
  const asked = { isIndicationsAsked: true, mode: aMode() };

  it('START-03: is asked of started patients whose type uses the advisor, where the installation asks it', () => {
    const started = aPatient({ treatmentType: 'PUMP', startedAdvisorAt: '2026-01-01T00:00:00Z' });
    expect(isAskedForIndications(started, asked)).toBe(true);
    expect(isAskedForIndications(started, { ...asked, isIndicationsAsked: false })).toBe(false);
    expect(isAskedForIndications({ ...started, treatmentType: 'GENERIC' }, asked)).toBe(false);
    expect(isAskedForIndications({ ...started, startedAdvisorAt: null }, asked)).toBe(false);
    expect(isAskedForIndications(started, { ...asked, mode: aMode({ editor: 'educator' }) })).toBe(false);
  });

  it('START-03: must be answered with yes before anything is saved', () => {
    const patient = aPatient({ ...INJECTIONS, startedAdvisorAt: '2026-01-01T00:00:00Z' });
    const codes = (answer: Parameters<typeof editIssues>[3]) =>
      editIssues(editFormOf(patient, aConfig()), patient, { mode: aMode(), today: '2026-03-01' }, answer).map(
        ({ code }) => code,
      );
    expect(codes('unanswered')).toContain('indications.unanswered');
    expect(codes('not-met')).toContain('indications.not-met');
    expect(codes('met')).toEqual(codes('not-asked'));
  });
});

describe('what saving sends', () => {
  const patient = aPatient({ ...INJECTIONS, version: 7 });
  const form = { ...editFormOf(patient, aConfig()), email: ' New@X.test ', mrn: ' ', firstName: ' Mia ' };

  it('PROF-07: the fields that may be edited and the version, never the treatment type', () => {
    expect(patientChange(form, patient, aMode())).toEqual({
      email: 'new@x.test',
      mrn: null,
      firstName: 'Mia',
      lastName: 'Levi',
      typeOfDiabetes: 'Type1',
      preMealGlucoseTargetLow: 80,
      preMealGlucoseTargetHigh: 100,
      version: 7,
    });
  });

  it('PROF-19, PROF-20: a corrected birth date, weight and time zone, however the date is written', () => {
    const corrected = { ...form, birthDate: 'Mar 10, 1988', weight: ' 65 ', timezone: 'US/Hawaii' };
    const sent = { dateOfBirth: '1988-03-10', weight: 65, timezone: 'US/Hawaii' };
    expect(patientChange(corrected, patient, aMode())).toMatchObject(sent);
    expect(patientChange({ ...form, weight: '' }, patient, aMode())).toMatchObject({ weight: null });
    const enrolled = aPatient({ ...patient, adpEnrollmentStatus: 'enrolled' });
    expect(patientChange(corrected, enrolled, aMode())).not.toHaveProperty('dateOfBirth');
    const same = { ...form, birthDate: '3/9/1988' };
    expect(patientChange(same, patient, aMode())).not.toHaveProperty('dateOfBirth');
    expect(tidyForm(same).birthDate).toBe(form.birthDate);
  });

  it('PROF-11: not what the mode or the enrolment locks', () => {
    const enrolled = aPatient({ ...patient, adpEnrollmentStatus: 'enrolled', treatmentType: 'GENERIC' });
    expect(patientChange(form, enrolled, aMode({ isEmr: true }))).toEqual({ version: 7 });
  });

  it('START-13: the bolus calculator in the names of its call', () => {
    expect(configChange({ ...form, maxDoseUnits: 12 }, aConfig({ version: 2 }))).toEqual({
      displayBolusCalculator: true,
      activeInsulinTime: 3,
      bolusCalcPrecision: 1,
      maxBolusCalcDose: 12,
      version: 2,
    });
  });

  it('holds no treatment from an educator, and no weight from the front desk either', () => {
    const weighed = { ...form, weight: '70', typeOfDiabetes: 'Type2', lastName: 'Cohen' } as const;
    const educated = patientChange(weighed, patient, aMode({ editor: 'educator' }));
    expect(educated).toMatchObject({ lastName: 'Cohen', weight: 70 });
    expect(Object.keys(educated).filter((field) => /treatment|diabetes|glucose/i.test(field))).toEqual([]);
    const desk = patientChange(weighed, patient, aMode({ editor: 'front-desk' }));
    expect(Object.keys(desk).toSorted()).toEqual(['email', 'firstName', 'lastName', 'mrn', 'version']);
  });
});
