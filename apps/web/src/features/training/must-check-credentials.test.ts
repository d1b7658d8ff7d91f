import { expect, it } from 'vitest';

import { mustCheckCredentials } from './must-check-credentials.ts';

const clinic = (directToPatientEnabled: boolean) => ({ clinicConfiguration: { directToPatientEnabled } });

it.each([
  ['a doctor of an ordinary clinic', { isDoctor: true }, clinic(false), true],
  ['a doctor in direct-to-patient mode', { isDoctor: true }, clinic(true), false],
  ['a patient', { isDoctor: false }, clinic(false), false],
  ['a user who is still loading', undefined, clinic(false), false],
  ['a clinic that is still loading', { isDoctor: true }, undefined, false],
])('AUTH-41: %s', (_, user, knownClinic, isAsked) => {
  expect(mustCheckCredentials({ user, clinic: knownClinic })).toBe(isAsked);
});
