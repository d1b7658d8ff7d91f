import { describe, expect, it } from 'vitest';

import { aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import { patientLinks } from './patient-banner.tsx';

const textsFor = (user: Parameters<typeof patientLinks>[0]) => patientLinks(user, 'p1').map(({ text }) => text);

describe('the links of a patient', () => {
  it('CLOUD-02, PROF-16, ROLE-05: lead doctors and educators, and nobody else, to connecting devices', () => {
    expect(textsFor(aUser())).toContain('connectDevices');
    expect(textsFor(aUser({ staffRole: 'educator' }))).toContain('connectDevices');
    expect(textsFor(aUser({ staffRole: 'viewer', isAdmin: true }))).not.toContain('connectDevices');
    expect(textsFor(aUser({ staffRole: 'front-desk' }))).not.toContain('connectDevices');
  });

  it('PROF-17, ROLE-04: lead admins, and who may change them, to the settings', () => {
    expect(textsFor(aUser())).toContain('edit');
    expect(textsFor(aUser({ staffRole: 'front-desk' }))).toEqual(['edit']);
    expect(textsFor(aUser({ staffRole: 'viewer', isAdmin: true }))).toEqual(['edit']);
    expect(textsFor(aUser({ staffRole: 'viewer' }))).toEqual([]);
    expect(textsFor(aPatientUser())).toEqual([]);
  });
});
