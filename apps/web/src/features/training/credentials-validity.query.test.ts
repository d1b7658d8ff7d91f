import { expect, it } from 'vitest';

import { aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import { mustCheckCredentials } from './credentials-validity.query.ts';

const clinic = (directToPatientEnabled: boolean) => ({ clinicConfiguration: { directToPatientEnabled } });

it.each([
  ['a doctor of an ordinary clinic', aUser(), clinic(false), true],
  ['a doctor in direct-to-patient mode', aUser(), clinic(true), false],
  ['an educator, who may not set it', aUser({ staffRole: 'educator' }), clinic(false), false],
  ['a patient', aPatientUser(), clinic(false), false],
  ['a user who is still loading', undefined, clinic(false), false],
  ['a clinic that is still loading', aUser(), undefined, false],
])('AUTH-41: %s', (_, user, knownClinic, isAsked) => {
  expect(mustCheckCredentials({ user, clinic: knownClinic })).toBe(isAsked);
});
