import { X509Certificate } from 'node:crypto';
import {
  certificatesOf,
  type IdentityProviderFields,
  type IdentityProviderIssueCode,
  identityProviderIssues,
  type SignedPart,
} from '@glidepath/account-rules';

export type IdentityProviderSettings = IdentityProviderFields & Readonly<{ signedPart: SignedPart }>;

const SENTENCES: Readonly<Record<IdentityProviderIssueCode, string>> = {
  mandatory: 'This field is mandatory.',
  'address.format': 'Give an address that begins with https://.',
  'certificate.format': 'This is not a certificate in PEM form.',
  'certificate.too-many': 'Give three certificates at most.',
};

export function tidySettings(settings: IdentityProviderSettings): IdentityProviderSettings {
  return {
    entityId: settings.entityId.trim(),
    signInUrl: settings.signInUrl.trim(),
    certificates: [...new Set(settings.certificates.flatMap(certificatesOf))],
    emailAttribute: settings.emailAttribute.trim(),
    signedPart: settings.signedPart,
  };
}

/** Why the settings may not be stored, by field. Empty when they may. */
export function refusedProviderFields(settings: IdentityProviderSettings): Record<string, string> {
  const issues = identityProviderIssues(settings, isCertificate);
  return Object.fromEntries(issues.map(({ field, code }) => [field, SENTENCES[code]]));
}

/** Other keys than RSA sign in ways that are not checked here. */
function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

export const validUntil = (pem: string): string => new X509Certificate(pem).validToDate.toISOString();
