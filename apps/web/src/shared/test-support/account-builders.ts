import type { Patient } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';

const PATIENT_ID = '00000000-0000-4000-8000-000000000001';

/** A clinician unless said otherwise. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: '00000000-0000-4000-8000-000000000100',
    name: 'Dana Cohen',
    email: 'dana@demo.glidepath.test',
    firstName: 'Dana',
    isDoctor: true,
    isAdmin: false,
    staffRole: 'doctor',
    selfPatient: null,
    confirmedInstructionsAt: '2026-01-05T09:00:00Z',
    treatmentType: null,
    adpEnrollmentStatus: 'enrolled',
    isDexcomConnected: false,
    showConnectToDexcomScreen: false,
    tidepoolEmail: null,
    language: null,
    isAmPm: null,
    ...changes,
  };
}

/** The user of `aPatient()`. */
export function aPatientUser(changes: Partial<User> = {}): User {
  return aUser({
    name: 'Maya Levi',
    firstName: 'Maya',
    isDoctor: false,
    staffRole: null,
    selfPatient: PATIENT_ID,
    ...changes,
  });
}

/** A started pump patient unless said otherwise. */
export function aPatient(changes: Partial<Patient> = {}): Patient {
  return {
    id: PATIENT_ID,
    name: 'Maya Levi',
    firstName: 'Maya',
    middleName: '',
    lastName: 'Levi',
    extName: 'x7f3',
    dateOfBirth: '1988-03-09',
    email: 'maya@demo.glidepath.test',
    mrn: 'A100',
    weight: 64,
    timezone: 'US/Arizona',
    insulinDelivery: 'Pump',
    studyGroupName: null,
    trialName: null,
    sex: 'FEMALE',
    adpEnrollmentStatus: 'enrolled',
    isGuest: false,
    startedAdvisorAt: '2026-01-10T09:00:00Z',
    changedTreatmentTypeAt: null,
    treatmentType: 'PUMP',
    typeOfDiabetes: 'Type1',
    preMealGlucoseTargetLow: 80,
    preMealGlucoseTargetHigh: 100,
    tidepoolEmail: null,
    deviceSelections: [],
    hasRecommendation: true,
    version: 1,
    ...changes,
  };
}
