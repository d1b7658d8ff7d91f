import { describe, expect, it } from 'vitest';

import { certificatesOf } from './certificates-of.ts';
import { type IdentityProviderFields, identityProviderIssues } from './identity-provider-issues.ts';

const BASE64 = 'MIIC'.repeat(40);
const [CERTIFICATE = ''] = certificatesOf(BASE64);
const GOOD: IdentityProviderFields = {
  entityId: 'https://idp.hospital.test/metadata',
  signInUrl: 'https://idp.hospital.test/sso?tenant=1',
  certificates: [CERTIFICATE],
  emailAttribute: 'email',
};
const issues = (change: Partial<IdentityProviderFields>, isCertificate = true) =>
  identityProviderIssues({ ...GOOD, ...change }, () => isCertificate).map(({ field, code }) => [field, code]);

describe('identityProviderIssues', () => {
  it('accepts what a provider needs', () => {
    expect(issues({})).toEqual([]);
    expect(issues({ signInUrl: 'http://localhost:3000/demo/sso' })).toEqual([]);
    expect(issues({ certificates: [CERTIFICATE, certificatesOf('MIID')[0] ?? ''] })).toEqual([]);
  });

  it('asks for every part', () => {
    const nothing = { entityId: ' ', signInUrl: '', certificates: [], emailAttribute: '' };
    expect(issues(nothing)).toEqual([
      ['entityId', 'mandatory'],
      ['signInUrl', 'mandatory'],
      ['certificates', 'mandatory'],
      ['emailAttribute', 'mandatory'],
    ]);
  });

  it.each([
    'http://idp.hospital.test/sso',
    'http://localhost.evil.test/sso',
    'https://user@idp.hospital.test/sso',
    'javascript:alert(1)',
    '//idp.hospital.test',
    'https://',
    'https://idp.hospital.test/a b',
  ])('refuses the address %s', (signInUrl) => {
    expect(issues({ signInUrl })).toEqual([['signInUrl', 'address.format']]);
  });

  it('refuses what is no certificate, a private key above all', () => {
    const key = certificatesOf('-----BEGIN PRIVATE KEY-----\nMIIC\n-----END PRIVATE KEY-----');
    expect(issues({ certificates: key })).toEqual([['certificates', 'certificate.format']]);
    expect(issues({ certificates: certificatesOf('<xml/>') })).toEqual([['certificates', 'certificate.format']]);
    expect(issues({}, false)).toEqual([['certificates', 'certificate.format']]);
  });

  it('takes three certificates at most', () => {
    const four = ['MIIA', 'MIIB', 'MIIC', 'MIID'].flatMap(certificatesOf);
    expect(issues({ certificates: four.slice(1) })).toEqual([]);
    expect(issues({ certificates: four })).toEqual([['certificates', 'certificate.too-many']]);
  });
});

describe('certificatesOf', () => {
  it('finds each one once, whatever stands between and however its lines are broken', () => {
    const oneLine = `-----BEGIN CERTIFICATE-----${BASE64}-----END CERTIFICATE-----`;
    const other = '-----BEGIN CERTIFICATE-----\r\nMIID\r\n-----END CERTIFICATE-----\r\n';
    expect(certificatesOf(`subject=CN = idp\n${oneLine}\n\n${other}${CERTIFICATE}`)).toEqual([
      CERTIFICATE,
      '-----BEGIN CERTIFICATE-----\nMIID\n-----END CERTIFICATE-----',
    ]);
    expect(certificatesOf(' \n')).toEqual([]);
  });
});
