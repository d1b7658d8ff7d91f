import { describe, expect, it } from 'vitest';

import { patientLinks } from './patient-links.ts';

const textsFor = (isDoctor: boolean, isAdmin: boolean) =>
  patientLinks({ isDoctor, isAdmin }, 'p1').map(({ text }) => text);

describe('the links of a patient', () => {
  it('CLOUD-02, PROF-16, ROLE-05: lead doctors, and nobody else, to connecting devices', () => {
    expect(textsFor(true, false)).toContain('connectDevices');
    expect(textsFor(false, true)).not.toContain('connectDevices');
  });

  it('PROF-17, ROLE-04: lead admins and doctors to the settings', () => {
    expect(textsFor(true, false)).toContain('edit');
    expect(textsFor(false, true)).toEqual(['edit']);
    expect(textsFor(false, false)).toEqual([]);
  });
});
