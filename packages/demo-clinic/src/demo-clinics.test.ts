import { DIABETES_TYPES, isInjectionType, TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { DEMO_CLINICS, type DemoClinic } from './demo-clinics.ts';
import type { DemoPatient } from './demo-people.ts';

const DOCTORS = DEMO_CLINICS.flatMap((clinic) => clinic.doctors);
const PATIENTS = DEMO_CLINICS.flatMap((clinic) => clinic.patients);
const STATES = ['started enrolled', 'started pending', 'started guest', 'unstarted enrolled', 'unstarted pending'];
const stateOf = ({ startedDaysAgo, isEnrolled, isGuest }: DemoPatient) => {
  const account = isEnrolled ? 'enrolled' : 'pending';
  return `${startedDaysAgo === null ? 'unstarted' : 'started'} ${isGuest ? 'guest' : account}`;
};
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the demo clinics', () => {
  it('have addresses that are unique and can belong to nobody', () => {
    const addresses = [...DOCTORS, ...PATIENTS].flatMap(({ email }) => (email === null ? [] : [email]));
    expect(repeated(addresses)).toEqual([]);
    expect(addresses.filter((address) => !/^[a-z0-9]+@[a-z]+\.glidepath\.test$/.test(address))).toEqual([]);
  });

  it('have record numbers and names of clinics only once', () => {
    expect(repeated(PATIENTS.flatMap(({ mrn }) => (mrn === null ? [] : [mrn])))).toEqual([]);
    expect(repeated(DEMO_CLINICS.map(({ name }) => name))).toEqual([]);
  });

  it('give a pre-meal target to started patients on injections, and to nobody else', () => {
    const onInjections = PATIENTS.filter(
      ({ startedDaysAgo, treatmentType }) =>
        startedDaysAgo !== null && treatmentType !== null && isInjectionType(treatmentType),
    );
    expect(PATIENTS.filter(({ preMealTargetMgDl }) => preMealTargetMgDl !== null)).toEqual(onInjections);
  });

  it('know the treatment of whoever has started, and the diabetes where the advisor computes', () => {
    const started = PATIENTS.filter(({ startedDaysAgo }) => startedDaysAgo !== null);
    expect(started.filter(({ treatmentType }) => treatmentType === null)).toEqual([]);
    const isComputed = ({ treatmentType }: DemoPatient) => treatmentType !== 'GENERIC';
    expect(started.filter((patient) => isComputed(patient) !== (patient.diabetesType !== null))).toEqual([]);
  });

  it('are three, with seventy-seven patients', () => {
    expect([DEMO_CLINICS.length, PATIENTS.length]).toEqual([3, 77]);
  });

  it('show every treatment type pending and started, enrolled, not enrolled and as a guest', () => {
    const [ordinary] = DEMO_CLINICS;
    const shown = new Set(ordinary?.patients.map((patient) => `${patient.treatmentType} ${stateOf(patient)}`));
    const wanted = TREATMENT_TYPES.flatMap((type) => STATES.map((state) => `${type} ${state}`));
    expect(wanted.filter((each) => !shown.has(each))).toEqual([]);
  });

  it('show every kind of diabetes, target and carb unit', () => {
    const distinct = (texts: readonly (string | null)[]) => new Set(texts.filter((text) => text !== null)).size;
    expect(distinct(PATIENTS.map(({ diabetesType }) => diabetesType))).toBe(DIABETES_TYPES.length);
    expect(distinct(PATIENTS.map(({ preMealTargetMgDl: target }) => target && target.join('-')))).toBe(5);
    expect(distinct(PATIENTS.map(({ carbUnits }) => carbUnits))).toBe(3);
  });

  it('give a carb unit to started patients who count carbs, and to nobody else', () => {
    const counting = PATIENTS.filter(
      (patient) => patient.startedDaysAgo !== null && patient.treatmentType === 'MDI_CRCF',
    );
    expect(PATIENTS.filter(({ carbUnits }) => carbUnits !== null)).toEqual(counting);
  });

  it('have an account only for somebody with an address, and no guest with an account', () => {
    expect(PATIENTS.filter(({ isEnrolled, email, isGuest }) => isEnrolled && (email === null || isGuest))).toEqual([]);
  });

  it('added everybody before they started', () => {
    expect(PATIENTS.filter((patient) => patient.addedDaysAgo <= (patient.startedDaysAgo ?? 0))).toEqual([]);
  });

  it.each<[string, (patient: DemoPatient) => boolean]>([
    ['no name', ({ firstName, lastName }) => firstName + lastName === ''],
    ['one name only', ({ firstName, lastName }) => firstName !== '' && lastName === ''],
    ['a name of 100 characters', ({ firstName, lastName }) => firstName.length === 100 && lastName.length === 100],
    ['a Hebrew name', ({ firstName }) => /[\u05d0-\u05ea]/.test(firstName)],
    ['no MRN', ({ mrn }) => mrn === null],
    ['an MRN of zeros', ({ mrn }) => mrn?.startsWith('000') ?? false],
    ['no address', ({ email }) => email === null],
    ['no weight', ({ weightKg }) => weightKg === null],
    ['a linked account', ({ tidepoolEmail }) => tidepoolEmail !== null],
    ['no share with the clinic', ({ isSharedWithClinic }) => !isSharedWithClinic],
  ])('have somebody with %s', (_, isMeant) => {
    expect(PATIENTS.some(isMeant)).toBe(true);
  });

  it('have people from 16 to 95 years of age in 2026', () => {
    const days = PATIENTS.map(({ bornOn }) => bornOn).sort();
    expect([days[0], days.at(-1)]).toEqual(['1931-02-28', '2010-01-15']);
    expect(days.filter((day) => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)).toEqual([]);
  });

  it('have both study groups in the direct-to-patient clinic, with what it demands, and none elsewhere', () => {
    const [ordinary, emr, direct] = DEMO_CLINICS;
    const groups = (clinic: DemoClinic | undefined) =>
      [...new Set(clinic?.patients.map((one) => one.studyGroupName))].sort();
    expect([groups(ordinary), groups(emr), groups(direct)]).toEqual([[null], [null], ['Group A', 'Group B']]);
    expect(direct?.patients.filter(({ email, weightKg }) => email === null || weightKg === null)).toEqual([]);
  });

  it('use basal only where it is switched on', () => {
    const withBasalOnly = DEMO_CLINICS.filter(({ patients }) =>
      patients.some((one) => one.treatmentType === 'BASAL_ONLY'),
    );
    expect(withBasalOnly.map(({ configuration }) => configuration['basal_only_enabled'])).toEqual([true]);
  });

  it('each have a doctor who is an administrator', () => {
    expect(DEMO_CLINICS.filter(({ doctors }) => !doctors.some(({ isAdmin }) => isAdmin))).toEqual([]);
  });
});
