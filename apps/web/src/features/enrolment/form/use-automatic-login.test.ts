import { expect, it } from 'vitest';

import { signUpDestination } from './use-automatic-login.ts';

it('ENROL-10: a finished sign-up leads to the app invitation or to the entry page', () => {
  expect(signUpDestination({ isDoctor: false, treatmentType: 'MDI_CRCF' })).toBe('/invite-patient-app');
  expect(signUpDestination({ isDoctor: false, treatmentType: 'PUMP' })).toBe('/');
  expect(signUpDestination({ isDoctor: true, treatmentType: null })).toBe('/');
  expect(signUpDestination(undefined)).toBe('/');
});
