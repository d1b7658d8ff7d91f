import { describe, expect, it } from 'vitest';

import { supportLink } from '#shared/account/public-settings.ts';
import { headerKind, termsAudience, viewportContent } from './app-layout.tsx';
import { shownEnvironment } from './environment-badge.tsx';
import { logoTarget, roleLinks } from './header.tsx';

describe('the frame of a page', () => {
  const emrDoctor = { isDoctor: true, isEmrMode: true, storedPatientId: null, patientIdInAddress: undefined };

  it('NAV-07 leads by its logo to "/", or to the current patient of a clinician in single-patient mode', () => {
    expect(logoTarget({ ...emrDoctor, isEmrMode: false, storedPatientId: 'p1' })).toBe('/');
    expect(logoTarget({ ...emrDoctor, storedPatientId: 'p1' })).toBe('/patient-profile/p1');
    expect(logoTarget({ ...emrDoctor, patientIdInAddress: 'p2' })).toBe('/patient-profile/p2');
    expect(logoTarget(emrDoctor)).toBe('/');
    expect(logoTarget({ ...emrDoctor, isDoctor: false, storedPatientId: 'p1' })).toBe('/');
  });

  it('NAV-06 has a full header only with a token and a loaded user', () => {
    const signedIn = { header: 'by-session', isSignedIn: true, isUserLoaded: true } as const;
    expect(headerKind(signedIn)).toBe('full');
    expect(headerKind({ ...signedIn, isUserLoaded: false })).toBe('space');
    expect(headerKind({ ...signedIn, isSignedIn: false, isUserLoaded: false })).toBe('minimal');
    expect(headerKind({ ...signedIn, header: 'none' })).toBe('none');
  });

  it('NAV-08 NAV-09 CLINIC-19 links by role', () => {
    const texts = (isDoctor: boolean, isEmrMode: boolean, isReportsOnly: boolean, isAdmin = false) =>
      roleLinks({ isDoctor, isAdmin, isEmrMode, isReportsOnly }).map((link) => link.text);
    expect(texts(true, false, false)).toEqual(['patients']);
    expect(texts(true, true, false)).toEqual([]);
    expect(texts(true, false, false, true)).toEqual(['patients', 'clinicSettings', 'auditTrail']);
    expect(texts(true, true, false, true)).toEqual([]);
    expect(texts(false, false, false)).toEqual(['recommendations', 'reports']);
    expect(texts(false, false, true)).toEqual(['reports']);
  });

  it('NAV-10 links to the support site of the settings, or to its own help', () => {
    expect(supportLink([{ key: 'support_url', value: 'https://help.test/' }])).toBe('https://help.test/');
    expect(supportLink([])).toBe('/help');
    expect(supportLink([{ key: 'support_url', value: 'javascript:alert(1)' }])).toBe('/help');
  });

  it('NAV-17 ROLE-14 links to the terms of whoever reads', () => {
    expect(termsAudience('by-user', { isDoctor: true })).toBe('hcp');
    expect(termsAudience('by-user', { isDoctor: false })).toBe('patient');
    expect(termsAudience('by-user', undefined)).toBeUndefined();
    expect(termsAudience('none', { isDoctor: true })).toBeUndefined();
    expect(termsAudience('hcp', undefined)).toBe('hcp');
  });

  it('NAV-34 is 1025 wide for clinicians on smaller screens', () => {
    expect(viewportContent(true, 1024)).toBe('width=1025');
    expect(viewportContent(true, 1025)).toContain('device-width');
    expect(viewportContent(false, 390)).toContain('device-width');
  });

  it('NAV-39 names every environment but production', () => {
    expect(
      shownEnvironment([
        { name: 'STAGING', isCurrent: true },
        { name: 'PRODUCTION', isCurrent: false },
      ]),
    ).toBe('STAGING');
    expect(shownEnvironment([{ name: 'PRODUCTION', isCurrent: true }])).toBeUndefined();
    expect(shownEnvironment(undefined)).toBeUndefined();
  });
});
