import type { DemoPatient } from './demo-people.ts';

/** For a while, with a pump. */
export const TREATED = {
  email: null,
  treatmentType: 'PUMP',
  diabetesType: 'Type1',
  preMealTargetMgDl: null,
  carbUnits: null,
  addedDaysAgo: 140,
  startedDaysAgo: 130,
  isEnrolled: false,
  isGuest: false,
  isSharedWithClinic: true,
  tidepoolEmail: null,
  studyGroupName: null,
} as const satisfies Partial<DemoPatient>;

/** With a recommendation that nobody has approved yet. */
export const AMOS: DemoPatient = {
  ...TREATED,
  firstName: 'Amos',
  lastName: 'Peled',
  bornOn: '1992-06-25',
  mrn: 'GP1907',
  sex: 'MALE',
  weightKg: 82,
};

/** Whose sensor account has to be connected again: nothing came for days. */
export const LENA: DemoPatient = {
  ...TREATED,
  firstName: 'Lena',
  lastName: 'Fischer',
  bornOn: '1988-12-04',
  mrn: 'GP1908',
  sex: 'FEMALE',
  weightKg: 64,
};
