import { describe, expect, it } from 'vitest';

import { aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import { cgmEntry, mayLogOut } from './user-profile.screen.tsx';

describe('the user profile', () => {
  it('NAV-14 CLOUD-29 ROLE-15 has one Dexcom entry by state for patients, and none for clinicians', () => {
    const patientId = aPatientUser().selfPatient;
    expect(cgmEntry(aPatientUser())).toEqual({ act: 'connect', patientId });
    expect(cgmEntry(aPatientUser({ isDexcomConnected: true }))).toEqual({ act: 'disconnect', patientId });
    expect(cgmEntry(aPatientUser({ selfPatient: null }))).toBeUndefined();
    expect(cgmEntry(aUser())).toBeUndefined();
  });

  it('NAV-15 hides Log out from a clinician in single-patient mode', () => {
    expect(mayLogOut(aUser(), true)).toBe(false);
    expect(mayLogOut(aUser(), false)).toBe(true);
    expect(mayLogOut(aPatientUser(), true)).toBe(true);
  });
});
