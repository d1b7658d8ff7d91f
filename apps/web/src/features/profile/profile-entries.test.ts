import { describe, expect, it } from 'vitest';

import { aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import { mayLogOut, offersCgmConnection } from './profile-entries.ts';

describe('the user profile', () => {
  it('NAV-14 ROLE-15 offers the connection to patients who have none, never to clinicians', () => {
    expect(offersCgmConnection(aPatientUser())).toBe(true);
    expect(offersCgmConnection(aPatientUser({ isDexcomConnected: true }))).toBe(false);
    expect(offersCgmConnection(aUser())).toBe(false);
  });

  it('NAV-15 hides Log out from a clinician in single-patient mode', () => {
    expect(mayLogOut(aUser(), true)).toBe(false);
    expect(mayLogOut(aUser(), false)).toBe(true);
    expect(mayLogOut(aPatientUser(), true)).toBe(true);
  });
});
