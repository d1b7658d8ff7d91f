import { isInjectionType } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { DEMO_CLINICS } from './demo-clinics.ts';

const DOCTORS = DEMO_CLINICS.flatMap((clinic) => clinic.doctors);
const PATIENTS = DEMO_CLINICS.flatMap((clinic) => clinic.patients);
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the demo clinics', () => {
  it('have addresses that are unique and can belong to nobody', () => {
    const addresses = [...DOCTORS, ...PATIENTS].flatMap(({ email }) => (email === null ? [] : [email]));
    expect(repeated(addresses)).toEqual([]);
    expect(addresses.filter((address) => !/^[a-z]+@[a-z]+\.glidepath\.test$/.test(address))).toEqual([]);
  });

  it('have record numbers and names of clinics only once', () => {
    expect(repeated(PATIENTS.flatMap(({ mrn }) => (mrn === null ? [] : [mrn])))).toEqual([]);
    expect(repeated(DEMO_CLINICS.map(({ name }) => name))).toEqual([]);
  });

  it('give a pre-meal target to started patients on injections, and to nobody else', () => {
    const onInjections = PATIENTS.filter(
      ({ isStarted, treatmentType }) => isStarted && treatmentType !== null && isInjectionType(treatmentType),
    );
    expect(PATIENTS.filter(({ preMealTargetMgDl }) => preMealTargetMgDl !== null)).toEqual(onInjections);
  });

  it('know the treatment and the diabetes of whoever has started', () => {
    const unknown = PATIENTS.filter(
      ({ isStarted, treatmentType, diabetesType }) => isStarted && (treatmentType === null || diabetesType === null),
    );
    expect(unknown).toEqual([]);
  });

  it('each have a doctor who is an administrator', () => {
    expect(DEMO_CLINICS.filter(({ doctors }) => !doctors.some(({ isAdmin }) => isAdmin))).toEqual([]);
  });
});
