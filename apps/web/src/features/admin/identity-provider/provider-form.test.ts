import { describe, expect, it } from 'vitest';

import { providerChange, providerFormOf, providerIssues } from './provider-form.ts';

const PEM = '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----';
const STORED = {
  entityId: 'https://idp.test',
  signInUrl: 'https://idp.test/sso',
  certificates: [PEM, PEM.replace('MIIC', 'MIID')],
  certificatesValidUntil: ['2036-03-01T09:00:00.000Z', '2037-03-01T09:00:00.000Z'],
  emailAttribute: 'mail',
  signedPart: 'both' as const,
  version: 3,
};

describe('the form of an identity provider', () => {
  it('SSO-02: gives back what is stored, certificate by certificate', () => {
    const { certificatesValidUntil: _, ...settings } = STORED;
    expect(providerChange(providerFormOf(STORED), 3)).toEqual(settings);
    expect(providerIssues(providerFormOf(STORED))).toEqual([]);
  });

  it('SSO-02: begins with what most providers do, and asks for the rest', () => {
    const fresh = providerFormOf(null);
    expect([fresh.emailAttribute, fresh.signedPart]).toEqual(['email', 'assertion']);
    expect(providerIssues(fresh).map(({ field }) => field)).toEqual(['entityId', 'signInUrl', 'certificates']);
  });

  it('SSO-02: takes a certificate without its first and last line, and finds what is none', () => {
    const form = { ...providerFormOf(STORED), certificates: ' MIIC\n' };
    expect(providerChange(form, 1).certificates).toEqual([PEM]);
    expect(providerIssues({ ...form, certificates: 'a key!' })).toEqual([
      { field: 'certificates', code: 'certificate.format' },
    ]);
  });
});
